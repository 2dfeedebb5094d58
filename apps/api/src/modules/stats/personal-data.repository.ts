import { sql } from "kysely";
import { erasureBatch, pagesOf, type PersonalData } from "../../platform/personal-data.ts";

/** The figures of a person's listings. */
export const statsPersonalData: PersonalData = {
  tables: ["owner_days"],
  sections: {
    statistics: pagesOf(
      ({ userId, afterId, limit }) => sql<{ id: number; days: object[] }>`
          select p.id, json_agg(json_build_object('day', d.day, 'impressions', d.impressions, 'views', d.views) order by d.day) as days
          from properties p join property_days d on d.property_id = p.id
          where p.creator_id = ${userId} and p.id > ${afterId} group by p.id order by p.id limit ${limit}`,
    ),
  },
  erase: async (tx, { id }) => {
    await sql`delete from owner_days where owner_id = ${id}`.execute(tx);
    const { rows } = await sql`
      delete from property_days where ctid in (
        select d.ctid from property_days d join properties p on p.id = d.property_id where p.creator_id = ${id} limit ${erasureBatch}
      ) returning day`.execute(tx);
    return rows.length === erasureBatch;
  },
};
