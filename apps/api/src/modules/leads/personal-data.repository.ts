import { sql } from "kysely";
import { erasureBatch, pagesOf, type PersonalData } from "../../platform/personal-data.ts";

/** Who asked about a person's listings, whom they asked, and the answers that they keep ready. An owner's note is the owner's alone. */
export const leadsPersonalData: PersonalData = {
  tables: ["leads", "quick_replies"],
  sections: {
    leads: pagesOf(
      ({ userId, afterId, limit }) => sql<{ id: number }>`
        select id, person_id, property_id, state, note, remind_at, first_at, last_at, waiting_since, answered_at from leads
        where owner_id = ${userId} and id > ${afterId} order by id limit ${limit}`,
    ),
    asked_owners: pagesOf(
      ({ userId, afterId, limit }) => sql<{ id: number }>`
        select id, property_id, first_at, last_at, revealed_at, messaged_at, viewing_asked_at, availability_asked_at from leads
        where person_id = ${userId} and id > ${afterId} order by id limit ${limit}`,
    ),
    quick_replies: pagesOf(
      ({ userId, afterId, limit }) => sql<{ id: number }>`
        select id, title, text, created_at from quick_replies
        where user_id = ${userId} and id > ${afterId} order by id limit ${limit}`,
    ),
  },
  erase: async (tx, { id }) => {
    const { rows } = await sql`
      delete from leads where id in (
        (select id from leads where owner_id = ${id} limit ${erasureBatch})
        union (select id from leads where person_id = ${id} limit ${erasureBatch})
      ) returning id`.execute(tx);
    await tx.deleteFrom("quick_replies").where("user_id", "=", id).execute();
    return rows.length >= erasureBatch;
  },
};
