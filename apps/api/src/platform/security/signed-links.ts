import { createHmac, timingSafeEqual } from "node:crypto";
import type { Clock } from "../process/clock.ts";

const shape = /^([A-Za-z0-9]{1,64})\.(\d{1,15})\.([\w-]{43})$/;

/** The last moment that a link can name. */
export const never = new Date(999_999_999_999_999);

/**
 * Tokens of links that need no login: they name one thing, end at a moment, and cannot be made up.
 * @param purpose keeps tokens of one kind from being used as another's
 */
export function createSignedLinks(secret: string, purpose: string, clock: Clock) {
  const macOf = (text: string): string => createHmac("sha256", secret).update(`${purpose} ${text}`).digest("base64url");
  const read = (token: string): { subject: string; expires: number } | null => {
    const [, subject = "", expires = "", mac = ""] = shape.exec(token) ?? [];
    if (subject === "" || !timingSafeEqual(Buffer.from(macOf(`${subject}.${expires}`)), Buffer.from(mac))) return null;
    return { subject, expires: Number(expires) };
  };
  return {
    /** `subject` has letters and digits only. */
    sign: (subject: string, expiresAt: Date): string => {
      const text = `${subject}.${expiresAt.getTime()}`;
      return `${text}.${macOf(text)}`;
    },
    /** The subject; null for a token that was changed, made up, or has ended. */
    verify: (token: string): string | null => {
      const found = read(token);
      return found && found.expires > clock.now().getTime() ? found.subject : null;
    },
    /** Whether it is a token of ours whose time is over. */
    hasEnded: (token: string): boolean => {
      const found = read(token);
      return found !== null && found.expires <= clock.now().getTime();
    },
  };
}

export type SignedLinks = ReturnType<typeof createSignedLinks>;
