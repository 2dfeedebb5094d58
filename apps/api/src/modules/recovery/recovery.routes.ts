import { recoveryCalls } from "@efie/contract";
import { networkOf } from "../../platform/security/addresses.ts";
import type { ServeCall } from "../../http/api/calls.ts";
import { forgotPassword, forgotPasswordWords, readSource } from "./forgot-password.ts";
import { findOpenLink } from "./open-link.ts";
import type { RecoveryDeps } from "./recovery-deps.ts";
import { resetPassword } from "./reset-password.ts";
import { takeBack } from "./take-back.ts";
import { confirmContact, sendContactCode } from "./verify-contact.ts";

export function registerRecoveryRoutes(serve: ServeCall, deps: RecoveryDeps): void {
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
}
