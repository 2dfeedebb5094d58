import { randomBytes } from "node:crypto";
import { dayMs, type Clock } from "../../platform/process/clock.ts";
import { hashToken } from "../../platform/security/secrets.ts";
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
  type LinkKey,
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

const takeBackMilliseconds = 7 * dayMs;
/** For as long again it is known what a contact came after. */
const rememberedMilliseconds = 7 * dayMs;
const lifetimes: Record<LinkPurpose, number> = {
  reset_password: 30 * 60_000,
  take_back_email: takeBackMilliseconds,
  take_back_phone: takeBackMilliseconds,
};

export type Links = ReturnType<typeof createLinks>;

/** Links that lead into an account: 32 random bytes, stored as a hash, good for one use. */
export function createLinks(clock: Clock) {
  const remembered = (): Date => new Date(clock.now().getTime() - rememberedMilliseconds);
  return {
    /** Returns the token, in the transaction that sends it. */
    async create(tx: Executor, { userId, purpose, contact, wasVerified = false, sentTo = null }: NewLink): Promise<string> {
      const token = randomBytes(32).toString("base64url");
      const isVoid = purpose !== "reset_password" && sentTo === null;
      // The earliest link of a moment is the person's own, and before it there was no address.
      const order = contact === noAddress ? -1 : Number(isVoid);
      const expires_at = new Date(clock.now().getTime() + lifetimes[purpose] + order);
      const whose = { user_id: userId, purpose, contact, was_verified: wasVerified, sent_to: sentTo };
      await insertLink(tx, { ...whose, token_hash: hashToken(token), is_void: isVoid, expires_at });
      return token;
    },
    /** Null for an unknown, used or expired link, and for one of another purpose. */
    async find(executor: Executor, token: string, purposes: readonly LinkPurpose[]): Promise<LinkRow | null> {
      const link = await findLink(executor, hashToken(token), clock.now());
      return link && purposes.includes(link.purpose) ? link : null;
    },
    /** Whether a link that takes back still may, now that the account has this address. */
    async mayUndo(executor: Executor, link: LinkRow, inForce: string): Promise<boolean> {
      const address = standsBy(link, inForce);
      return address === null || (await hasTakeBack(executor, link.user_id, address));
    },
    /** The contact that can be taken back, the oldest; with `prefersProved` one that was proved, if there is any. Null where none can. */
    async findTakeBack(executor: Executor, userId: number, purpose: LinkPurpose, { prefersProved = false } = {}) {
      const links = { userId, purpose, since: clock.now() };
      const proved = prefersProved ? await findOldestContact(executor, links, { isOpen: true, isProved: true }) : null;
      return proved ?? (await findOldestContact(executor, links, { isOpen: true }));
    },
    /** The contact that a person had before every change of the last 14 days; null where it did not change. `isProved`: of proved ones. */
    findEarliest: (executor: Executor, userId: number, purpose: LinkPurpose, only?: { isProved: boolean }) =>
      findOldestContact(executor, { userId, purpose, since: remembered() }, { ...only, isOpen: false }),
    hasOpen: (executor: Executor, link: LinkKey) => hasOpenLink(executor, link, clock.now()),
    removeExpired: (executor: Executor) => removeExpiredLinks(executor, clock.now(), remembered()),
    isReserved: (executor: Executor, email: string, exceptId: number | null) =>
      isTakenBack(executor, email, exceptId, clock.now()),
    /** Whether an address may be a thief's. */
    isDoubtful: (executor: Executor, userId: number, email: string) => hasVoidTakeBack(executor, userId, email, clock.now()),
    hadVerified: (executor: Executor, userId: number, email: string) => hadVerified(executor, userId, email, clock.now()),
    use: (tx: Executor, token: string) => removeLink(tx, hashToken(token)),
  };
}
