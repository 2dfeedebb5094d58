import { phoneSignInCalls } from "@efie/contract";
import type { ServeCall } from "../../http/api/calls.ts";
import type { DeviceCookie } from "../../http/api/device-cookie.ts";
import { networkOf } from "../../platform/security/addresses.ts";
import type { PhoneSignInDeps } from "./phone-sign-in-deps.ts";
import { sendSignInCode, sentWords } from "./send-sign-in-code.ts";
import { signInByNumber } from "./sign-in-by-number.ts";

export function registerPhoneSignInRoutes(serve: ServeCall, deps: PhoneSignInDeps, deviceCookie: DeviceCookie): void {
  serve(phoneSignInCalls.sendSignInCode, async (request) => {
    await sendSignInCode(deps, request.body, networkOf(request.ip));
    return { detail: sentWords };
  });
  serve(phoneSignInCalls.signInByNumber, async (request, reply) => {
    const device = await deviceCookie.read(request);
    const from = { network: networkOf(request.ip), device, userAgent: request.headers["user-agent"] };
    const { answer, deviceToken } = await signInByNumber(deps, request.body, from);
    deviceCookie.write(reply, deviceToken);
    void reply.code(answer.created ? 201 : 200);
    return answer;
  });
}
