import type { CurrentSubscription, SubscriptionPlan } from "@efie/contract";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { showToast } from "../../ui/feedback/toast.tsx";
import { checkoutAddress } from "./checkout-address.ts";
import { otherPlanActive, planName } from "./plan-texts.ts";
import { usePromo } from "./use-promo.ts";

/** Which plan is selected, and what may be done with it (spec, section 4, "Plan selection"). */
export function usePlanChoice(plans: readonly SubscriptionPlan[], subscription: CurrentSubscription | null) {
  const [chosenId, setChosenId] = useState<number | null>(null);
  const promo = usePromo();
  const navigate = useNavigate();
  const { search, state } = useLocation() as { search: string; state: unknown };
  const active = plans.find(({ slug }) => slug === subscription?.plan) ?? null;
  // The first plan; while one runs it is the only one that can be chosen.
  const selected = plans.find(({ id }) => id === chosenId) ?? active ?? plans[0] ?? null;

  /** Whether another plan runs; then that is said. */
  function isRefused(plan: SubscriptionPlan): boolean {
    if (subscription === null || subscription.plan === plan.slug) return false;
    showToast(otherPlanActive(planName(subscription.plan, active)), "error");
    return true;
  }
  function choose(plan: SubscriptionPlan): void {
    if (isRefused(plan)) return;
    promo.clear();
    setChosenId(plan.id);
  }
  function proceed(plan: SubscriptionPlan): void {
    if (isRefused(plan)) return;
    const applied = promo.applied?.planId === plan.id ? promo.applied : null;
    void navigate(checkoutAddress(plan, applied, { search: new URLSearchParams(search), state }), { state });
  }
  return { promo, selected, active, choose, proceed };
}
