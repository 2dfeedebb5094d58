import type { CurrentSubscription, SubscriptionPlan } from "@efie/contract";
import { PlanCard } from "./plan-card.tsx";
import { PromoBox } from "./promo-box.tsx";
import { usePlanChoice } from "./use-plan-choice.ts";
import { useSuspended } from "../../entities/account/viewer.ts";

type Props = { plans: readonly SubscriptionPlan[]; subscription: CurrentSubscription | null };

export function PlanOffer({ plans, subscription }: Props) {
  const { promo, selected, active, choose, proceed } = usePlanChoice(plans, subscription);
  // The server takes no payment; the notice above says why, and leads to the appeal.
  const canPay = !useSuspended();
  return (
    <>
      {canPay && (
        <div className="max-w-xl">
          <PromoBox promo={promo} onApply={() => void promo.apply(selected)} />
        </div>
      )}
      <div className="grid gap-5 lg:grid-cols-3">
        {plans.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            canPay={canPay}
            isSelected={canPay && plan === selected}
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
