import { sql } from "kysely";
import { erasureBatch, readPages, type PersonalData } from "../../platform/personal-data.ts";

/** What a person had checked. Of a Ghana Card only the last digit can be said: nothing else is known. */
export const checksPersonalData: PersonalData = {
  tables: ["checks"],
  sections: {
    checks: (executor, userId) =>
      readPages(async ({ afterId, limit }) => {
        const { rows } = await sql<{ id: number }>`
          select id, kind, status, property_id, relation, card_digit, licence_number, created_at, decided_at, reason, expires_at
          from checks where user_id = ${userId} and id > ${afterId} order by id limit ${limit}`.execute(executor);
        return rows;
      }),
  },
  erase: async (tx, { id, now }) => {
    await sql`
      with removed as (
        delete from check_documents where check_id in (
          select id from checks where user_id = ${id} order by id limit ${erasureBatch}
        ) returning file
      )
      insert into orphaned_exports (file, since) select file, ${now} from removed on conflict (file) do nothing`.execute(tx);
    const { rows } = await sql`
      delete from checks where id in (
        select id from checks where user_id = ${id} order by id limit ${erasureBatch}
      ) returning id`.execute(tx);
    return rows.length === erasureBatch;
  },
};
