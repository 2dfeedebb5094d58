import type { SubscriptionPlan } from "@efie/contract";
import ArrowUpToLine from "lucide-react/icons/arrow-up-to-line";
import CircleCheck from "lucide-react/icons/circle-check";
import Headset from "lucide-react/icons/headset";
import Highlighter from "lucide-react/icons/highlighter";
import InfinityIcon from "lucide-react/icons/infinity";
import Star from "lucide-react/icons/star";
import Zap from "lucide-react/icons/zap";

/** By the codes of the specification, section 9; any other has the default. */
const icons = new Map([
  ["featured", Star],
  ["urgent", Zap],
  ["top", ArrowUpToLine],
  ["highlight", Highlighter],
  ["unlimited", InfinityIcon],
  ["support", Headset],
]);

export function PerkList({ perks }: { perks: SubscriptionPlan["perks"] }) {
  return (
    <ul className="grid gap-3">
      {perks.map(({ code, label }) => {
        const Icon = icons.get(code) ?? CircleCheck;
        return (
          <li key={`${code} ${label}`} className="flex items-start gap-3">
            <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
            {label}
          </li>
        );
      })}
    </ul>
  );
}
