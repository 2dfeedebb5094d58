import { dayMs, type Clock } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { createSignedLinks } from "../../platform/security/signed-links.ts";
import { findClosingCase } from "./appeals.repository.ts";
import type { Rates } from "../../rate-limits.ts";
import type { EndSockets } from "../../platform/messaging/push.ts";
import type { Claims } from "../claims/index.ts";
import type { Accounts } from "../accounts/index.ts";
import type { Deliveries } from "../deliveries/index.ts";
import type { Messages } from "../messages/index.ts";
import type { RecordStaffAction } from "../moderation/index.ts";
import type { Notifications } from "../notifications/index.ts";
import type { Properties } from "../properties/index.ts";
import type { JudgedReviews } from "../reviews/index.ts";
import { AppError, fieldError, tooMany } from "../../platform/app-error.ts";

const [mailMs, signInMs] = [30 * dayMs, 3_600_000];

/** Tokens for people who cannot sign in: with one they read the decision that closed their account, and appeal against it. */
export function createAppealTokens(secret: string, clock: Clock) {
  const links = createSignedLinks(secret, "appeal against a closed account", clock);
  const sign = (caseId: number, lasts: number): string => links.sign(String(caseId), new Date(clock.now().getTime() + lasts));
  return {
    /** A path of the site, for the mail that reports the decision or answers the appeal. It lasts 30 days. */
    pathOf: (caseId: number): string => `/appeal?token=${sign(caseId, mailMs)}`,
    /** For a sign-in that is refused, an hour; null for an account that no case has closed. */
    forSignIn: async (executor: Executor, userId: number): Promise<string | null> => {
      const caseId = await findClosingCase(executor, userId);
      return caseId === null ? null : sign(caseId, signInMs);
    },
    /** The case of a token. @throws AppError "invalid" for a token that has ended, or is none of ours */
    read: (token: string): number => {
      const subject = links.verify(token);
      if (subject !== null) return Number(subject);
      throw links.hasEnded(token) ? CaseErrors.endedLink() : CaseErrors.brokenLink();
    },
  };
}

export type CaseDeps = {
  /** The primary, for reads too: a replica may lag behind a report just made. */
  db: Executor;
  clock: Clock;
  accounts: Pick<Accounts, "findProfiles" | "restrict" | "lift">;
  appealTokens: ReturnType<typeof createAppealTokens>;
  claims: Claims;
  deliveries: Pick<Deliveries, "queue">;
  endSockets: EndSockets;
  /** Writes an entry of staff's trail, in the transaction of what they did. */
  recordStaffAction: RecordStaffAction;
  messages: Pick<Messages, "readReported">;
  notifications: Notifications;
  properties: Pick<Properties, "find" | "judged">;
  reviews: JudgedReviews;
  rates: Rates;
};

/** The errors of reports and cases, with the texts that users read. */
export const CaseErrors = {
  unknownTarget: () => new AppError("not_found", "There is nothing here to report."),
  logInFirst: () => new AppError("unauthenticated", "Please log in to report a person, a review or a message."),
  ownTarget: () => new AppError("forbidden", "This is your own. You cannot report it."),
  unknownCase: () => new AppError("not_found", "There is no such case."),
  unknownAppeal: () => new AppError("not_found", "There is no such appeal."),
  decidedAlready: (by: string | null) =>
    new AppError("conflict", by === null ? "This case is closed." : `@${by} has decided this case meanwhile.`),
  changedSince: () => new AppError("conflict", "A report or a change came since you looked. Please look again."),
  ofStaff: () => new AppError("conflict", "This is a member of staff. Revoke their rights first."),
  notPossible: () => fieldError("action", "This cannot be done here."),
  appealedAlready: () => new AppError("conflict", "You have appealed against this decision already."),
  appealIsFinal: () => new AppError("conflict", "Your appeal is answered, and an answer cannot be appealed against."),
  endedLink: () => fieldError("token", "This link has ended. Log in as you did before, and you get a new one."),
  brokenLink: () =>
    fieldError("token", "This link is not valid. Please open the whole link in our email, or log in as you did before."),
  answeredAlready: () => new AppError("conflict", "This appeal is answered."),
  tooMany: tooMany("You have sent many reports today. Please go on tomorrow, or write to us."),
};
