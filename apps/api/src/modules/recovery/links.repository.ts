import { sql } from "kysely";
import type { Executor, Tables } from "../../platform/database/tables.ts";

export type LinkPurpose = Tables["account_links"]["purpose"];
export type LinkRow = {
  user_id: number;
  purpose: LinkPurpose;
  contact: string;
  was_verified: boolean;
  /** Where a link that takes back was sent to. */
  sent_to: string | null;
};

export async function insertLink(executor: Executor, row: LinkRow & { token_hash: Buffer; expires_at: Date }): Promise<void> {
  await executor.insertInto("account_links").values(row).execute();
}

/** Finds a link that has not expired. */
export async function findLink(executor: Executor, hash: Buffer, now: Date): Promise<LinkRow | null> {
  const query = executor.selectFrom("account_links").select(["user_id", "purpose", "contact", "was_verified", "sent_to"]);
  const open = query.where("token_hash", "=", hash).where("is_void", "=", false).where("expires_at", ">", now);
  return (await open.executeTakeFirst()) ?? null;
}

/** Deletes a link. Returns false when it was used already. */
export async function removeLink(executor: Executor, hash: Buffer): Promise<boolean> {
  const query = executor.deleteFrom("account_links").where("token_hash", "=", hash);
  return (await query.returning("user_id").executeTakeFirst()) !== undefined;
}

/** Deletes the links of a person, of one purpose or of all. */
export async function removeLinksOf(executor: Executor, userId: number, purpose?: LinkPurpose): Promise<void> {
  const query = executor.deleteFrom("account_links").where("user_id", "=", userId);
  await (purpose === undefined ? query : query.where("purpose", "=", purpose)).execute();
}

/** Ends the links that would restore a contact which was never verified. That there was one is still known. */
export async function voidUnverifiedTakeBacks(executor: Executor, userId: number, purpose: LinkPurpose): Promise<void> {
  const query = executor.updateTable("account_links").set({ is_void: true }).where("user_id", "=", userId);
  await query.where("purpose", "=", purpose).where("was_verified", "=", false).execute();
}

/** Whether the address came after one that was never verified, in the time in which links take back. */
export async function hasVoidTakeBack(executor: Executor, userId: number, now: Date): Promise<boolean> {
  const query = executor.selectFrom("account_links").select("user_id").where("user_id", "=", userId).where("is_void", "=", true);
  const open = query.where("purpose", "=", "take_back_email").where("expires_at", ">", now);
  return (await open.limit(1).executeTakeFirst()) !== undefined;
}

/** Deletes the links that would restore what the account has again, and has proved. */
export async function removeTakeBacksOf(
  executor: Executor,
  userId: number,
  purpose: LinkPurpose,
  contact: string,
): Promise<void> {
  const query = executor.deleteFrom("account_links").where("user_id", "=", userId).where("purpose", "=", purpose);
  await query.where(sql<boolean>`lower(contact) = lower(${contact})`).execute();
}

/** The accounts that had verified an address and can still take it back. */
function verifiedTakeBacks(executor: Executor, email: string, now: Date) {
  return executor
    .selectFrom("account_links")
    .select("user_id")
    .where("purpose", "=", "take_back_email")
    .where(sql<boolean>`lower(contact) = lower(${email})`)
    .where("was_verified", "=", true)
    .where("expires_at", ">", now)
    .limit(1);
}

/** Whether an account had verified an address that it can still take back. */
export async function hadVerified(executor: Executor, userId: number, email: string, now: Date): Promise<boolean> {
  const query = verifiedTakeBacks(executor, email, now).where("user_id", "=", userId);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Whether an address may still be taken back by an account that had verified it, other than this one. */
export async function isTakenBack(executor: Executor, email: string, exceptId: number | null, now: Date): Promise<boolean> {
  const query = verifiedTakeBacks(executor, email, now).where("user_id", "<>", exceptId ?? 0);
  return (await query.executeTakeFirst()) !== undefined;
}

/** What the oldest open link of a purpose restores; null without one. */
export async function findOldestContact(
  executor: Executor,
  userId: number,
  purpose: LinkPurpose,
  now: Date,
): Promise<string | null> {
  const query = executor
    .selectFrom("account_links")
    .select("contact")
    .where("user_id", "=", userId)
    .where("purpose", "=", purpose)
    .where("is_void", "=", false);
  return (await query.where("expires_at", ">", now).orderBy("expires_at").limit(1).executeTakeFirst())?.contact ?? null;
}

/** Whether a person has an open link of a purpose to a contact. */
export async function hasOpenLink(
  executor: Executor,
  link: Pick<LinkRow, "user_id" | "purpose" | "contact">,
  now: Date,
): Promise<boolean> {
  const query = executor.selectFrom("account_links").select("user_id").where("user_id", "=", link.user_id);
  const ofContact = query.where("purpose", "=", link.purpose).where("contact", "=", link.contact);
  return (await ofContact.where("expires_at", ">", now).limit(1).executeTakeFirst()) !== undefined;
}

/** Deletes the links of a purpose that restore anything but a contact. */
export async function removeLinksExceptFor(
  executor: Executor,
  userId: number,
  purpose: LinkPurpose,
  contact: string,
): Promise<void> {
  const query = executor.deleteFrom("account_links").where("user_id", "=", userId).where("purpose", "=", purpose);
  await query.where(sql<boolean>`lower(contact) <> lower(${contact})`).execute();
}

/** Deletes a batch of links that expired before `before`. */
export async function removeExpiredLinks(executor: Executor, before: Date): Promise<void> {
  await sql`
    delete from account_links where token_hash in (
      select token_hash from account_links where expires_at < ${before} limit 5000)`.execute(executor);
}
