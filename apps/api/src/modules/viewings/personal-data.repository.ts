import { deleteSome } from "../../platform/database/sql.ts";
import { sql } from "kysely";
import { erasureBatch, pagesOf, rowsOf, type PersonalData } from "../../platform/personal-data.ts";

/** A person's viewings, on either side, the hours in which they show listings, and their calendar feed. */
export const viewingsPersonalData: PersonalData = {
  tables: ["viewings", "viewing_hours", "calendar_feeds"],
  sections: {
    viewings: pagesOf(
      ({ userId, afterId, limit }) => sql<{ id: number }>`
        select id, property_id, case when owner_id = ${userId} then 'owner' else 'seeker' end as role, state, proposed_by, slots, slot,
          case when seeker_id = ${userId} then note end as note, reason, missed_by, created_at, changed_at, confirmed_at
        from viewings where (seeker_id = ${userId} or owner_id = ${userId}) and id > ${afterId}
        order by id limit ${limit}`,
    ),
    viewing_hours: rowsOf((userId) => sql<object>`select hours, changed_at from viewing_hours where user_id = ${userId}`),
    calendar_feeds: rowsOf((userId) => sql<object>`select created_at from calendar_feeds where user_id = ${userId}`),
  },
  erase: async (tx, { id }) => {
    await tx.deleteFrom("viewing_hours").where("user_id", "=", id).execute();
    await tx.deleteFrom("calendar_feeds").where("user_id", "=", id).execute();
    return await deleteSome(tx, "viewings", sql`seeker_id = ${id} or owner_id = ${id}`, { limit: erasureBatch });
  },
};
