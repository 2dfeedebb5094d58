import { sql, type Insertable } from "kysely";
import { firstValue } from "../../platform/database/sql.ts";
import type { Executor, Tables } from "../../platform/database/tables.ts";
import type { ErasedPerson, PersonalData } from "../../platform/personal-data.ts";
import { endExport } from "./exports.repository.ts";

export async function insertDeletion(tx: Executor, row: Insertable<Tables["account_deletions"]>): Promise<void> {
  await tx.insertInto("account_deletions").values(row).execute();
}

/** Cancels a deletion whose time has not come. Returns the properties that come back; null when there is none, or it is too late. */
export async function cancelDeletion(tx: Executor, userId: number, now: Date): Promise<number[] | null> {
  return await firstValue<number[]>(tx)`
    delete from account_deletions
    where user_id = ${userId} and erased_at is null and erase_at > ${now} returning property_ids`;
}

/** Locks the person who is to be erased first; null when there is none. Those that another process erases are skipped. */
export async function lockDue(tx: Executor, now: Date): Promise<ErasedPerson | null> {
  const { rows } = await sql<Omit<ErasedPerson, "now">>`
    select u.id, u.email, u.phone_number as "phoneNumber", u.email_verified_at is not null as "hasProvedEmail",
      u.phone_verified_at is not null as "hasProvedPhone" from account_deletions d join users u on u.id = d.user_id
    where d.erased_at is null and d.erase_at <= ${now}
    order by d.erase_at, d.user_id limit 1 for update of d skip locked`.execute(tx);
  return rows[0] ? { ...rows[0], now } : null;
}

export async function markErased(tx: Executor, { id, now }: ErasedPerson): Promise<void> {
  await sql`update account_deletions set erased_at = ${now}, property_ids = '{}' where user_id = ${id}`.execute(tx);
}

/** The newest copy of a person's data; its file is removed by a job. When a deletion was asked for and done stays, without a name. */
export const dataRightsPersonalData: PersonalData = {
  tables: ["data_exports", "account_deletions"],
  sections: {},
  erase: async (tx, { id, now }) => {
    await endExport(tx, id, now);
    return false;
  },
};
