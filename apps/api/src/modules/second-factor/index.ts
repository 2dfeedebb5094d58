import { rateLimits } from "../../rate-limits.ts";
import type { ServeCall } from "../../http/api/calls.ts";
import type { DeviceCookie } from "../../http/api/device-cookie.ts";
import { dayMs } from "../../platform/process/clock.ts";
import type { WithJobs } from "../../platform/process/scheduler.ts";
import type { LimiterFactory } from "../../platform/security/rate-limiter.ts";
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

type ModuleDeps = Pick<SecondFactorDeps, "db" | "clock" | "logins" | "deliveries" | "createUndo"> & {
  limiters: Pick<LimiterFactory, "create">;
  deviceCookie: DeviceCookie;
  publicUrl: string;
  /** The server's secret; keys are derived from it. */
  secret: string;
};

/** Registers the routes and jobs of authenticator apps, recovery codes and passkeys. */
export function registerSecondFactor(
  serve: ServeCall,
  { limiters, deviceCookie, publicUrl, secret, ...common }: ModuleDeps,
): WithJobs {
  const deps: SecondFactorDeps = {
    ...common,
    site: publicUrl,
    webauthn: createWebauthn(publicUrl, secret, common.clock),
    secretBox: createSecretBox(secret, "totp"),
    limits: {
      wrongPerPerson: limiters.create("wrong-second-factor", rateLimits.wrongSecondFactorsPerPerson),
      wrongFromBrowsers: limiters.create("wrong-second-factor-browsers", rateLimits.wrongSecondFactorsFromBrowsers),
      wrongPerAddress: limiters.create("wrong-second-factor-address", rateLimits.wrongSecondFactorsPerAddress),
      changesPerPerson: limiters.create("second-factor-changes", rateLimits.secondFactorChangesPerPerson),
      noticesPerMailbox: limiters.create("factor-notices-mailbox", rateLimits.noticesPerMailbox),
      noticesPerAddress: limiters.create("factor-notices-address", rateLimits.noticesPerAddress),
    },
  };
  registerSecondFactorRoutes(serve, deps, deviceCookie);
  const run = async (): Promise<void> => {
    await deleteExpiredChallenges(deps.db, deps.clock.now());
    await deleteUnconfirmed(deps.db, new Date(deps.clock.now().getTime() - dayMs));
  };
  return { jobs: [{ name: "remove expired challenges", everySeconds: 3_600, run }] };
}
