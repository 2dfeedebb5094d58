import { sql } from "kysely";
import { firstValue } from "../../platform/database/sql.ts";
import type { Executor, Tables } from "../../platform/database/tables.ts";
import { eraseOwned, type PersonalData } from "../../platform/personal-data.ts";

type CodePurpose = Tables["account_codes"]["purpose"];
export type CodeKey = { userId: number; purpose: CodePurpose };

/** Replaces the code that was sent before. */
export async function putCode(executor: Executor, { userId, purpose }: CodeKey, hash: Buffer, expiresAt: Date): Promise<void> {
  await sql`
    insert into account_codes (user_id, purpose, code_hash, expires_at) values (${userId}, ${purpose}, ${hash}, ${expiresAt})
    on conflict (user_id, purpose) do update
    set code_hash = excluded.code_hash, tries = 0, tried_from = '{}', expires_at = excluded.expires_at`.execute(executor);
}

/**
 * Counts a try and returns the hash of the code; null without a code, or when the tries of its source or those of all are used up. Does not
 * wait for the disk: a guess at no account writes nothing, and the difference would tell strangers which accounts there are.
 */
export async function takeTry(
  executor: Executor,
  { userId, purpose }: CodeKey,
  { source, maxTries, maxTogether, now }: { source: string; maxTries: number; maxTogether: number; now: Date },
): Promise<Buffer | null> {
  return await firstValue<Buffer>(executor)`
    update account_codes set tries = tries + 1, tried_from = array_append(tried_from, ${source}::text)
    where user_id = ${userId} and purpose = ${purpose} and expires_at > ${now} and tries < ${maxTogether}
      and coalesce(cardinality(array_positions(tried_from, ${source}::text)), 0) < ${maxTries}
      and set_config('synchronous_commit', 'off', true) = 'off' returning code_hash`;
}

/** Uncounts a try of the right code. */
export async function giveTryBack(executor: Executor, { userId, purpose }: CodeKey, hash: Buffer, source: string) {
  const place = sql`array_position(tried_from, ${source}::text)`;
  const tried_from = sql<string[]>`tried_from[:${place} - 1] || tried_from[${place} + 1:]`;
  const query = executor.updateTable("account_codes").set({ tries: sql`tries - 1`, tried_from });
  await query.where("user_id", "=", userId).where("purpose", "=", purpose).where("code_hash", "=", hash).execute();
}

/** Deletes a code. Returns false when it was used already, or replaced. */
export async function removeCode(executor: Executor, { userId, purpose }: CodeKey, hash: Buffer): Promise<boolean> {
  const query = executor.deleteFrom("account_codes").where("user_id", "=", userId).where("purpose", "=", purpose);
  return (await query.where("code_hash", "=", hash).returning("user_id").executeTakeFirst()) !== undefined;
}

/** Deletes the codes of a person, of one purpose or of all. */
export async function removeCodesOf(executor: Executor, userId: number, purpose?: CodePurpose): Promise<void> {
  const query = executor.deleteFrom("account_codes").where("user_id", "=", userId);
  await (purpose === undefined ? query : query.where("purpose", "=", purpose)).execute();
}

/** Deletes a batch of codes that expired before `before`. */
export async function removeExpiredCodes(executor: Executor, before: Date): Promise<void> {
  await sql`
    delete from account_codes where (user_id, purpose) in (
      select user_id, purpose from account_codes where expires_at < ${before} limit 5000)`.execute(executor);
}

/** Codes and links last for days at most, so they are erased but not exported. */
export const recoveryPersonalData: PersonalData = {
  tables: ["account_codes", "account_links"],
  sections: {},
  erase: eraseOwned("account_codes", "account_links"),
};
