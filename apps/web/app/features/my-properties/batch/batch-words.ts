import type { BatchBody, OwnProperty, PropertyStatus } from "@efie/contract";
import { changedPrice, maxPercent } from "@efie/contract/numbers";
import { limits } from "@efie/contract/limits";
import { feeCedis, type ListingCost } from "../../../entities/payment/listing-fee.ts";
import { formatPrice } from "../../../entities/property/property-texts.ts";
import { formatCedis, plural } from "../../../lib/format/format.ts";
import { canContinue, isExpired, isExpiredOrInactive, listingStateOf, nextStatus } from "../own-properties.ts";

export type BatchAction = BatchBody["action"];

type Rule = { readonly title: string; readonly fits: (property: OwnProperty) => boolean; readonly others: string };

/** What an action is called, which listings it changes, and why it leaves the others alone. The server decides; this says it beforehand. */
export const rules: Record<BatchAction, Rule> = {
  confirm: { title: "Still available?", fits: (one) => listingStateOf(one) === "published", others: "not published" },
  renew: { title: "Renew listings", fits: isExpiredOrInactive, others: "neither expired nor inactive" },
  status: { title: "Mark listings", fits: (one) => nextStatus(one) !== null, others: "a draft, expired or not approved" },
  post: { title: "Post drafts", fits: (one) => canContinue(one) && one.images.length > 0, others: "not a draft" },
  price: {
    title: "Change prices",
    fits: (one) => one.price > 0 && !isExpiredOrInactive(one),
    others: "expired, or without a price",
  },
};

/** @param status once one is chosen */
export function fitting(
  action: BatchAction,
  properties: readonly OwnProperty[],
  status: PropertyStatus | null = null,
): readonly OwnProperty[] {
  return properties.filter((one) => rules[action].fits(one) && canBecome(one, status));
}

/** What is for sale is sold, anything else rented. */
function canBecome({ type }: OwnProperty, status: PropertyStatus | null): boolean {
  if (status === "rented") return type !== "sale";
  return status !== "sold" || type === "sale";
}

/** Drafts that cannot be posted as they are. */
export function lackingPhotos(action: BatchAction, properties: readonly OwnProperty[]): readonly OwnProperty[] {
  return action === "post" ? properties.filter((one) => canContinue(one) && one.images.length === 0) : [];
}

/** Why some cannot become this. */
const wrongOffers: Partial<Record<PropertyStatus, string>> = {
  rented: "a draft, expired, not approved, or for sale",
  sold: "a draft, expired, not approved, or not for sale",
};

/** What is said of those that stay as they are; null if there are none. */
export function describeOthers(action: BatchAction, count: number, status: PropertyStatus | null = null): string | null {
  if (count === 0) return null;
  const others = wrongOffers[status ?? "available"] ?? rules[action].others;
  return count === 1 ? `1 stays as it is: it is ${others}.` : `${count} stay as they are: each is ${others}.`;
}

/** What somebody has said in the dialog. */
export type BatchForm = { readonly status: PropertyStatus | null; readonly isLower: boolean; readonly percent: string };
export type BatchChange = Omit<BatchBody, "ids">;

/** The change that the dialog asks for, and what its button says; null while something is missing. */
export function readChange(
  action: BatchAction,
  form: BatchForm,
  count: number,
): { readonly change: BatchChange; readonly label: string } | null {
  if (action === "status") {
    const { status } = form;
    return status && { change: { action, status }, label: `Mark ${count} as ${status}` };
  }
  if (action === "price") {
    const percent = readPercent(form.percent, form.isLower);
    const verb = form.isLower ? "Lower" : "Raise";
    if (percent === null) return null;
    return { change: { action, percent }, label: `${verb} ${plural(count, "price")} by ${Math.abs(percent)}%` };
  }
  const verbs = { confirm: "Confirm", renew: "Renew", post: "Post" };
  return { change: { action }, label: `${verbs[action]} ${count}` };
}

/** What a period of so many listings costs: some a free listing of the plan, some a fee of before, the others a fee each. */
function describePeriods(count: number, { paidBy, freeListings, credits }: ListingCost): readonly string[] {
  // A plan without a limit has none left to count.
  const byPlan = paidBy === "plan" ? Math.min(count, freeListings || count) : 0;
  const byCredit = Math.min(count - byPlan, credits);
  const paid = count - byPlan - byCredit;
  const period = (some: number) => `${plural(some, "listing")} for ${limits.renewalDays} days`;
  return [
    byPlan > 0 ? `${period(byPlan)}, paid by your plan.` : "",
    byCredit > 0
      ? `${period(byCredit)}, paid by ${byCredit === 1 ? "a fee of yours that was" : "fees of yours that were"} not used yet.`
      : "",
    paid > 0 ? `${period(paid)} at ${formatCedis(feeCedis)} each, which you pay one by one afterwards.` : "",
  ].filter((sentence) => sentence !== "");
}

/** What renewals cost: those that are only inactive, nothing. */
export function describeRenewals(properties: readonly OwnProperty[], cost: ListingCost): readonly string[] {
  const expired = properties.filter(isExpired).length;
  const inactive = properties.length - expired;
  const free = inactive > 0 ? [`${plural(inactive, "listing")} back in the lists, at no cost.`] : [];
  return [...free, ...describePeriods(expired, cost)];
}

/** What posting drafts costs, and what comes then. */
export function describePosting(properties: readonly OwnProperty[], cost: ListingCost): readonly string[] {
  return [...describePeriods(properties.length, cost), "Our staff look at each before it is published. The days begin then."];
}

/** What is about to happen to prices or states, while it can be undone. */
export function describeHeld({ status, percent = 0 }: BatchChange, count: number): string {
  if (status !== undefined) return `${plural(count, "listing")} ${count === 1 ? "is" : "are"} marked as ${status}.`;
  const verb = count === 1 ? "goes" : "go";
  return `${plural(count, "price")} ${verb} ${percent < 0 ? "down" : "up"} by ${Math.abs(percent)}%.`;
}

/** A share as it was typed, with a comma or a point; null if it is none that prices can change by. */
export function readPercent(text: string, isLower: boolean): number | null {
  const percent = Number(text.trim().replace(",", "."));
  return percent > 0 && percent <= maxPercent(isLower) ? (isLower ? -percent : percent) : null;
}

/** `GH₵850/month to GH₵765/month`. */
export function describeNewPrice({ price, type }: Pick<OwnProperty, "price" | "type">, percent: number): string {
  const changed = changedPrice(Math.round(price * 100), percent);
  return `${formatPrice({ price, type })} to ${formatPrice({ price: changed, type })}`;
}
