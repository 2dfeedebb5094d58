import { sql } from "kysely";
import { deleteSome } from "../../platform/database/sql.ts";
import { erasureBatch, pagesOf, type PersonalData } from "../../platform/personal-data.ts";

/** What a person looks for, and the ads of others that they answered. */
export const wantedPersonalData: PersonalData = {
  tables: ["wanted_ads", "wanted_answers"],
  sections: {
    wanted: pagesOf(
      ({ userId, afterId, limit }) => sql<{ id: number }>`
          select w.id, w.type, w.property_type, w.number_of_bedrooms, w.budget_max_pesewas, w.move_in_by::text as move_in_by, w.text,
            w.created_at, w.expires_at,
            coalesce((select json_agg(c.city order by c.city) from cities c where c.id = any(w.city_ids)), '[]') as towns
          from wanted_ads w where w.user_id = ${userId} and w.id > ${afterId} order by w.id limit ${limit}`,
    ),
    wanted_answers: pagesOf(
      ({ userId, afterId, limit }) => sql<{ id: number }>`
          select id, property_id, created_at from wanted_answers where user_id = ${userId} and id > ${afterId}
          order by id limit ${limit}`,
    ),
  },
  erase: async (tx, { id }) => {
    const ofPerson = sql`user_id = ${id}`;
    const hasAnswers = await deleteSome(tx, "wanted_answers", ofPerson, { limit: erasureBatch });
    const hasAds = await deleteSome(tx, "wanted_ads", ofPerson, { limit: erasureBatch });
    return hasAnswers || hasAds;
  },
};
