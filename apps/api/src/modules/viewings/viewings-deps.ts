import { limits } from "@efie/contract";
import { AppError, fieldError, tooMany } from "../../platform/app-error.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { Clock } from "../../platform/process/clock.ts";
import type { Rates } from "../../rate-limits.ts";
import type { SignedLinks } from "../../platform/security/signed-links.ts";
import type { LeadRecorder } from "../leads/index.ts";
import type { Messages } from "../messages/index.ts";
import type { Notifications } from "../notifications/index.ts";
import type { Properties } from "../properties/index.ts";

export type ViewingsDeps = {
  /** The primary, for reads too: a replica may lag behind a viewing just agreed. */
  db: Executor;
  clock: Clock;
  properties: Pick<Properties, "find">;
  notifications: Pick<Notifications, "notify">;
  leads: Pick<LeadRecorder, "record" | "settle" | "withdraw">;
  messages: Pick<Messages, "findFlags">;
  /** Whether one of two people has blocked the other. */
  isCutOff(executor: Executor, people: { senderId: number; recipientId: number }): Promise<boolean>;
  rates: Rates;
  /** Links to calendar files. */
  links: SignedLinks;
  /** The address of the web app. */
  publicUrl: string;
};

/** The errors of viewings, with the texts that users read. */
export const ViewingErrors = {
  notFound: () => new AppError("not_found", "No such viewing."),
  noProperty: () => new AppError("not_found", "No such listing."),
  noFeed: () => new AppError("not_found", "This calendar address has ended. Make a new one on Efie."),
  ownListing: () => new AppError("invalid", "This is your own listing."),
  unsafeWords: (field: string) => fieldError(field, "Please write no links here, and nothing about payments."),
  blocked: () => new AppError("forbidden", "You cannot arrange a viewing with this person."),
  ownProposal: () => new AppError("forbidden", "The other side answers the times that you proposed."),
  tooMany: () =>
    new AppError("conflict", `You have ${limits.openViewingsPerPerson} open viewings. Cancel one, or wait for the answers.`),
  tooManyToday: tooMany("You have asked for many viewings today. Please go on tomorrow."),
  tooManyProposals: tooMany("You have proposed many times for this viewing. Please write a message instead."),
  askedAlready: () => new AppError("conflict", "You have an open viewing of this listing. Change that one."),
  taken: () => new AppError("conflict", "This time was taken meanwhile. Please choose another."),
  closed: () => new AppError("conflict", "This viewing was answered or has ended. Please look at it again."),
  unreachable: () => new AppError("conflict", "This person cannot be reached at the moment."),
  tooEarly: () => new AppError("conflict", "You can say this once the time of the viewing has come."),
  passed: () => new AppError("conflict", "This time has passed. Propose other times."),
  notProposed: () => fieldError("slot", "Choose one of the times that were proposed."),
  slots: (sentence: string) => fieldError("slots", sentence),
};
