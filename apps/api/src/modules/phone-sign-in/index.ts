import type { ServeCall } from "../../http/api/calls.ts";
import type { DeviceCookie } from "../../http/api/device-cookie.ts";
import type { WithJobs } from "../../platform/process/scheduler.ts";
import { deleteExpired } from "../../platform/database/sql.ts";
import type { PhoneSignInDeps } from "./phone-sign-in-deps.ts";
import { phoneSignInCalls } from "@efie/contract";
import { readCodeBrowser, writeCodeBrowser } from "../../http/api/code-cookie.ts";
import { networkOf } from "../../platform/security/addresses.ts";
import { codeSeconds } from "./phone-codes.ts";
import { sendSignInCode, sentWords } from "./send-sign-in-code.ts";
import { signInByNumber } from "./sign-in-by-number.ts";

export { createPhoneCodes } from "./phone-codes.ts";

type Options = PhoneSignInDeps & { deviceCookie: DeviceCookie; isSecure: boolean };

/** Registers signing in by number, and the job that deletes its codes. */
export function registerPhoneSignIn(serve: ServeCall, { deviceCookie, isSecure, ...deps }: Options): WithJobs {
  const { db, clock } = deps;
  serve(phoneSignInCalls.sendSignInCode, async (request, reply) => {
    const [device, browser] = [await deviceCookie.read(request), readCodeBrowser(request)];
    await sendSignInCode(deps, request.body.phone_number, { network: networkOf(request.ip), device, browser });
    // Also where nothing was sent: the answer is the same.
    writeCodeBrowser(reply, browser, { maxAge: codeSeconds, secure: isSecure });
    return { detail: sentWords };
  });
  serve(phoneSignInCalls.signInByNumber, async (request, reply) => {
    const browser = readCodeBrowser(request);
    const tokens = await deviceCookie.logIn(request, reply, ({ address: network, ...origin }) =>
      signInByNumber(deps, request.body, { network, browser, origin }),
    );
    void reply.code(tokens.created ? 201 : 200);
    return tokens;
  });
  const run = (): Promise<void> => deleteExpired(db, "phone_codes", clock.now());
  return { jobs: [{ name: "remove expired codes of numbers", everySeconds: 3_600, run }] };
}
