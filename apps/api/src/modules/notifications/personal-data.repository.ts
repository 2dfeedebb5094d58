import { sql } from "kysely";
import { erasureBatch, readPages, type PersonalData } from "../../platform/personal-data.ts";

type Row = { id: number; notif_type: string; title: string; reason: string | null; is_read: boolean; created_at: Date };

/** The notifications of a person. */
export const notificationsPersonalData: PersonalData = {
  tables: ["notifications"],
  sections: {
    notifications: (executor, userId) =>
      readPages(async ({ afterId, limit }) => {
        const { rows } = await sql<Row>`
          select id, notif_type, title, reason, is_read, created_at, property_id from notifications
          where user_id = ${userId} and id > ${afterId} order by id limit ${limit}`.execute(executor);
        return rows;
      }),
  },
  erase: async (tx, { id }) => {
    const { rows } = await sql`
      delete from notifications where id in (select id from notifications where user_id = ${id} limit ${erasureBatch})
      returning id`.execute(tx);
    return rows.length === erasureBatch;
  },
};
