import { securityCalls } from "@efie/contract";
import type { ServeCall } from "../../http/api/calls.ts";
import { readProofOrigin } from "../../http/api/code-cookie.ts";
import type { DeviceCookie } from "../../http/api/device-cookie.ts";
import { networkOf } from "../../platform/security/addresses.ts";
import { logInWithPasskey, reauthenticateByPasskey, logInWithSecondFactor } from "./log-in-with-factor.ts";
import { getSecondFactor } from "./own-factor.ts";
import { listPasskeys, registerPasskey, removePasskey, removePassword, startPasskey } from "./own-passkeys.ts";
import type { SecondFactorDeps } from "./second-factor-deps.ts";
import { confirmTotp, removeTotp, renewRecoveryCodes, setUpTotp } from "./set-up-totp.ts";

function registerPasskeyRoutes(serve: ServeCall, deps: SecondFactorDeps): void {
  serve(securityCalls.listPasskeys, (request) => listPasskeys(deps, request.viewer));
  serve(securityCalls.startPasskey, (request) => startPasskey(deps, request.viewer));
  serve(securityCalls.registerPasskey, async (request) =>
    registerPasskey(deps, request.viewer, { ...request.body, userAgent: request.headers["user-agent"] }),
  );
  serve(securityCalls.removePasskey, (request) => removePasskey(deps, request.viewer, request.params.id));
  serve(securityCalls.reauthenticateByPasskey, ({ viewer, body }) => reauthenticateByPasskey(deps, viewer, body.credential));
  serve(securityCalls.removePassword, (request) => removePassword(deps, request.viewer, networkOf(request.ip)));
}

export function registerSecondFactorRoutes(serve: ServeCall, deps: SecondFactorDeps, deviceCookie: DeviceCookie): void {
  registerPasskeyRoutes(serve, deps);
  serve(securityCalls.getSecondFactor, (request) => getSecondFactor(deps, request.viewer));
  serve(securityCalls.setUpTotp, (request) => setUpTotp(deps, request.viewer));
  serve(securityCalls.confirmTotp, (request) => confirmTotp(deps, request.viewer, request.body.code));
  serve(securityCalls.removeTotp, (request) =>
    removeTotp(deps, request.viewer, { ...request.body, ...readProofOrigin(request) }),
  );
  serve(securityCalls.renewRecoveryCodes, (request) => renewRecoveryCodes(deps, request.viewer));
  // The ways to sign in that need more than a password.
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
