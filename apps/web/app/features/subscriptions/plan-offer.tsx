import type { CurrentSubscription, SubscriptionPlan } from "@efie/contract";
import { PlanCard } from "./plan-card.tsx";
import { PromoBox } from "./promo-box.tsx";
import { usePlanChoice } from "./use-plan-choice.ts";

type Props = { plans: readonly SubscriptionPlan[]; subscription: CurrentSubscription | null };

export function PlanOffer({ plans, subscription }: Props) {
  const { promo, selected, active, choose, proceed } = usePlanChoice(plans, subscription);
  return (
    <>
      <div className="max-w-xl">
        <PromoBox promo={promo} onApply={() => void promo.apply(selected)} />
      </div>
      <div className="grid gap-5 lg:grid-cols-3">
        {plans.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            isSelected={plan === selected}
            discounted={promo.applied?.planId === plan.id ? promo.applied.amount : null}
            activeUntil={plan === active ? (subscription?.end_date ?? null) : null}
            onChoose={() => choose(plan)}
            onProceed={() => proceed(plan)}
          />
        ))}
      </div>
    </>
  );
}
