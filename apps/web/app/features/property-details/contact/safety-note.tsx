import type { Property } from "@efie/contract";
import ShieldCheck from "lucide-react/icons/shield-check";
import type { AreaComparison } from "../prices/load-area-prices.ts";
import { lowPricePercent } from "../prices/low-price.ts";
import { classes } from "../../../ui/styles/classes.ts";

/** One safety sentence beside the contact button; a different one for a very low price. */
export function SafetyNote({ property, area }: { property: Property; area: AreaComparison | null }) {
  const percent = lowPricePercent(property, area);
  const text =
    percent === null
      ? "See it before you pay anything: no viewing fee in advance, no money to hold it."
      : `It asks ${percent}% of what others like it do in ${property.city.city}. Ask why, see it, and pay nothing before.`;
  return (
    <p
      role="note"
      className={classes(
        "mt-3 flex gap-2 text-sm text-pretty",
        percent === null ? "text-quiet" : "rounded-md bg-orange-soft px-3.5 py-3 font-medium text-orange",
      )}
    >
      <ShieldCheck aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
      {text}
    </p>
  );
}
