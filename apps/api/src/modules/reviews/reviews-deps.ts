import type { Clock } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { Accounts } from "../accounts/index.ts";
import type { Response } from "../leads/index.ts";
import type { Messages } from "../messages/index.ts";
import type { Properties } from "../properties/index.ts";
import { AppError, fieldError } from "../../platform/app-error.ts";

export type ReviewsDeps = {
  /** For writes, and reads of one's own. */
  db: Executor;
  /** For what guests see. */
  reads: Executor;
  clock: Clock;
  accounts: Pick<Accounts, "findProfiles">;
  messages: Pick<Messages, "findFlags">;
  properties: Pick<Properties, "present">;
  /** How people answer those who ask, by id; null figures where too few asked. */
  readResponses(executor: Executor, ids: readonly number[], now: Date): Promise<ReadonlyMap<number, Response>>;
  /** Reports accounts to staff that review each other. Returns the id of the case. */
  flagReviewRing(tx: Executor, noticed: { userId: number; text: string; people: number; now: Date }): Promise<number>;
};

/** The errors of reviews of people, with the texts that users read. */
export const ReviewErrors = {
  unknownPerson: () => new AppError("not_found", "There is no such person."),
  unknownViewing: () => new AppError("not_found", "There is no such viewing."),
  yourself: () => new AppError("forbidden", "You cannot review yourself."),
  blocked: () => new AppError("forbidden", "You cannot review this person."),
  notMet: () =>
    new AppError(
      "forbidden",
      "You can review whom you met: after a viewing, or when each of you has written three messages about the listing.",
    ),
  twice: () => new AppError("conflict", "You have reviewed this person about this listing already."),
  hasContacts: () => fieldError("text", "Please leave out phone numbers, email addresses and links."),
  unknownReview: () => new AppError("not_found", "There is no such review."),
  repliedAlready: () => new AppError("conflict", "You have replied to this review already."),
};
