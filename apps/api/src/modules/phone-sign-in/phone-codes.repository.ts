import { sql } from "kysely";
import type { Executor } from "../../platform/database/tables.ts";

/** Replaces the code that was sent before. */
export async function putCode(executor: Executor, numberHash: Buffer, codeHash: Buffer, expiresAt: Date): Promise<void> {
  await sql`
    insert into phone_codes (number_hash, code_hash, expires_at) values (${numberHash}, ${codeHash}, ${expiresAt})
    on conflict (number_hash) do update set code_hash = excluded.code_hash, tries = 0, expires_at = excluded.expires_at`.execute(
    executor,
  );
}

/** Compares a code, and counts it at once where it is wrong, so that parallel guesses are counted, too. A right one costs no try. */
export async function compareCode(
  executor: Executor,
  { numberHash, codeHash }: { numberHash: Buffer; codeHash: Buffer },
  { maxTries, now }: { maxTries: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ is_right: boolean }>`
    update phone_codes set tries = tries + (code_hash <> ${codeHash})::integer
    where number_hash = ${numberHash} and expires_at > ${now} and tries < ${maxTries}
    returning code_hash = ${codeHash} as is_right`.execute(executor);
  return rows[0]?.is_right ?? false;
}

/** Deletes a code. Returns false when it was used already, or replaced. */
export async function removeCode(executor: Executor, numberHash: Buffer, codeHash: Buffer): Promise<boolean> {
  const query = executor.deleteFrom("phone_codes").where("number_hash", "=", numberHash).where("code_hash", "=", codeHash);
  return (await query.returning("expires_at").executeTakeFirst()) !== undefined;
}

/** Deletes a batch of codes that expired before `before`. */
export async function removeExpiredCodes(executor: Executor, before: Date): Promise<void> {
  await sql`
    delete from phone_codes where number_hash in (
      select number_hash from phone_codes where expires_at < ${before} limit 5000)`.execute(executor);
}
