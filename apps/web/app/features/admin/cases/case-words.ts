import type { CaseAction, CaseDetail, CaseFlagKind, ReportReason, ReportTarget } from "@efie/contract";
import { describeHidden, hiddenName } from "../../../entities/property/review-state.ts";
import type { Tone } from "../../../ui/feedback/states.tsx";

type ActionWords = {
  readonly label: string;
  /** What has been done, on a closed case. */
  readonly done: string;
  readonly tone: Tone;
  readonly key: string;
  /** What it means, before staff decide. */
  readonly meaning: string;
};

export const actionWords: Readonly<Record<CaseAction, ActionWords>> = {
  dismiss: {
    label: "Dismiss",
    done: "Dismissed",
    tone: "neutral",
    key: "d",
    meaning: "Nothing is wrong. A hidden listing comes back with its time.",
  },
  warn: { label: "Warn", done: "Warned", tone: "orange", key: "w", meaning: "Words only. Nothing is taken from the person." },
  hide: {
    label: "Hide",
    done: hiddenName,
    tone: "orange",
    key: "h",
    meaning: `${describeHidden(false)} It goes back into review when it is put right.`,
  },
  remove: { label: "Remove", done: "Removed", tone: "red", key: "r", meaning: "The listing, or the review, is gone from Efie." },
  suspend: {
    label: "Suspend",
    done: "Suspended",
    tone: "red",
    key: "s",
    meaning: "The person reads and appeals only; all their listings are hidden.",
  },
  ban: {
    label: "Ban",
    done: "Banned",
    tone: "red",
    key: "b",
    meaning: "The person cannot log in any more; all their listings are hidden.",
  },
};

export const targetLabels: Readonly<Record<ReportTarget, string>> = {
  property: "Listing",
  user: "Person",
  message: "Message",
  review: "Review",
};

/** What was wrong, by what was reported. */
const wrongs: Readonly<Record<ReportReason, string>> = {
  scam: "Several things point to a scam: money is asked for before anybody has seen the place.",
  not_available: "The place is no longer available.",
  wrong_information: "What the listing says is not right.",
  duplicate: "The same place is listed twice.",
  stolen_photos: "The photos do not show this place, or belong to somebody else.",
  illegal_fee: "A viewing fee, or more than six months' rent in advance, may not be asked for.",
  harassment: "Messages like these are not allowed on Efie.",
  other: "This is against our rules.",
};

/** What was wrong where nobody reported it, by what the server noticed. */
const noticed: Readonly<Record<CaseFlagKind, string>> = {
  same_text: "The same message to many people is not allowed on Efie.",
  payment_request: "You asked people for money before they had seen a place. That is not allowed on Efie.",
  same_card: "The Ghana Card that you sent is also on another account.",
  same_licence: "The licence that you sent is also on another account.",
  review_ring: "You and others reviewed each other without having met. Such reviews do not count on Efie.",
};

/** What to do about it, for who may go on. */
const remedies: Partial<Record<ReportReason, string>> = {
  not_available: "Please mark it as rented or sold.",
  wrong_information: "Please correct it.",
  duplicate: "Please keep one listing.",
  stolen_photos: "Please take your own.",
  other: "Please put it right.",
};

/** The end of a draft; where there is none, what to do about it is. */
const ends: Partial<Record<CaseAction, string>> = {
  remove: "So the listing cannot stay on Efie.",
  suspend: "So your account is suspended.",
  ban: "So your account is closed.",
};

/** A draft of the words for the person concerned; staff change them before they are sent. */
export function draftWords(action: CaseAction, { reasons, flags }: Pick<CaseDetail, "reasons" | "flags">): string {
  if (action === "dismiss") return "We looked at what was reported and found nothing wrong.";
  const [reason = "other"] = reasons;
  const [flag] = reasons.length === 0 ? flags : [];
  const wrong = flag === undefined ? wrongs[reason] : noticed[flag.kind];
  const end = ends[action] ?? (flag === undefined ? remedies[reason] : undefined);
  return end === undefined ? wrong : `${wrong} ${end}`;
}
