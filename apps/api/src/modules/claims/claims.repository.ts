import type { ClaimItem } from "@efie/contract";
import { sql, type RawBuilder } from "kysely";
import { allRows, deleteSome } from "../../platform/database/sql.ts";
import type { Executor, RowOf } from "../../platform/database/tables.ts";
import { rowsOf, type PersonalData } from "../../platform/personal-data.ts";

/** Something that waits for a verdict. */
export type Item = { type: ClaimItem; id: number };

export type ClaimRow = Pick<RowOf<"staff_claims">, "item_type" | "item_id" | "staff_id" | "claimed_at" | "expires_at"> & {
  username: string;
  first_name: string;
};

const columns = sql`c.item_type, c.item_id, c.staff_id, u.username, u.first_name, c.claimed_at, c.expires_at`;
/** Who is staff no more, or deleted their account, looks at nothing. */
const holder = sql`join users u on u.id = c.staff_id and u.is_staff and u.deleted_at is null`;

/** The claims on items of one type that have not ended. */
export async function findClaims(executor: Executor, type: ClaimItem, ids: readonly number[], now: Date): Promise<ClaimRow[]> {
  if (ids.length === 0) return [];
  return await allRows<ClaimRow>(executor)`
    select ${columns} from staff_claims c ${holder}
    where c.item_type = ${type}::claim_item and c.item_id = any(${ids}::integer[]) and c.expires_at > ${now}`;
}

const titles = sql`
  left join properties p on c.item_type = 'property' and p.id = c.item_id
  left join checks k on c.item_type = 'check' and k.id = c.item_id
  left join users h on h.id = k.user_id
  left join payments m on c.item_type = 'payment' and m.id = c.item_id
  left join appeals a on c.item_type = 'appeal' and a.id = c.item_id
  left join cases s on s.id = case when c.item_type = 'case' then c.item_id else a.case_id end`;

/** All claims that have not ended, the newest first. */
export async function findAllClaims(executor: Executor, now: Date, limit: number): Promise<(ClaimRow & { title: string })[]> {
  return await allRows<ClaimRow & { title: string }>(executor)`
    select ${columns}, coalesce(p.title, s.title, m.reference, '@' || h.username, '') as title from staff_claims c ${holder} ${titles}
    where c.expires_at > ${now} order by c.claimed_at desc, c.item_type, c.item_id limit ${limit}`;
}

type Subject = { id: number; is_open: boolean; may_judge: boolean };

/** Whether a member of staff is in a case: by a report, by a check with the same card, or by a review of them or of a ring. */
const isIn = (caseId: RawBuilder<unknown>, staffId: number) => sql`(exists (
    select from reports r where r.case_id = ${caseId} and r.user_id = ${staffId}) or exists (
    select from case_flags f join case_flag_checks x on x.flag_id = f.id join checks k on k.id = x.check_id
    where f.case_id = ${caseId} and k.user_id = ${staffId}) or exists (
    select from people_reviews v join cases o on o.id = ${caseId} and o.target_type = 'review' and o.target_id = v.id
    where v.subject_id = ${staffId}) or exists (
    select from people_reviews v where v.ring_case_id = ${caseId} and ${staffId}::integer in (v.author_id, v.subject_id)))`;

/** What decides whether somebody may judge an item: nobody judges what they decided or reported, or what is about them. */
const subjects: Record<ClaimItem, (ids: RawBuilder<unknown>, staffId: number) => RawBuilder<Subject>> = {
  property: (ids, staffId) => sql`
    select p.id, p.submitted_at is not null or p.changed_at is not null as is_open, p.creator_id <> ${staffId} and not exists (
      select from cases c where c.target_type = 'property' and c.target_id = p.id and c.decided_at is null
        and ${isIn(sql`c.id`, staffId)}) as may_judge
    from properties p where p.id = any(${ids}) and p.deleted_at is null`,
  case: (ids, staffId) => sql`
    select c.id, c.decided_at is null as is_open, c.user_id <> ${staffId} and not ${isIn(sql`c.id`, staffId)} as may_judge
    from cases c where c.id = any(${ids})`,
  check: (ids, staffId) => sql`
    select c.id, c.status = 'submitted' as is_open, c.user_id <> ${staffId} and not exists (
      select from checks o where o.user_id = ${staffId}
        and (o.card_hash = c.card_hash or o.licence_key = c.licence_key)) as may_judge
    from checks c join users u on u.id = c.user_id and u.deleted_at is null where c.id = any(${ids})`,
  appeal: (ids, staffId) => sql`
    select a.id, a.decided_at is null as is_open, c.user_id <> ${staffId} and c.decided_by is distinct from ${staffId}
      and not ${isIn(sql`c.id`, staffId)} as may_judge
    from appeals a join cases c on c.id = a.case_id where a.id = any(${ids})`,
  payment: (ids, staffId) => sql`
    select p.id, exists (select from flagged_payments f where f.id = p.id) as is_open, p.user_id <> ${staffId} as may_judge from payments p where p.id = any(${ids})`,
};

/** The items that exist. */
export async function findSubjects(executor: Executor, type: ClaimItem, ids: readonly number[], staffId: number) {
  return ids.length === 0 ? [] : (await subjects[type](sql`${ids}::integer[]`, staffId).execute(executor)).rows;
}

/** What waits on each desk: the type of its items, and their ids. */
const desks = {
  pending: ["property", sql`select id from properties where submitted_at is not null and deleted_at is null`],
  changed: ["property", sql`select id from properties where changed_at is not null and deleted_at is null`],
  cases: ["case", sql`select id from cases where decided_at is null`],
  appeals: ["appeal", sql`select id from appeals where decided_at is null`],
  checks: ["check", sql`select id from checks where status = 'submitted'`],
} as const satisfies Record<string, readonly [ClaimItem, RawBuilder<unknown>]>;
type JudgedDesk = keyof typeof desks;

/** How many of what waits on each desk somebody else has to judge. */
export async function countForOthers(executor: Executor, staffId: number): Promise<Record<JudgedDesk, number>> {
  const parts = Object.entries(desks).map(
    ([desk, [type, ids]]) => sql<{ desk: JudgedDesk; items: number }>`
      select ${desk}::text as desk, count(*) as items from (${subjects[type](sql`array(${ids})`, staffId)}) s where not s.may_judge`,
  );
  const rows = await allRows<{ desk: JudgedDesk; items: number }>(executor)`${sql.join(parts, sql` union all `)}`;
  const none = { pending: 0, changed: 0, cases: 0, appeals: 0, checks: 0 };
  return rows.reduce((counts, { desk, items }) => ({ ...counts, [desk]: items }), none);
}

type NewClaim = Item & { staffId: number; takeOverFrom: number | null; now: Date; until: Date };

/** Claims an item, or prolongs the claim. Somebody else's claim stays, unless it has ended or is taken over from exactly them. */
export async function upsertClaim(executor: Executor, claim: NewClaim): Promise<void> {
  const { type, id, staffId, takeOverFrom, now, until } = claim;
  await sql`
    insert into staff_claims as c (item_type, item_id, staff_id, claimed_at, expires_at)
    values (${type}, ${id}, ${staffId}, ${now}, ${until})
    on conflict (item_type, item_id) do update set staff_id = excluded.staff_id, expires_at = excluded.expires_at,
      claimed_at = case when c.staff_id = excluded.staff_id and c.expires_at > ${now} then c.claimed_at else excluded.claimed_at end
    where c.staff_id in (excluded.staff_id, ${takeOverFrom ?? staffId}::integer) or c.expires_at <= ${now}
      or not exists (select from users u where u.id = c.staff_id and u.is_staff and u.deleted_at is null)`.execute(executor);
}

/** Ends a member of staff's claim on an item. */
export async function removeClaim(executor: Executor, { type, id }: Item, staffId: number): Promise<void> {
  const query = executor.deleteFrom("staff_claims").where("item_type", "=", type).where("item_id", "=", id);
  await query.where("staff_id", "=", staffId).execute();
}

/** Forgets some claims that have ended. Returns whether some may be left. */
export async function removeEndedClaims(executor: Executor, now: Date): Promise<boolean> {
  return await deleteSome(executor, "staff_claims", sql`expires_at <= ${now}`, { key: "ctid", limit: 500 });
}

/** What a member of staff was looking at in the last minutes. */
export const claimsPersonalData: PersonalData = {
  tables: ["staff_claims"],
  sections: {
    staff_claims: rowsOf(
      (userId) => sql<object>`
        select item_type, item_id, claimed_at, expires_at from staff_claims where staff_id = ${userId}
        order by claimed_at limit 1000`,
    ),
  },
  erase: async (tx, { id }) => {
    await tx.deleteFrom("staff_claims").where("staff_id", "=", id).execute();
    return false;
  },
};
