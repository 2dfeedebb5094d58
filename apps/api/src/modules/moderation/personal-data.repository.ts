import { sql } from "kysely";
import { erasureBatch, readPages, type PersonalData } from "../../platform/personal-data.ts";

type Row = { id: number; action: string; reason: string | null; created_at: Date; by_you: boolean };

/** Staff's acts by a person, on their account and on their properties. */
const about = (userId: number) => sql`
  (a.user_id = ${userId} or a.property_id in (select p.id from properties p where p.creator_id = ${userId}))`;

/** The trail keeps what happened and when; who, why and what was looked at go. Staff's other acts go by the erased name. */
export const moderationPersonalData: PersonalData = {
  tables: ["staff_actions"],
  sections: {
    staff_actions: (executor, userId) =>
      readPages(async ({ afterId, limit }) => {
        const { rows } = await sql<Row>`
          select a.id, a.action, a.property_id, a.reason, a.created_at, coalesce(a.staff_id = ${userId}, false) as by_you
          from staff_actions a
          where (a.staff_id = ${userId} or ${about(userId)}) and a.id > ${afterId} order by a.id limit ${limit}`.execute(
          executor,
        );
        return rows;
      }),
  },
  erase: async (tx, { id, now }) => {
    const { rows } = await sql<{ id: number }>`
      update staff_actions set listing = null, reason = null where id in (
        select a.id from staff_actions a where ${about(id)}
          and (a.listing is not null or a.reason is not null or exists (select 1 from reviewed_photos r where r.staff_action_id = a.id))
        limit ${erasureBatch}
      ) returning id`.execute(tx);
    await sql`
      with removed as (
        delete from reviewed_photos where staff_action_id = any(${rows.map((row) => row.id)}::integer[]) returning content_hash
      )
      insert into loose_photos (content_hash, since) select distinct content_hash, ${now}::timestamptz from removed order by 1
      on conflict (content_hash) do update set since = excluded.since`.execute(tx);
    return rows.length === erasureBatch;
  },
};
