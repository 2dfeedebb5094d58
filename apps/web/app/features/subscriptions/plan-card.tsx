import type { SubscriptionPlan } from "@efie/contract";
import House from "lucide-react/icons/house";
import { useId } from "react";
import { PerkList, propertiesLine, perksBeyondListings } from "./perk-list.tsx";
import { formatDate, plural, formatCedis } from "../../lib/format/format.ts";
import { Button } from "../../ui/actions/button.tsx";
import { classes } from "../../ui/styles/classes.ts";

type Props = {
  plan: SubscriptionPlan;
  canPay: boolean;
  isSelected: boolean;
  discounted: number | null;
  /** The end of the current subscription, if it is to this plan. */
  activeUntil: string | null;
  onChoose: () => void;
  onProceed: () => void;
};

export function PlanCard({ plan, canPay, isSelected, discounted, activeUntil, onChoose, onProceed }: Props) {
  const id = useId();
  return (
    <article
      aria-labelledby={id}
      className={classes(
        "flex flex-col overflow-hidden rounded-lg border bg-surface outline-2 -outline-offset-1",
        isSelected ? "border-transparent shadow-soft outline-accent" : "border-line outline-transparent",
        !plan.is_popular && "lg:mt-8",
      )}
    >
      {plan.is_popular && (
        <p className="grid h-8 place-items-center bg-gold text-xs font-bold tracking-wider text-on-gold">MOST POPULAR</p>
      )}
      <div className="flex flex-1 flex-col gap-5 p-5 md:p-6">
        <div>
          <h2 id={id} className="text-xl font-bold">
            {plan.display_name}
          </h2>
          <p className="mt-1 text-quiet lg:min-h-18 xl:min-h-12">{plan.description}</p>
        </div>
        <PlanPrice plan={plan} discounted={discounted} />
        <div className="grid flex-1 content-start gap-3 border-t border-line pt-4">
          <p className="flex items-start gap-3 font-semibold">
            <House aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
            {propertiesLine(plan)}
          </p>
          <PerkList perks={perksBeyondListings(plan)} />
        </div>
        {activeUntil !== null && (
          <p className="rounded-md bg-accent-soft px-3 py-2 text-sm">
            Your plan until {formatDate(activeUntil)}. Paying now adds {plural(plan.duration_days, "day")}.
          </p>
        )}
        {canPay && (
          <Button
            look={isSelected ? "primary" : "secondary"}
            isWide
            aria-describedby={id}
            onClick={isSelected ? onProceed : onChoose}
          >
            {isSelected ? "Proceed to Checkout" : "Choose Plan"}
          </Button>
        )}
      </div>
    </article>
  );
}

type PriceProps = { plan: SubscriptionPlan; /** With the promo code; null: none. */ discounted: number | null };

/** Price, old price and duration. */
function PlanPrice({ plan, discounted }: PriceProps) {
  const before = discounted === null ? plan.original_price : plan.price;
  const now = discounted ?? plan.price;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="text-4xl font-bold tracking-tight">{formatCedis(now)}</span>
      {before !== null && before > now && (
        <s className="text-lg text-quiet">
          <span className="sr-only">before: </span>
          {formatCedis(before)}
        </s>
      )}
      <span className="text-quiet">/ {plan.duration_days} days</span>
    </p>
  );
}
