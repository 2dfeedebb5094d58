import { sql } from "kysely";
import { erasureBatch, pagesOf, type PersonalData } from "../../platform/personal-data.ts";

/** What a person reported, what was decided about them, and what they said against it. Who reported them stays unsaid. */
export const casesPersonalData: PersonalData = {
  tables: ["cases", "reports", "appeals"],
  sections: {
    reports: pagesOf(
      ({ userId, afterId, limit }) => sql<{ id: number }>`
          select r.id, c.target_type, c.target_id, r.reason, r.details, r.created_at, c.decided_at
          from reports r join cases c on c.id = r.case_id
          where r.user_id = ${userId} and r.id > ${afterId} order by r.id limit ${limit}`,
    ),
    decisions: pagesOf(
      ({ userId, afterId, limit }) => sql<{ id: number }>`
          select c.id, c.target_type, c.target_id, c.title, c.action, c.reason, c.decided_at, a.text as appeal,
            a.verdict, a.reason as answer
          from cases c left join appeals a on a.case_id = c.id
          where c.user_id = ${userId} and c.decided_at is not null and c.id > ${afterId}
          order by c.id limit ${limit}`,
    ),
  },
  erase: async (tx, { id, now }) => {
    const { rows } = await sql<{ id: number }>`
      update case_evidence set target = null where id in (
        select e.id from case_evidence e join cases c on c.id = e.case_id
        where c.user_id = ${id} and e.target is not null limit ${erasureBatch}
      ) returning id`.execute(tx);
    await sql`
      with removed as (
        delete from case_photos where evidence_id = any(${rows.map((row) => row.id)}::integer[]) returning content_hash
      )
      insert into loose_photos (content_hash, since) select distinct content_hash, ${now}::timestamptz from removed order by 1
      on conflict (content_hash) do update set since = excluded.since`.execute(tx);
    if (rows.length === erasureBatch) return true;
    await sql`update cases set title = '', reason = null where user_id = ${id}`.execute(tx);
    await sql`delete from case_flags where case_id in (select id from cases where user_id = ${id})`.execute(tx);
    await sql`update appeals set text = '', reason = null where user_id = ${id}`.execute(tx);
    const words = await sql`
      update reports set details = '' where id in (
        select id from reports where user_id = ${id} and details <> '' limit ${erasureBatch}
      ) returning id`.execute(tx);
    return words.rows.length === erasureBatch;
  },
};
