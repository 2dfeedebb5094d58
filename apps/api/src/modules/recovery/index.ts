import type { Executor } from "../../platform/database/tables.ts";
import type { Clock } from "../../platform/process/clock.ts";
import { createAfterAnswer } from "../../platform/process/after-answer.ts";
import type { ReportError } from "../../platform/observability/report-error.ts";
import type { ServeCall } from "../../http/api/calls.ts";
import type { AccountGuard } from "../accounts/index.ts";
import type { Deliveries } from "../deliveries/index.ts";
import { createAccountGuard } from "./account-guard.ts";
import { removeExpiredCodes } from "./codes.repository.ts";
import { createCodes } from "./codes.ts";
import { createLinks } from "./links.ts";
import type { RecoveryDeps } from "./recovery-deps.ts";
import { releaseNumber, confirmContact, sendContactCode } from "./verify-contact.ts";
import { recoveryCalls } from "@efie/contract";
import { networkOf } from "../../platform/security/addresses.ts";
import { forgotPassword, forgotPasswordWords, readSource } from "./forgot-password.ts";
import { findOpenLink } from "./open-link.ts";
import { resetPassword } from "./reset-password.ts";
import { takeBack } from "./take-back.ts";

export { recoveryPersonalData } from "./codes.repository.ts";

type RecoveryOptions = Omit<RecoveryDeps, "codes" | "links" | "afterAnswer"> & {
  reportError: ReportError;
  /** Keys the hashes of codes. */
  secret: string;
};

type GuardOptions = { deliveries: Deliveries; clock: Clock; publicUrl: string; secret: string };

/** Creates what accounts do in the transactions of their changes. */
export function createGuard({ secret, ...deps }: GuardOptions): AccountGuard {
  return createAccountGuard({ ...deps, codes: createCodes(secret, deps.clock), links: createLinks(deps.clock) });
}

/** Registers verification, forgotten passwords and changes that are taken back. `close` waits for what was begun after answers. */
export function registerRecovery(serve: ServeCall, { secret, reportError, ...given }: RecoveryOptions) {
  const { db, clock } = given;
  const afterAnswer = createAfterAnswer((error) => reportError(error, { message: "a message of a reset could not be written" }));
  const deps = { ...given, codes: createCodes(secret, clock), links: createLinks(clock), afterAnswer };
  serve(recoveryCalls.sendEmailCode, (request) => sendContactCode(deps, "email", request.viewer.id, request.ip));
  serve(recoveryCalls.sendPhoneCode, (request) => sendContactCode(deps, "phone", request.viewer.id, request.ip));
  serve(recoveryCalls.confirmEmail, (request) => confirmContact(deps, "email", request.viewer.id, request.body.code));
  serve(recoveryCalls.confirmPhone, (request) => confirmContact(deps, "phone", request.viewer.id, request.body.code));
  serve(recoveryCalls.forgotPassword, async (request) => {
    const { identifier } = request.body;
    await forgotPassword(deps, identifier, await readSource(deps, request, identifier));
    return { detail: forgotPasswordWords };
  });
  serve(recoveryCalls.resetPassword, async (request) =>
    resetPassword(deps, request.body, await readSource(deps, request, request.body.identifier)),
  );
  serve(recoveryCalls.checkLink, (request) => findOpenLink(deps, request.body, networkOf(request.ip)));
  serve(recoveryCalls.takeBackContact, (request) => takeBack(deps, request.body.token, networkOf(request.ip)));
  const removeExpired = async (): Promise<void> => {
    await removeExpiredCodes(db, clock.now());
    await deps.links.removeExpired(db);
  };
  return {
    jobs: [{ name: "remove expired codes and links", everySeconds: 3_600, run: removeExpired }],
    close: afterAnswer.settled,
    /** For a new account, which has no id yet. */
    releaseNumber: (tx: Executor, phone: string) => releaseNumber(deps, tx, phone, 0),
  };
}
