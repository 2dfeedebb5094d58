import type { ServeCall } from "../../http/api/calls.ts";
import type { DeviceCookie } from "../../http/api/device-cookie.ts";
import { deleteExpired } from "../../platform/database/sql.ts";
import { dayMs } from "../../platform/process/clock.ts";
import { createSecretBox } from "../../platform/security/secrets.ts";
import { createWebauthn } from "../../platform/security/webauthn.ts";
import type { SecondFactorDeps } from "./second-factor-deps.ts";
import { deleteUnconfirmed } from "./totp.repository.ts";
import { securityCalls } from "@efie/contract";
import { readProofOrigin } from "../../http/api/code-cookie.ts";
import { networkOf } from "../../platform/security/addresses.ts";
import { logInWithPasskey, reauthenticateByPasskey, logInWithSecondFactor } from "./log-in-with-factor.ts";
import { getSecondFactor } from "./own-factor.ts";
import { listPasskeys, registerPasskey, removePasskey, removePassword, startPasskey } from "./own-passkeys.ts";
import { confirmTotp, removeTotp, renewRecoveryCodes, setUpTotp } from "./set-up-totp.ts";

export { secondFactorPersonalData } from "./totp.repository.ts";

export { deleteFactorsSince, removePasskeys, resetSecondFactor } from "./remove-factors.ts";
export { requireOwnFactor } from "./own-factor.ts";
export { hasTotp } from "./totp.repository.ts";

type ModuleDeps = Pick<SecondFactorDeps, "db" | "clock" | "logins" | "deliveries" | "createUndo" | "rates"> & {
  deviceCookie: DeviceCookie;
  publicUrl: string;
  /** The server's secret; keys are derived from it. */
  secret: string;
};

/** Registers the routes and jobs of authenticator apps, recovery codes and passkeys. */
export function registerSecondFactor(serve: ServeCall, { deviceCookie, publicUrl, secret, ...common }: ModuleDeps) {
  const deps: SecondFactorDeps = {
    ...common,
    site: publicUrl,
    webauthn: createWebauthn(publicUrl, secret, common.clock),
    secretBox: createSecretBox(secret, "totp"),
  };
  serve(securityCalls.listPasskeys, (request) => listPasskeys(deps, request.viewer));
  serve(securityCalls.startPasskey, (request) => startPasskey(deps, request.viewer));
  serve(securityCalls.registerPasskey, async (request) =>
    registerPasskey(deps, request.viewer, { ...request.body, userAgent: request.headers["user-agent"] }),
  );
  serve(securityCalls.removePasskey, (request) => removePasskey(deps, request.viewer, request.params.id));
  serve(securityCalls.reauthenticateByPasskey, ({ viewer, body }) => reauthenticateByPasskey(deps, viewer, body.credential));
  serve(securityCalls.removePassword, (request) => removePassword(deps, request.viewer, networkOf(request.ip)));
  serve(securityCalls.getSecondFactor, (request) => getSecondFactor(deps, request.viewer));
  serve(securityCalls.setUpTotp, (request) => setUpTotp(deps, request.viewer));
  serve(securityCalls.confirmTotp, (request) => confirmTotp(deps, request.viewer, request.body.code));
  serve(securityCalls.removeTotp, (request) =>
    removeTotp(deps, request.viewer, { ...request.body, ...readProofOrigin(request) }),
  );
  serve(securityCalls.renewRecoveryCodes, (request) => renewRecoveryCodes(deps, request.viewer));
  // The ways to sign in that need more than a password.
  serve(securityCalls.loginWithSecondFactor, (request, reply) =>
    deviceCookie.logIn(request, reply, (from) => logInWithSecondFactor(deps, request.body, from)),
  );
  serve(securityCalls.startPasskeyLogin, () => deps.webauthn.startLogin());
  serve(securityCalls.loginWithPasskey, (request, reply) =>
    deviceCookie.logIn(request, reply, (from) => logInWithPasskey(deps, request.body.credential, from)),
  );
  const run = async (): Promise<void> => {
    await deleteExpired(deps.db, "used_challenges", deps.clock.now(), { key: "challenge" });
    await deleteUnconfirmed(deps.db, new Date(deps.clock.now().getTime() - dayMs));
  };
  return { jobs: [{ name: "remove expired challenges", everySeconds: 3_600, run }] };
}
