import { securityCalls } from "@efie/contract";
import type { ServeCall } from "../../http/api/calls.ts";
import type { DeviceCookie } from "../../http/api/device-cookie.ts";
import { requireViewer } from "../../http/api/viewer.ts";
import { networkOf } from "../../platform/security/network-of.ts";
import { logInWithPasskey } from "./log-in-with-passkey.ts";
import { logInWithSecondFactor } from "./log-in-with-second-factor.ts";
import { getSecondFactor } from "./own-factor.ts";
import { listPasskeys, registerPasskey, removePasskey, startPasskey } from "./own-passkeys.ts";
import type { SecondFactorDeps } from "./second-factor-deps.ts";
import { confirmTotp, removeTotp, renewRecoveryCodes, setUpTotp } from "./set-up-totp.ts";

function registerTotpRoutes(serve: ServeCall, deps: SecondFactorDeps): void {
  serve(securityCalls.getSecondFactor, (request) => getSecondFactor(deps, requireViewer(request)));
  serve(securityCalls.setUpTotp, (request) => setUpTotp(deps, requireViewer(request)));
  serve(securityCalls.confirmTotp, (request) => confirmTotp(deps, requireViewer(request), request.body.code));
  serve(securityCalls.removeTotp, async (request, reply) => {
    await removeTotp(deps, requireViewer(request), { ...request.body, address: networkOf(request.ip) });
    return reply.code(204).send();
  });
  serve(securityCalls.renewRecoveryCodes, (request) => renewRecoveryCodes(deps, requireViewer(request)));
}

function registerPasskeyRoutes(serve: ServeCall, deps: SecondFactorDeps): void {
  serve(securityCalls.listPasskeys, (request) => listPasskeys(deps, requireViewer(request)));
  serve(securityCalls.startPasskey, (request) => startPasskey(deps, requireViewer(request)));
  serve(securityCalls.registerPasskey, (request, reply) => {
    reply.code(201);
    return registerPasskey(deps, requireViewer(request), { ...request.body, userAgent: request.headers["user-agent"] });
  });
  serve(securityCalls.removePasskey, async (request, reply) => {
    await removePasskey(deps, requireViewer(request), request.params.id);
    return reply.code(204).send();
  });
}

/** The ways to sign in that need more than a password. */
function registerLoginRoutes(serve: ServeCall, deps: SecondFactorDeps, deviceCookie: DeviceCookie): void {
  serve(securityCalls.loginWithSecondFactor, async (request, reply) => {
    const device = await deviceCookie.read(request);
    const from = { address: networkOf(request.ip), device, userAgent: request.headers["user-agent"] };
    const { tokens, deviceToken } = await logInWithSecondFactor(deps, request.body, from);
    deviceCookie.write(reply, deviceToken);
    return tokens;
  });
  serve(securityCalls.startPasskeyLogin, () => deps.webauthn.startLogin());
  serve(securityCalls.loginWithPasskey, async (request, reply) => {
    const device = await deviceCookie.read(request);
    const from = { device, userAgent: request.headers["user-agent"] };
    const { tokens, deviceToken } = await logInWithPasskey(deps, request.body.credential, from);
    deviceCookie.write(reply, deviceToken);
    return tokens;
  });
}

export function registerSecondFactorRoutes(serve: ServeCall, deps: SecondFactorDeps, deviceCookie: DeviceCookie): void {
  registerTotpRoutes(serve, deps);
  registerPasskeyRoutes(serve, deps);
  registerLoginRoutes(serve, deps, deviceCookie);
}
