import { createHmac, timingSafeEqual } from "node:crypto";
import type { Clock } from "../process/clock.ts";

/** Tokens of links that need no login: they name one thing, end at a moment, and cannot be made up. */
export type SignedLinks = {
  /** `subject` has letters and digits only. */
  sign(subject: string, expiresAt: Date): string;
  /** The subject; null for a token that was changed, made up, or has ended. */
  verify(token: string): string | null;
  /** Whether it is a token of ours whose time is over. */
  hasEnded(token: string): boolean;
};

const shape = /^([A-Za-z0-9]{1,64})\.(\d{1,15})\.([\w-]{43})$/;

/** @param purpose keeps tokens of one kind from being used as another's */
export function createSignedLinks(secret: string, purpose: string, clock: Clock): SignedLinks {
  const macOf = (text: string): string => createHmac("sha256", secret).update(`${purpose} ${text}`).digest("base64url");
  const read = (token: string): { subject: string; expires: number } | null => {
    const [, subject = "", expires = "", mac = ""] = shape.exec(token) ?? [];
    if (subject === "" || !timingSafeEqual(Buffer.from(macOf(`${subject}.${expires}`)), Buffer.from(mac))) return null;
    return { subject, expires: Number(expires) };
  };
  return {
    sign: (subject, expiresAt) => {
      const text = `${subject}.${expiresAt.getTime()}`;
      return `${text}.${macOf(text)}`;
    },
    verify: (token) => {
      const found = read(token);
      return found && found.expires > clock.now().getTime() ? found.subject : null;
    },
    hasEnded: (token) => {
      const found = read(token);
      return found !== null && found.expires <= clock.now().getTime();
    },
  };
}
