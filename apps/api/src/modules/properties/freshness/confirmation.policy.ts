import { limits } from "@efie/contract";
import { dayMs } from "../../../platform/process/clock.ts";

/** Days to answer, once asked, before a listing leaves the lists: 21 with those before the question. */
export const answerDays = 14;

/** When the owner of a published listing last confirmed it, and was asked since. Publishing is the first confirmation. */
export type Confirmation = { last_confirmed_at: Date; confirmation_asked_at: Date | null };

/** The owner says, by what they do, that the listing can be had. */
export function confirmed(now: Date): { last_confirmed_at: Date; confirmation_asked_at: null } {
  return { last_confirmed_at: now, confirmation_asked_at: null };
}

/** When the owner is asked, or, once asked, when the listing leaves the lists. An answer has its full time, however late the question came. */
export function confirmationDue({ last_confirmed_at: confirmedAt, confirmation_asked_at: askedAt }: Confirmation): Date {
  if (askedAt !== null) return new Date(askedAt.getTime() + answerDays * dayMs);
  return new Date(confirmedAt.getTime() + limits.confirmAfterDays * dayMs);
}
