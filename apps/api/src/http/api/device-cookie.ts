import { accountCalls, securityCalls } from "@efie/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { deviceTokenSeconds, type DeviceTokens, type KnownDevice } from "../../platform/security/device-tokens.ts";

/** The cookie that marks a browser from which accounts have signed in. */
export type DeviceCookie = {
  /** Null without a valid cookie. */
  read(request: Pick<FastifyRequest, "cookies">): Promise<KnownDevice | null>;
  write(reply: FastifyReply, deviceToken: string): void;
};

const name = "device";
/** Sent with logins and for a new password only. The first path is also that of the second step. */
const paths = [accountCalls.login.path, securityCalls.loginWithPasskey.path, "core/password", "core/phone-sign-in"].map((path) =>
  `/api/${path}`.replace(/\/$/, ""),
);

export function createDeviceCookie(deviceTokens: DeviceTokens, isSecure: boolean): DeviceCookie {
  return {
    read: ({ cookies }) => deviceTokens.verify(cookies[name] ?? ""),
    write: (reply, deviceToken) => {
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
