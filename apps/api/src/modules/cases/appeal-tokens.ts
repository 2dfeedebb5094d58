import type { Clock } from "../../platform/process/clock.ts";
import { dayMs } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { createSignedLinks } from "../../platform/security/signed-links.ts";
import { findClosingCase } from "./appeals.repository.ts";
import { CaseErrors } from "./case-errors.ts";

/** By which who cannot sign in reads the one decision that closed their account, and appeals against it. */
export type AppealTokens = {
  /** A path of the site, for the mail that reports the decision or answers the appeal. It lasts 30 days. */
  pathOf(caseId: number): string;
  /** For a sign-in that is refused, an hour; null for an account that no case has closed. */
  forSignIn(executor: Executor, userId: number): Promise<string | null>;
  /** The case of a token. @throws AppError "invalid" for a token that has ended, or is none of ours */
  read(token: string): number;
};

const [mailMs, signInMs] = [30 * dayMs, 3_600_000];

export function createAppealTokens(secret: string, clock: Clock): AppealTokens {
  const links = createSignedLinks(secret, "appeal against a closed account", clock);
  const sign = (caseId: number, lasts: number): string => links.sign(String(caseId), new Date(clock.now().getTime() + lasts));
  return {
    pathOf: (caseId) => `/appeal?token=${sign(caseId, mailMs)}`,
    forSignIn: async (executor, userId) => {
      const caseId = await findClosingCase(executor, userId);
      return caseId === null ? null : sign(caseId, signInMs);
    },
    read: (token) => {
      const subject = links.verify(token);
      if (subject !== null) return Number(subject);
      throw links.hasEnded(token) ? CaseErrors.endedLink() : CaseErrors.brokenLink();
    },
  };
}
