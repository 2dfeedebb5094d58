import type { BatchBody, OwnProperty, PropertyStatus } from "@efie/contract";
import { changedPrice, maxPercent } from "@efie/contract/changed-price";
import { limits } from "@efie/contract/limits";
import { feeCedis, type ListingCost } from "../../../entities/payment/listing-fee.ts";
import { formatPrice } from "../../../entities/property/property-texts.ts";
import { formatCedis, plural } from "../../../lib/format/format.ts";
import { isExpired, isExpiredOrInactive, listingStateOf, nextStatus } from "../own-properties.ts";

type Action = BatchBody["action"];

/** Which listings an action changes, and why it leaves the others alone. The server decides; this says it beforehand. */
const rules: Record<Action, { readonly fits: (property: OwnProperty) => boolean; readonly others: string }> = {
  confirm: { fits: (one) => listingStateOf(one) === "published", others: "not published" },
  renew: { fits: isExpiredOrInactive, others: "neither expired nor inactive" },
  status: { fits: (one) => nextStatus(one) !== null, others: "a draft, expired or not approved" },
  price: { fits: (one) => one.price > 0 && !isExpiredOrInactive(one), others: "expired, or without a price" },
};

export function fitting(action: Action, properties: readonly OwnProperty[]): readonly OwnProperty[] {
  return properties.filter(rules[action].fits);
}

/** What is said of those that stay as they are; null if there are none. */
export function describeOthers(action: Action, count: number): string | null {
  if (count === 0) return null;
  const { others } = rules[action];
  return count === 1 ? `1 stays as it is: it is ${others}.` : `${count} stay as they are: each is ${others}.`;
}

/** What somebody has said in the dialog. */
export type BatchForm = { readonly status: PropertyStatus | null; readonly isLower: boolean; readonly percent: string };
export type BatchChange = Omit<BatchBody, "ids">;

/** The change that the dialog asks for, and what its button says; null while something is missing. */
export function readChange(
  action: Action,
  form: BatchForm,
  count: number,
): { readonly change: BatchChange; readonly label: string } | null {
  if (action === "confirm") return { change: { action }, label: `Confirm ${count}` };
  if (action === "renew") return { change: { action }, label: `Renew ${count}` };
  if (action === "status") {
    const { status } = form;
    return status && { change: { action, status }, label: `Mark ${count} as ${status}` };
  }
  const percent = readPercent(form.percent, form.isLower);
  const verb = form.isLower ? "Lower" : "Raise";
  return percent === null
    ? null
    : { change: { action, percent }, label: `${verb} ${plural(count, "price")} by ${Math.abs(percent)}%` };
}

/** What renewals cost: some nothing, some a free listing of the plan, the others a fee each. */
export function describeRenewals(properties: readonly OwnProperty[], cost: ListingCost): readonly string[] {
  const expired = properties.filter(isExpired).length;
  const inactive = properties.length - expired;
  // A plan without a limit has none left to count.
  const free = cost.paidBy === "plan" ? cost.freeListings || expired : 0;
  const covered = Math.min(expired, free);
  const paid = expired - covered;
  return [
    inactive > 0 ? `${plural(inactive, "listing")} back in the lists, at no cost.` : "",
    covered > 0 ? `${plural(covered, "listing")} for ${limits.renewalDays} days, paid by your plan.` : "",
    paid > 0
      ? `${plural(paid, "listing")} for ${limits.renewalDays} days at ${formatCedis(feeCedis)} each, which you pay one by one afterwards.`
      : "",
  ].filter((sentence) => sentence !== "");
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
