import { deleteSome } from "../../platform/database/sql.ts";
import { sql } from "kysely";
import { erasureBatch, pagesOf, type PersonalData } from "../../platform/personal-data.ts";

/** What a person said of others, what others said of them, and their place in the directory. Reviews go with either account. */
export const reviewsPersonalData: PersonalData = {
  tables: ["people_reviews", "agent_places"],
  sections: {
    people_reviews: pagesOf(
      ({ userId, afterId, limit }) => sql<{ id: number }>`
        select id, case when author_id = ${userId} then 'written' else 'received' end as direction, property_id, rating, text,
          created_at, reply, replied_at, removed_at
        from people_reviews where (author_id = ${userId} or (subject_id = ${userId} and visible_at <= now())) and id > ${afterId}
        order by id limit ${limit}`,
    ),
  },
  erase: async (tx, { id }) => {
    await tx.deleteFrom("agent_places").where("user_id", "=", id).execute();
    return await deleteSome(tx, "people_reviews", sql`author_id = ${id} or subject_id = ${id}`, { limit: erasureBatch });
  },
};
