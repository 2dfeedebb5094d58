import { sql } from "kysely";
import type { Executor, Tables } from "../../platform/database/tables.ts";

export type LinkPurpose = Tables["account_links"]["purpose"];
export type LinkRow = { user_id: number; purpose: LinkPurpose; contact: string; was_verified: boolean };

export async function insertLink(executor: Executor, row: LinkRow & { token_hash: Buffer; expires_at: Date }): Promise<void> {
  await executor.insertInto("account_links").values(row).execute();
}

/** Finds a link that has not expired. */
export async function findLink(executor: Executor, hash: Buffer, now: Date): Promise<LinkRow | null> {
  const query = executor.selectFrom("account_links").select(["user_id", "purpose", "contact", "was_verified"]);
  return (await query.where("token_hash", "=", hash).where("expires_at", ">", now).executeTakeFirst()) ?? null;
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

/** Deletes the links that would restore an address which was never verified. */
export async function removeUnverifiedTakeBacks(executor: Executor, userId: number, purpose: LinkPurpose): Promise<void> {
  const query = executor.deleteFrom("account_links").where("user_id", "=", userId).where("purpose", "=", purpose);
  await query.where("was_verified", "=", false).execute();
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
    .where("purpose", "=", purpose);
  return (await query.where("expires_at", ">", now).orderBy("expires_at").limit(1).executeTakeFirst())?.contact ?? null;
}

/** Whether a person has an open link of a purpose to a contact. */
export async function hasOpenLink(executor: Executor, link: Omit<LinkRow, "was_verified">, now: Date): Promise<boolean> {
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
