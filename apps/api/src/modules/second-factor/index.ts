import type { ServeCall } from "../../http/api/calls.ts";
import type { DeviceCookie } from "../../http/api/device-cookie.ts";
import { dayMs } from "../../platform/process/clock.ts";
import { createChallenges } from "../../platform/security/challenges.ts";
import { createSecretBox } from "../../platform/security/secrets.ts";
import { createWebauthn } from "../../platform/security/webauthn.ts";
import type { SecondFactorDeps } from "./second-factor-deps.ts";
import { deleteExpiredChallenges } from "./passkeys.repository.ts";
import { registerSecondFactorRoutes } from "./second-factor.routes.ts";
import { deleteUnconfirmed } from "./totp.repository.ts";

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
    webauthn: createWebauthn(publicUrl, createChallenges(secret, common.clock)),
    secretBox: createSecretBox(secret, "totp"),
  };
  registerSecondFactorRoutes(serve, deps, deviceCookie);
  const run = async (): Promise<void> => {
    await deleteExpiredChallenges(deps.db, deps.clock.now());
    await deleteUnconfirmed(deps.db, new Date(deps.clock.now().getTime() - dayMs));
  };
  return { jobs: [{ name: "remove expired challenges", everySeconds: 3_600, run }] };
}
