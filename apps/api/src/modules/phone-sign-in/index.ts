import type { ServeCall } from "../../http/api/calls.ts";
import type { DeviceCookie } from "../../http/api/device-cookie.ts";
import type { WithJobs } from "../../platform/process/scheduler.ts";
import { removeExpiredCodes } from "./phone-codes.repository.ts";
import type { PhoneSignInDeps } from "./phone-sign-in-deps.ts";
import { registerPhoneSignInRoutes } from "./phone-sign-in.routes.ts";

export { createPhoneCodes } from "./phone-codes.ts";

type Options = PhoneSignInDeps & { deviceCookie: DeviceCookie; isSecure: boolean };

/** Registers signing in by number, and the job that deletes its codes. */
export function registerPhoneSignIn(serve: ServeCall, { deviceCookie, isSecure, ...deps }: Options): WithJobs {
  const { db, clock } = deps;
  registerPhoneSignInRoutes(serve, deps, { deviceCookie, isSecure });
  const run = (): Promise<void> => removeExpiredCodes(db, clock.now());
  return { jobs: [{ name: "remove expired codes of numbers", everySeconds: 3_600, run }] };
}
