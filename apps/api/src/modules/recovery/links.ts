import { createHash, randomBytes } from "node:crypto";
import { dayMs, type Clock } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { findLink, insertLink, removeLink, type LinkPurpose, type LinkRow } from "./links.repository.ts";

export type NewLink = {
  userId: number;
  purpose: LinkPurpose;
  /** The address that a link for a new password is sent to; what a link that takes back restores. */
  contact: string;
  /** Whether what it restores was verified. */
  wasVerified?: boolean;
};

/** Links that lead into an account: 32 random bytes, stored as a hash, good for one use. */
export type Links = {
  /** Returns the token, in the transaction that sends it. */
  create(tx: Executor, link: NewLink): Promise<string>;
  /** Null for an unknown, used or expired link, and for one of another purpose. */
  find(executor: Executor, token: string, purposes: readonly LinkPurpose[]): Promise<LinkRow | null>;
  /** Uses a link up. Returns false when it was used already. */
  use(tx: Executor, token: string): Promise<boolean>;
};

const takeBackMilliseconds = 7 * dayMs;
const lifetimes: Record<LinkPurpose, number> = {
  reset_password: 30 * 60_000,
  take_back_email: takeBackMilliseconds,
  take_back_phone: takeBackMilliseconds,
};

function hashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

export function createLinks(clock: Clock): Links {
  return {
    async create(tx, { userId, purpose, contact, wasVerified = false }) {
      const token = randomBytes(32).toString("base64url");
      const expires_at = new Date(clock.now().getTime() + lifetimes[purpose]);
      await insertLink(tx, {
        token_hash: hashOf(token),
        user_id: userId,
        purpose,
        contact,
        was_verified: wasVerified,
        expires_at,
      });
      return token;
    },
    async find(executor, token, purposes) {
      const link = await findLink(executor, hashOf(token), clock.now());
      return link && purposes.includes(link.purpose) ? link : null;
    },
    use: (tx, token) => removeLink(tx, hashOf(token)),
  };
}
