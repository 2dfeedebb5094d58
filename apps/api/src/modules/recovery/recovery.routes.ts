import { recoveryCalls } from "@efie/contract";
import { networkOf } from "../../platform/security/network-of.ts";
import type { ServeCall } from "../../http/api/calls.ts";
import { requireViewer } from "../../http/api/viewer.ts";
import { forgotPassword, forgotPasswordWords } from "./forgot-password.ts";
import { findOpenLink } from "./open-link.ts";
import type { RecoveryDeps } from "./recovery-deps.ts";
import { readSource } from "./request-source.ts";
import { resetPassword } from "./reset-password.ts";
import { takeBack } from "./take-back.ts";
import { confirmContact, sendContactCode } from "./verify-contact.ts";

function registerVerificationRoutes(serve: ServeCall, deps: RecoveryDeps): void {
  serve(recoveryCalls.sendEmailCode, async (request, reply) => {
    await sendContactCode(deps, { userId: requireViewer(request).id, address: request.ip }, "email");
    return reply.code(202).send();
  });
  serve(recoveryCalls.sendPhoneCode, async (request, reply) => {
    await sendContactCode(deps, { userId: requireViewer(request).id, address: request.ip }, "phone");
    return reply.code(202).send();
  });
  serve(recoveryCalls.confirmEmail, (request) =>
    confirmContact(deps, requireViewer(request).id, { kind: "email", code: request.body.code }),
  );
  serve(recoveryCalls.confirmPhone, (request) =>
    confirmContact(deps, requireViewer(request).id, { kind: "phone", code: request.body.code }),
  );
}

export function registerRecoveryRoutes(serve: ServeCall, deps: RecoveryDeps): void {
  registerVerificationRoutes(serve, deps);
  serve(recoveryCalls.forgotPassword, async (request, reply) => {
    const { identifier } = request.body;
    await forgotPassword(deps, { identifier, source: await readSource(deps, request, identifier) });
    reply.code(202);
    return { detail: forgotPasswordWords };
  });
  serve(recoveryCalls.resetPassword, async (request, reply) => {
    await resetPassword(deps, request.body, await readSource(deps, request, request.body.identifier));
    return reply.code(204).send();
  });
  serve(recoveryCalls.checkLink, async (request, reply) => {
    await findOpenLink(deps, request.body, networkOf(request.ip));
    return reply.code(204).send();
  });
  serve(recoveryCalls.takeBackContact, (request) => takeBack(deps, request.body.token, networkOf(request.ip)));
}
