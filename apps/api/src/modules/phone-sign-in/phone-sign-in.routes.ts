import { phoneSignInCalls } from "@efie/contract";
import type { ServeCall } from "../../http/api/calls.ts";
import { readCodeBrowser, writeCodeBrowser } from "../../http/api/code-cookie.ts";
import type { DeviceCookie } from "../../http/api/device-cookie.ts";
import { networkOf } from "../../platform/security/addresses.ts";
import { codeSeconds } from "./phone-codes.ts";
import type { PhoneSignInDeps } from "./phone-sign-in-deps.ts";
import { sendSignInCode, sentWords } from "./send-sign-in-code.ts";
import { signInByNumber } from "./sign-in-by-number.ts";

type Cookies = { deviceCookie: DeviceCookie; isSecure: boolean };

export function registerPhoneSignInRoutes(serve: ServeCall, deps: PhoneSignInDeps, { deviceCookie, isSecure }: Cookies): void {
  serve(phoneSignInCalls.sendSignInCode, async (request, reply) => {
    const [device, browser] = [await deviceCookie.read(request), readCodeBrowser(request)];
    await sendSignInCode(deps, request.body.phone_number, { network: networkOf(request.ip), device, browser });
    // Also where nothing was sent: the answer is the same.
    writeCodeBrowser(reply, browser, { maxAge: codeSeconds, secure: isSecure });
    return { detail: sentWords };
  });
  serve(phoneSignInCalls.signInByNumber, async (request, reply) => {
    const device = await deviceCookie.read(request);
    const origin = { device, userAgent: request.headers["user-agent"] };
    const from = { network: networkOf(request.ip), browser: readCodeBrowser(request) };
    const { answer, deviceToken } = await signInByNumber(deps, request.body, { ...from, origin });
    deviceCookie.write(reply, deviceToken);
    void reply.code(answer.created ? 201 : 200);
    return answer;
  });
}
