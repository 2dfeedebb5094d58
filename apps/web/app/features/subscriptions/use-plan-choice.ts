import type { CurrentSubscription, SubscriptionPlan } from "@efie/contract";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { otherPlanActive, planName } from "./plan-texts.ts";
import { usePromo, type AppliedPromo } from "./use-promo.ts";
import { readReturnScreen } from "../../entities/payment/return-screen.ts";
import { paths, readId } from "../../lib/navigation/paths.ts";
import { showToast } from "../../ui/feedback/toast.tsx";

/** What brought somebody to the plans, handed on as it came: the query, and what a navigation carries besides. */
type CheckoutContext = { readonly search: URLSearchParams; readonly state: unknown };

/** The checkout of a plan, with the parameters of the specification, section 2. */
function checkoutAddress(plan: SubscriptionPlan, promo: AppliedPromo | null, { search, state }: CheckoutContext): string {
  const carried = (state ?? {}) as Readonly<Record<string, unknown>>;
  const given = (name: string): unknown => carried[name] ?? search.get(name);
  const query = new URLSearchParams({ planId: String(plan.id) });
  if (promo !== null) query.set("promoCode", promo.code);
  query.set("amount", String(promo?.amount ?? plan.price));
  query.set("returnScreen", readReturnScreen(given("returnScreen"), "MySubscriptions"));
  const images = search.get("images");
  if (images !== null) query.set("images", images);
  const propertyId = readId(given("propertyId"));
  if (propertyId !== null) query.set("propertyId", String(propertyId));
  return `${paths.subscriptionCheckout}?${query.toString()}`;
}

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
