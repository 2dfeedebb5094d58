import type { SubscriptionPlan } from "@efie/contract";
import { formatCedis } from "../../lib/format/numbers.ts";

type Props = { plan: SubscriptionPlan; /** With the promo code; null: none. */ discounted: number | null };

/** What is paid, what it was struck through, and for how long. */
export function PlanPrice({ plan, discounted }: Props) {
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
