import { accountCalls, securityCalls } from "@efie/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { networkOf } from "../../platform/security/addresses.ts";
import { deviceTokenSeconds, type DeviceTokens, type KnownDevice } from "../../platform/security/device-tokens.ts";

const name = "device";
/** Sent with logins and for a new password only. The first path is also that of the second step. */
const paths = [accountCalls.login.path, securityCalls.loginWithPasskey.path, "core/password", "core/phone-sign-in"].map((path) =>
  `/api/${path}`.replace(/\/$/, ""),
);

/** Where a login comes from: `address` is the network. */
type LoginOrigin = { address: string; device: KnownDevice | null; userAgent: string | undefined };

/** The cookie that marks a browser from which accounts have signed in. */
export function createDeviceCookie(deviceTokens: DeviceTokens, isSecure: boolean) {
  /** Null without a valid cookie. */
  const read = ({ cookies }: Pick<FastifyRequest, "cookies">): Promise<KnownDevice | null> =>
    deviceTokens.verify(cookies[name] ?? "");
  const attributes = { maxAge: deviceTokenSeconds, httpOnly: true, sameSite: "lax", secure: isSecure } as const;
  return {
    read,
    /** Logs somebody in, and marks the browser with the account that was opened. Returns the session's tokens. */
    async logIn<Tokens>(
      request: Pick<FastifyRequest, "cookies" | "headers" | "ip">,
      reply: FastifyReply,
      open: (from: LoginOrigin) => Promise<{ tokens: Tokens; deviceToken: string }>,
    ): Promise<Tokens> {
      const device = await read(request);
      const from = { address: networkOf(request.ip), device, userAgent: request.headers["user-agent"] };
      const { tokens, deviceToken } = await open(from);
      for (const path of paths) void reply.setCookie(name, deviceToken, { path, ...attributes });
      return tokens;
    },
  };
}

export type DeviceCookie = ReturnType<typeof createDeviceCookie>;
