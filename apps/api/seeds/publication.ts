import type { DemoProperty } from "./property.ts";
import type { Random } from "./random.ts";

/** Lifecycle state of a property. */
export type PropertyState =
  | "published"
  | "rented"
  | "sold"
  | "not available"
  | "expired"
  | "inactive"
  | "in review"
  | "rejected"
  | "draft";

/** Lifecycle fields of a property. */
export type Publication = Pick<
  DemoProperty,
  | "status"
  | "is_verified"
  | "rejected_reason"
  | "created_at"
  | "activated_at"
  | "published_at"
  | "expiry_date"
  | "activated_by"
  | "covered_until"
  | "submitted_at"
  | "changed_at"
>;

/** Parameters of a publication; omitted ages and ends are random. */
export type PublicationBrief = {
  now: Date;
  state: PropertyState;
  /** End of the subscription that paid for it; null if a fee was paid. */
  subscriptionEnd: Date | null;
  /** Hours since publication, or since creation if it was never published. */
  ageHours?: number;
  /** From the payment to the review. */
  reviewMs?: number | undefined;
};

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const feeDays = 14;

/** Reasons for rejections. */
export const rejections = [
  "The photos show a different place from the one described. Please upload photos of this property.",
  "The pictures are blurred and dark. Please take them again in daylight.",
  "The price looks like the price of another unit. Please correct the price or explain it in the description.",
  "The description gives a phone number. People reach you through the site, so please take it out.",
  "The address names two towns. Please say in which one it stands.",
  "One of the photos has another company's name across it. Please upload your own.",
  "You write three bedrooms, and the form says two. Which is it?",
  "The advance is left open. Please write for how many months you ask.",
  "The same house is already listed by you. Please edit that one.",
  "The site plan in the photos shows other people's names. Please cover them or leave it out.",
  "The title is in capitals and says nothing of the place. Please write what it is and where.",
  "Please show the inside, too: only the gate can be seen.",
];

function chooseAgeHours(random: Random, { state, subscriptionEnd }: PublicationBrief): number {
  if (state === "draft" || state === "in review") return random.int(1, 46);
  if (state === "rejected") return random.int(20, 120);
  if (state === "expired") return random.int((feeDays + 1) * 24, 40 * 24);
  // Most properties are recent
  const longest = subscriptionEnd && state === "published" ? 60 * 24 : 13 * 24;
  return Math.max(1, longest * random.next() ** 1.4);
}

function expiryOf(published: Date, subscriptionEnd: Date | null): Date {
  const byFee = published.getTime() + feeDays * dayMs;
  return new Date(Math.max(byFee, subscriptionEnd?.getTime() ?? 0));
}

function statusOf(state: PropertyState): DemoProperty["status"] {
  return state === "rented" || state === "sold" || state === "not available" || state === "inactive" ? state : "available";
}

function paidBy({ state, subscriptionEnd }: PublicationBrief): Pick<Publication, "activated_by" | "covered_until"> {
  if (state === "draft") return { activated_by: null, covered_until: null };
  const covered_until = state === "expired" ? null : subscriptionEnd;
  return { activated_by: covered_until ? "subscription" : "fee", covered_until };
}

/** Returns when a property was created, activated and published, and when its period ends. */
export function makePublication(random: Random, brief: PublicationBrief): Publication {
  const { now, state } = brief;
  const ageMs = Math.round((brief.ageHours ?? chooseAgeHours(random, brief)) * hourMs);
  const base = {
    status: statusOf(state),
    is_verified: false,
    rejected_reason: null,
    published_at: null,
    expiry_date: null,
    submitted_at: null,
    changed_at: null,
    ...paidBy(brief),
  };
  if (state === "draft") return { ...base, created_at: new Date(now.getTime() - ageMs), activated_at: null };
  const waitsForReview = state === "in review" || state === "rejected";
  // Delays from the photos to the payment, and from there to the review
  const formMs = random.int(6 * 60_000, 90 * 60_000);
  const reviewMs = waitsForReview ? 0 : (brief.reviewMs ?? random.int(hourMs / 2, 30 * hourMs));
  const activated = new Date(now.getTime() - ageMs - reviewMs);
  const created_at = new Date(activated.getTime() - formMs);
  if (waitsForReview) {
    return {
      ...base,
      created_at,
      activated_at: activated,
      submitted_at: state === "in review" ? activated : null,
      rejected_reason: state === "rejected" ? random.pick(rejections) : null,
    };
  }
  const published_at = new Date(now.getTime() - ageMs);
  const expiry_date = expiryOf(published_at, state === "expired" ? null : brief.subscriptionEnd);
  return { ...base, is_verified: true, created_at, activated_at: activated, published_at, expiry_date };
}
