import { sql } from "kysely";
import { erasureBatch, readAll, readPages, type PersonalData } from "../../platform/personal-data.ts";

/** A person's viewings, on either side, the hours in which they show listings, and their calendar feed. */
export const viewingsPersonalData: PersonalData = {
  tables: ["viewings", "viewing_hours", "calendar_feeds"],
  sections: {
    viewings: (executor, userId) =>
      readPages(async ({ afterId, limit }) => {
        const { rows } = await sql<{ id: number }>`
          select id, property_id, case when owner_id = ${userId} then 'owner' else 'seeker' end as role, state, proposed_by, slots, slot,
            case when seeker_id = ${userId} then note end as note, reason, missed_by, created_at, changed_at, confirmed_at
          from viewings where (seeker_id = ${userId} or owner_id = ${userId}) and id > ${afterId}
          order by id limit ${limit}`.execute(executor);
        return rows;
      }),
    viewing_hours: (executor, userId) =>
      readAll(executor.selectFrom("viewing_hours").select(["hours", "changed_at"]).where("user_id", "=", userId).execute()),
    calendar_feeds: (executor, userId) =>
      readAll(executor.selectFrom("calendar_feeds").select("created_at").where("user_id", "=", userId).execute()),
  },
  erase: async (tx, { id }) => {
    await tx.deleteFrom("viewing_hours").where("user_id", "=", id).execute();
    await tx.deleteFrom("calendar_feeds").where("user_id", "=", id).execute();
    const { rows } = await sql`
      delete from viewings where id in (
        select id from viewings where seeker_id = ${id} or owner_id = ${id} limit ${erasureBatch}) returning id`.execute(tx);
    return rows.length === erasureBatch;
  },
};
