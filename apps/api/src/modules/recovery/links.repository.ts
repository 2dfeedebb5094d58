import { deleteSome, hasRow } from "../../platform/database/sql.ts";
import { sql, type RawBuilder } from "kysely";
import type { Executor, RowOf, Tables } from "../../platform/database/tables.ts";

export type LinkPurpose = Tables["account_links"]["purpose"];
export type LinkRow = Pick<RowOf<"account_links">, "user_id" | "purpose" | "contact" | "was_verified" | "sent_to">;

export type LinkKey = Pick<LinkRow, "user_id" | "purpose" | "contact">;
type NewLinkRow = LinkRow & Pick<RowOf<"account_links">, "token_hash" | "expires_at" | "is_void">;

export async function insertLink(executor: Executor, row: NewLinkRow): Promise<void> {
  await executor.insertInto("account_links").values(row).execute();
}

/** Finds a link that has not expired. */
export async function findLink(executor: Executor, hash: Buffer, now: Date): Promise<LinkRow | null> {
  const query = executor.selectFrom("account_links").select(["user_id", "purpose", "contact", "was_verified", "sent_to"]);
  const open = query.where("token_hash", "=", hash).where("is_void", "=", false).where("expires_at", ">", now);
  return (await open.executeTakeFirst()) ?? null;
}

/** Deletes a link. Returns false when it was used already, or has ended. */
export async function removeLink(executor: Executor, hash: Buffer): Promise<boolean> {
  const query = executor.deleteFrom("account_links").where("token_hash", "=", hash).where("is_void", "=", false);
  return (await query.returning("user_id").executeTakeFirst()) !== undefined;
}

/** Deletes the links of a person, of one purpose or of all. */
export async function removeLinksOf(executor: Executor, userId: number, purpose?: LinkPurpose): Promise<void> {
  const query = executor.deleteFrom("account_links").where("user_id", "=", userId);
  await (purpose === undefined ? query : query.where("purpose", "=", purpose)).execute();
}

const isFor = (contact: string) => sql<boolean>`lower(contact) = lower(${contact})`;

/**
 * Records that a person has proved their address: links that restore it restore a verified one, and those to others that were never
 * verified end, with the links about the number that were mailed there. That there were some is still known.
 */
export async function proveAddress(executor: Executor, userId: number, email: string): Promise<void> {
  const ofPerson = executor.updateTable("account_links").where("user_id", "=", userId).where("purpose", "=", "take_back_email");
  await ofPerson.set({ was_verified: true }).where(isFor(email)).execute();
  const unproved = ofPerson.set({ is_void: true }).where("was_verified", "=", false);
  await unproved.where(sql<boolean>`not ${isFor(email)}`).execute();
}

/** Ends the links that would restore a contact. That there were some is still known, and that nobody has them. */
export async function voidTakeBacksOf(executor: Executor, userId: number, purpose: LinkPurpose, contact: string): Promise<void> {
  const query = executor.updateTable("account_links").set({ is_void: true, sent_to: null }).where("user_id", "=", userId);
  await query.where("purpose", "=", purpose).where(isFor(contact)).execute();
}

async function hasLink(executor: Executor, which: RawBuilder<unknown>): Promise<boolean> {
  return await hasRow(executor)`select from account_links where ${which} limit 1`;
}

/** Whether an address has a link that takes it back and did not end, except by its time. */
export async function hasTakeBack(executor: Executor, userId: number, email: string): Promise<boolean> {
  return await hasLink(executor, sql`user_id = ${userId} and not is_void and purpose = 'take_back_email' and ${isFor(email)}`);
}

/** Whether the address came after another that was never verified, in the time in which links take back. */
export async function hasVoidTakeBack(executor: Executor, userId: number, email: string, now: Date): Promise<boolean> {
  const ofOthers = sql`user_id = ${userId} and is_void and purpose = 'take_back_email' and sent_to is not null and expires_at > ${now}
    and not was_verified and not ${isFor(email)}`;
  return await hasLink(executor, ofOthers);
}

/** Deletes the links that would restore what the account has again, and has proved. */
export async function removeTakeBacksOf(executor: Executor, userId: number, purpose: LinkPurpose, contact: string) {
  const query = executor.deleteFrom("account_links").where("user_id", "=", userId).where("purpose", "=", purpose);
  await query.where(isFor(contact)).execute();
}

/** By which accounts that had verified an address can still take it back. */
const verifiedTakeBacks = (email: string, now: Date) =>
  sql`purpose = 'take_back_email' and ${isFor(email)} and was_verified and not is_void and expires_at > ${now}`;

/** Whether an account had verified an address that it can still take back. */
export async function hadVerified(executor: Executor, userId: number, email: string, now: Date): Promise<boolean> {
  return await hasLink(executor, sql`${verifiedTakeBacks(email, now)} and user_id = ${userId}`);
}

/** Whether an address may still be taken back by an account that had verified it, other than this one. */
export async function isTakenBack(executor: Executor, email: string, exceptId: number | null, now: Date): Promise<boolean> {
  return await hasLink(executor, sql`${verifiedTakeBacks(email, now)} and user_id <> ${exceptId ?? 0}`);
}

/** What the oldest link of a purpose that expires after a time restores; null without one. Of all, of open ones, or of proved contacts. */
export async function findOldestContact(
  executor: Executor,
  { userId, purpose, since }: { userId: number; purpose: LinkPurpose; since: Date },
  { isOpen, isProved = false }: { isOpen: boolean; isProved?: boolean },
): Promise<string | null> {
  const ofPerson = executor.selectFrom("account_links").select("contact").where("user_id", "=", userId);
  let links = ofPerson.where("purpose", "=", purpose).where("expires_at", ">", since).orderBy("expires_at").limit(1);
  if (isOpen) links = links.where("is_void", "=", false);
  if (isProved) links = links.where("was_verified", "=", true);
  return (await links.executeTakeFirst())?.contact ?? null;
}

/** Whether a person has an open link of a purpose to a contact. */
export async function hasOpenLink(executor: Executor, link: LinkKey, now: Date): Promise<boolean> {
  const { user_id, purpose, contact } = link;
  const isOpen = sql`user_id = ${user_id} and purpose = ${purpose} and contact = ${contact} and expires_at > ${now}`;
  return await hasLink(executor, isOpen);
}

/** Deletes a batch of links that have expired; those that take back only where they expired before `before`. */
export async function removeExpiredLinks(executor: Executor, now: Date, before: Date): Promise<void> {
  const isOver = sql`expires_at < ${before} or (expires_at < ${now} and purpose = 'reset_password')`;
  await deleteSome(executor, "account_links", isOver, { key: "token_hash", limit: 5_000 });
}
