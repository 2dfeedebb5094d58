import { createHash, randomBytes } from "node:crypto";
import { dayMs, type Clock } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import {
  findLink,
  findOldestContact,
  hasOpenLink,
  hasTakeBack,
  hasVoidTakeBack,
  hadVerified,
  insertLink,
  isTakenBack,
  removeExpiredLinks,
  removeLink,
  type LinkPurpose,
  type LinkRow,
} from "./links.repository.ts";
import { noAddress, standsBy } from "./take-back-rules.ts";

export type NewLink = {
  userId: number;
  purpose: LinkPurpose;
  /** The address that a link for a new password is sent to; what a link that takes back restores. */
  contact: string;
  /** Whether what it restores was verified. */
  wasVerified?: boolean;
  /** The address or number that gets a link that takes back; null for one that nobody gets. */
  sentTo?: string | null;
};

/** Links that lead into an account: 32 random bytes, stored as a hash, good for one use. */
export type Links = {
  /** Returns the token, in the transaction that sends it. */
  create(tx: Executor, link: NewLink): Promise<string>;
  /** Null for an unknown, used or expired link, and for one of another purpose. */
  find(executor: Executor, token: string, purposes: readonly LinkPurpose[]): Promise<LinkRow | null>;
  /** Whether a link that takes back still may, now that the account has this address. */
  mayUndo(executor: Executor, link: LinkRow, inForce: string): Promise<boolean>;
  /** The contact that can be taken back, the oldest; with `prefersProved` one that was proved, if there is any. Null where none can. */
  findTakeBack(
    executor: Executor,
    userId: number,
    purpose: LinkPurpose,
    which?: { prefersProved: boolean },
  ): Promise<string | null>;
  /** The contact that a person had before every change of the last 14 days; null where it did not change. `isProved`: of proved ones. */
  findEarliest(executor: Executor, userId: number, purpose: LinkPurpose, only?: { isProved: boolean }): Promise<string | null>;
  /** Whether a person has an open link of a purpose to a contact. */
  hasOpen(executor: Executor, link: Pick<LinkRow, "user_id" | "purpose" | "contact">): Promise<boolean>;
  /** Deletes a batch of links that nothing needs to know any more. */
  removeExpired(executor: Executor): Promise<void>;
  /** Whether an address may still be taken back by an account that had verified it, other than this one. */
  isReserved(executor: Executor, email: string, exceptId: number | null): Promise<boolean>;
  /** Whether the address came after another that was never verified, in the time in which links take back: it may be a thief's. */
  isDoubtful(executor: Executor, account: { id: number; email: string }): Promise<boolean>;
  /** Whether an account had verified an address that it can still take back. */
  hadVerified(executor: Executor, userId: number, email: string): Promise<boolean>;
  /** Uses a link up. Returns false when it was used already. */
  use(tx: Executor, token: string): Promise<boolean>;
};

const takeBackMilliseconds = 7 * dayMs;
/** For as long again it is known what a contact came after. */
const rememberedMilliseconds = 7 * dayMs;
const lifetimes: Record<LinkPurpose, number> = {
  reset_password: 30 * 60_000,
  take_back_email: takeBackMilliseconds,
  take_back_phone: takeBackMilliseconds,
};

function hashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

export function createLinks(clock: Clock): Links {
  const remembered = (): Date => new Date(clock.now().getTime() - rememberedMilliseconds);
  return {
    async create(tx, { userId, purpose, contact, wasVerified = false, sentTo = null }) {
      const token = randomBytes(32).toString("base64url");
      const isVoid = purpose !== "reset_password" && sentTo === null;
      // The earliest link of a moment is the person's own, and before it there was no address.
      const order = contact === noAddress ? -1 : Number(isVoid);
      const expires_at = new Date(clock.now().getTime() + lifetimes[purpose] + order);
      await insertLink(tx, {
        token_hash: hashOf(token),
        user_id: userId,
        purpose,
        contact,
        was_verified: wasVerified,
        sent_to: sentTo,
        is_void: isVoid,
        expires_at,
      });
      return token;
    },
    async find(executor, token, purposes) {
      const link = await findLink(executor, hashOf(token), clock.now());
      return link && purposes.includes(link.purpose) ? link : null;
    },
    async mayUndo(executor, link, inForce) {
      const address = standsBy(link, inForce);
      return address === null || (await hasTakeBack(executor, link.user_id, address));
    },
    async findTakeBack(executor, userId, purpose, { prefersProved } = { prefersProved: false }) {
      const links = { userId, purpose, since: clock.now() };
      const proved = prefersProved ? await findOldestContact(executor, links, { isOpen: true, isProved: true }) : null;
      return proved ?? (await findOldestContact(executor, links, { isOpen: true }));
    },
    findEarliest: (executor, userId, purpose, only) =>
      findOldestContact(executor, { userId, purpose, since: remembered() }, { ...only, isOpen: false }),
    hasOpen: (executor, link) => hasOpenLink(executor, link, clock.now()),
    removeExpired: (executor) => removeExpiredLinks(executor, clock.now(), remembered()),
    isReserved: (executor, email, exceptId) => isTakenBack(executor, email, exceptId, clock.now()),
    isDoubtful: (executor, account) => hasVoidTakeBack(executor, account, clock.now()),
    hadVerified: (executor, userId, email) => hadVerified(executor, userId, email, clock.now()),
    use: (tx, token) => removeLink(tx, hashOf(token)),
  };
}
