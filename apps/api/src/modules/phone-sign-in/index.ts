import type { ServeCall } from "../../http/api/calls.ts";
import type { DeviceCookie } from "../../http/api/device-cookie.ts";
import type { WithJobs } from "../../platform/process/scheduler.ts";
import type { LimiterFactory } from "../../platform/security/rate-limiter.ts";
import { removeExpiredCodes } from "./phone-codes.repository.ts";
import { createPhoneLimits, type PhoneSignInDeps } from "./phone-sign-in-deps.ts";
import { registerPhoneSignInRoutes } from "./phone-sign-in.routes.ts";

export { createPhoneCodes } from "./phone-codes.ts";

type Options = Omit<PhoneSignInDeps, "limits"> & {
  deviceCookie: DeviceCookie;
  isSecure: boolean;
  limiters: Pick<LimiterFactory, "create" | "createDelay">;
};

/** Registers signing in by number, and the job that deletes its codes. */
export function registerPhoneSignIn(serve: ServeCall, { deviceCookie, isSecure, limiters, ...deps }: Options): WithJobs {
  const { db, clock } = deps;
  registerPhoneSignInRoutes(serve, { ...deps, limits: createPhoneLimits(limiters) }, { deviceCookie, isSecure });
  const run = (): Promise<void> => removeExpiredCodes(db, clock.now());
  return { jobs: [{ name: "remove expired codes of numbers", everySeconds: 3_600, run }] };
}
