import type { SubscriptionPlan, CurrentSubscription } from "@efie/contract";
import ArrowUpToLine from "lucide-react/icons/arrow-up-to-line";
import CircleCheck from "lucide-react/icons/circle-check";
import Headset from "lucide-react/icons/headset";
import Highlighter from "lucide-react/icons/highlighter";
import InfinityIcon from "lucide-react/icons/infinity";
import Star from "lucide-react/icons/star";
import Zap from "lucide-react/icons/zap";
import { plural } from "../../lib/format/format.ts";

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

const dayMilliseconds = 24 * 60 * 60 * 1_000;

/** What a plan offers, on its card. */
export function propertiesLine(plan: Pick<SubscriptionPlan, "unlimited_listings" | "number_of_free_listings">): string {
  return plan.unlimited_listings ? "Unlimited listings" : plural(plan.number_of_free_listings, "free listing");
}

/** Perks beyond the properties, which a line of their own names already. */
export function perksBeyondListings({ perks, unlimited_listings }: SubscriptionPlan): SubscriptionPlan["perks"] {
  return unlimited_listings ? perks.filter(({ code }) => code !== "unlimited") : perks;
}

/** What is left of it. */
export function remainingLine(subscription: CurrentSubscription, plan: SubscriptionPlan | null): string {
  if (plan?.unlimited_listings === true) return "Unlimited free listings";
  return `${plural(Math.max(0, subscription.free_listings_remaining), "free listing")} remaining`;
}

/** Days until the end, rounded up, never below 0 (spec, section 4). */
export function daysRemaining(endDate: string, now: Date): number {
  return Math.max(0, Math.ceil((new Date(endDate).getTime() - now.getTime()) / dayMilliseconds));
}

/** The sentence of the specification, section 5. */
export function otherPlanActive(plan: string): string {
  return `You already have an active subscription (${plan}). Please wait until it expires.`;
}

/** A plan that is no longer on sale has only its slug left. */
export function planName(slug: string, plan: SubscriptionPlan | null): string {
  return plan?.display_name ?? slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll("-", " ");
}
