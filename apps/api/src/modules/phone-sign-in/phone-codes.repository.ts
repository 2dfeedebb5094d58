import { firstValue } from "../../platform/database/sql.ts";
import type { Executor } from "../../platform/database/tables.ts";

/** Whose code it is: of which number, and of which browser that asked. */
export type CodeHashes = { numberHash: Buffer; browserHash: Buffer };

/** Replaces the code that the browser was sent before. */
export async function putCode(tx: Executor, { numberHash, browserHash }: CodeHashes, codeHash: Buffer, expiresAt: Date) {
  await tx.deleteFrom("phone_codes").where("number_hash", "=", numberHash).where("browser_hash", "=", browserHash).execute();
  const row = { number_hash: numberHash, browser_hash: browserHash, code_hash: codeHash, expires_at: expiresAt };
  await tx.insertInto("phone_codes").values(row).execute();
}

/**
 * Compares a code with the one that this browser asked for, else with the number's newest, and counts it at once where it is wrong, so that
 * parallel guesses are counted, too. A right one costs no try. Tries from elsewhere are counted apart.
 */
export async function compareCode(
  executor: Executor,
  { numberHash, browserHash, codeHash }: CodeHashes & { codeHash: Buffer },
  { maxTries, now }: { maxTries: number; now: Date },
): Promise<boolean> {
  const isRight = await firstValue<boolean>(executor)`
    update phone_codes set
      tries = tries + (browser_hash = ${browserHash} and code_hash <> ${codeHash})::integer,
      tries_elsewhere = tries_elsewhere + (browser_hash <> ${browserHash} and code_hash <> ${codeHash})::integer
    where id = (
      select id from phone_codes where number_hash = ${numberHash} and expires_at > ${now}
      order by browser_hash = ${browserHash} desc, id desc limit 1)
    and case when browser_hash = ${browserHash} then tries else tries_elsewhere end < ${maxTries}
    returning code_hash = ${codeHash}`;
  return isRight ?? false;
}

/** Deletes all codes of a number. Returns false when this one was used already, or replaced. */
export async function removeCodes(executor: Executor, numberHash: Buffer, codeHash: Buffer): Promise<boolean> {
  const query = executor.deleteFrom("phone_codes").where("number_hash", "=", numberHash).returning("code_hash");
  return (await query.execute()).some(({ code_hash }) => codeHash.equals(code_hash));
}
