import { sql } from "kysely";
import { erasureBatch, readPages, type PersonalData } from "../../platform/personal-data.ts";

/** The properties that a person saved. */
export const favoritesPersonalData: PersonalData = {
  tables: ["favorites"],
  sections: {
    favorites: (executor, userId) =>
      readPages(async ({ afterId, limit }) => {
        const { rows } = await sql<{ id: number; property_id: number; created_at: Date; note: string }>`
          select id, property_id, created_at, note from favorites where user_id = ${userId} and id > ${afterId} order by id limit ${limit}`.execute(
          executor,
        );
        return rows;
      }),
  },
  erase: async (tx, { id }) => {
    const { rows } = await sql`
      delete from favorites where id in (select id from favorites where user_id = ${id} limit ${erasureBatch}) returning id`.execute(
      tx,
    );
    return rows.length === erasureBatch;
  },
};
