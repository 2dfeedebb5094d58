import type { SubscriptionPlan } from "@efie/contract";
import { paths } from "../../lib/navigation/paths.ts";
import { readId } from "../../lib/navigation/read-id.ts";
import { readReturnScreen } from "../../entities/payment/return-screen.ts";
import type { AppliedPromo } from "./use-promo.ts";

/** What brought somebody to the plans, handed on as it came: the query, and what a navigation carries besides. */
export type Errand = { readonly search: URLSearchParams; readonly state: unknown };

/** The checkout of a plan, with the parameters of the specification, section 2. */
export function checkoutAddress(plan: SubscriptionPlan, promo: AppliedPromo | null, { search, state }: Errand): string {
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
