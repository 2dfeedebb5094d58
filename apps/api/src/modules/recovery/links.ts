import { createHash, randomBytes } from "node:crypto";
import { dayMs, type Clock } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import {
  findLink,
  findOldestContact,
  hasVoidTakeBack,
  hadVerified,
  insertLink,
  isTakenBack,
  removeLink,
  removeLinksExceptFor,
  type LinkPurpose,
  type LinkRow,
} from "./links.repository.ts";

export type NewLink = {
  userId: number;
  purpose: LinkPurpose;
  /** The address that a link for a new password is sent to; what a link that takes back restores. */
  contact: string;
  /** Whether what it restores was verified. */
  wasVerified?: boolean;
  /** The address or number that gets a link that takes back. */
  sentTo?: string | null;
};

/** Links that lead into an account: 32 random bytes, stored as a hash, good for one use. */
export type Links = {
  /** Returns the token, in the transaction that sends it. */
  create(tx: Executor, link: NewLink): Promise<string>;
  /** Null for an unknown, used or expired link, and for one of another purpose. */
  find(executor: Executor, token: string, purposes: readonly LinkPurpose[]): Promise<LinkRow | null>;
  /**
   * Deletes the links of a purpose but those of the oldest open one's contact, which it returns; null without an open link. A thief
   * who changes a contact twice, to their own and back, has no link of their own then.
   */
  keepOldest(tx: Executor, userId: number, purpose: LinkPurpose): Promise<string | null>;
  /** Whether an address may still be taken back by an account that had verified it, other than this one. */
  isReserved(executor: Executor, email: string, exceptId: number | null): Promise<boolean>;
  /** Whether the address came after one that was never verified, in the time in which links take back: it may be a thief's. */
  isDoubtful(executor: Executor, userId: number): Promise<boolean>;
  /** Whether an account had verified an address that it can still take back. */
  hadVerified(executor: Executor, userId: number, email: string): Promise<boolean>;
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
    async create(tx, { userId, purpose, contact, wasVerified = false, sentTo = null }) {
      const token = randomBytes(32).toString("base64url");
      const expires_at = new Date(clock.now().getTime() + lifetimes[purpose]);
      await insertLink(tx, {
        token_hash: hashOf(token),
        user_id: userId,
        purpose,
        contact,
        was_verified: wasVerified,
        sent_to: sentTo,
        expires_at,
      });
      return token;
    },
    async find(executor, token, purposes) {
      const link = await findLink(executor, hashOf(token), clock.now());
      return link && purposes.includes(link.purpose) ? link : null;
    },
    async keepOldest(tx, userId, purpose) {
      const contact = await findOldestContact(tx, userId, purpose, clock.now());
      if (contact !== null) await removeLinksExceptFor(tx, userId, purpose, contact);
      return contact;
    },
    isReserved: (executor, email, exceptId) => isTakenBack(executor, email, exceptId, clock.now()),
    isDoubtful: (executor, userId) => hasVoidTakeBack(executor, userId, clock.now()),
    hadVerified: (executor, userId, email) => hadVerified(executor, userId, email, clock.now()),
    use: (tx, token) => removeLink(tx, hashOf(token)),
  };
}
