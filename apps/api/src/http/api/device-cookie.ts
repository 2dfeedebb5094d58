import { accountCalls, securityCalls } from "@efie/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { deviceTokenSeconds, type DeviceTokens, type KnownDevice } from "../../platform/security/device-tokens.ts";

const name = "device";
/** Sent with logins and for a new password only. The first path is also that of the second step. */
const paths = [accountCalls.login.path, securityCalls.loginWithPasskey.path, "core/password", "core/phone-sign-in"].map((path) =>
  `/api/${path}`.replace(/\/$/, ""),
);

/** The cookie that marks a browser from which accounts have signed in. */
export function createDeviceCookie(deviceTokens: DeviceTokens, isSecure: boolean) {
  return {
    /** Null without a valid cookie. */
    read: ({ cookies }: Pick<FastifyRequest, "cookies">): Promise<KnownDevice | null> => deviceTokens.verify(cookies[name] ?? ""),
    write: (reply: FastifyReply, deviceToken: string): void => {
      for (const path of paths)
        void reply.setCookie(name, deviceToken, {
          path,
          maxAge: deviceTokenSeconds,
          httpOnly: true,
          sameSite: "lax",
          secure: isSecure,
        });
    },
  };
}

export type DeviceCookie = ReturnType<typeof createDeviceCookie>;
