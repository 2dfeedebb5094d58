import { limits, type DeskFigures, type DeskItem, type DeskKind, type DeskMover } from "@efie/contract";
import { sql, type RawBuilder } from "kysely";
import { allRows, onlyValue } from "../../platform/database/sql.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { dateOf, dayMs } from "../../platform/process/clock.ts";

export type WaitingRow = { kind: DeskKind; count: number; oldest_at: Date; items: readonly DeskItem[] };

const items = sql`json_agg(
  json_build_object('id', id, 'title', title, 'at', at, 'person', person, 'text', text, 'property', property) order by place)`;

/** Rows of a kind become one: how many there are, since when, and the first of them. `found` has kind, id, title, at, person and property. */
async function summed(executor: Executor, found: RawBuilder<unknown>): Promise<WaitingRow[]> {
  return await allRows<WaitingRow>(executor)`
    select kind, count(*)::integer as count, min(at) as oldest_at,
      ${items} filter (where place <= ${limits.deskItems}) as items
    from (select found.*, row_number() over (partition by kind order by at, id) as place from (${found}) found) placed group by kind`;
}

const nobody = sql`null::json as person, null::text as text`;
const personOf = sql`json_build_object('id', u.id, 'username', u.username, 'name', trim(concat_ws(' ', u.first_name, u.last_name)))`;

/** People who wait for a word of the owner. `first` are the first of them: their place, the count and the oldest of all, and what `summed` takes. */
export async function findUnanswered(executor: Executor, first: RawBuilder<unknown>): Promise<WaitingRow[]> {
  return await allRows<WaitingRow>(executor)`
    select 'unanswered' as kind, count, oldest_at, ${items} as items from (${first}) l group by count, oldest_at`;
}

/** Whom the owner meets today, in Accra, and who asked for times that the owner has not answered. */
export async function findViewings(executor: Executor, ownerId: number, now: Date): Promise<WaitingRow[]> {
  const day = dateOf(now);
  const [from, until] = [new Date(`${day}T00:00:00Z`), new Date(`${day}T23:59:59Z`)];
  const found = sql`
    select case v.state when 'confirmed' then 'viewings_today' else 'viewings_asked' end as kind, v.id, p.title,
      v.starts_at as at, v.property_id as property, ${personOf} as person, null::text as text
    from viewings v join users u on u.id = v.seeker_id join properties p on p.id = v.property_id
    where v.owner_id = ${ownerId} and p.deleted_at is null and (
      v.state = 'confirmed' and v.starts_at between ${from} and ${until}
      or v.state = 'requested' and v.proposed_by = 'seeker' and v.slots[cardinality(v.slots)] > ${now}
    )`;
  return await summed(executor, found);
}

/** A listing that expired so long ago at most is still named. */
const expiredDays = 30;

/** What an owner's listings wait for, one thing each, and how many listings there are. */
export async function findOwnWaiting(executor: Executor, ownerId: number, now: Date) {
  const inDays = (days: number) => new Date(now.getTime() + days * dayMs);
  const confirmedAt = sql`coalesce(p.last_confirmed_at, p.published_at)`;
  const isOpen = sql`p.is_verified and p.status = 'available' and p.hidden_at is null and p.owner_hidden_at is null`;
  const kind = sql`case
    when p.rejected_reason is not null and not p.is_verified then 'refused'
    when p.activated_at is null then 'drafts'
    when ${isOpen} and p.expiry_date > ${now} and ${confirmedAt} <= ${inDays(-limits.confirmAfterDays)} then 'to_confirm'
    when ${isOpen} and p.expiry_date between ${inDays(-expiredDays)} and ${inDays(limits.expiryNoticeDays)} then 'expiring' end`;
  const at = sql`case kind when 'to_confirm' then confirmed_at when 'expiring' then expiry_date else created_at end`;
  const own = sql`
    select ${kind} as kind, p.id, p.title, p.created_at, p.expiry_date, ${confirmedAt} as confirmed_at from properties p
    where p.creator_id = ${ownerId} and p.deleted_at is null`;
  const found = sql`select kind, id, title, ${at} as at, id as property, ${nobody} from (${own}) own where kind is not null`;
  const listings = await onlyValue<number>(executor)`
    select count(*)::integer from properties p where p.creator_id = ${ownerId} and p.deleted_at is null`;
  return { waiting: await summed(executor, found), listings };
}

const [unpaidAfterMinutes, unpaidDays] = [10, 3] as const;

/** Payments that were begun and neither arrived nor failed. */
export async function findUnpaid(executor: Executor, userId: number, now: Date): Promise<WaitingRow[]> {
  const [from, until] = [new Date(now.getTime() - unpaidDays * dayMs), new Date(now.getTime() - unpaidAfterMinutes * 60_000)];
  const found = sql`
    select 'payments' as kind, o.id, o.title, o.created_at as at, o.property_id as property, ${nobody} from payments o
    where o.user_id = ${userId} and o.status = 'pending' and o.created_at between ${from} and ${until}`;
  return await summed(executor, found);
}

export type WeekRow = { figure: keyof DeskFigures; last: number; previous: number; moved_by: DeskMover | null };

/** Each figure of the last seven days and of the seven before, and the listing whose own figure changed most. A figure of none has no row. */
export async function countWeeks(executor: Executor, ownerId: number, now: Date): Promise<WeekRow[]> {
  const [week, fortnight] = [new Date(now.getTime() - 7 * dayMs), new Date(now.getTime() - 14 * dayMs)];
  return await allRows<WeekRow>(executor)`
    with counted as (
      select 'views' as figure, d.property_id, coalesce(sum(d.views) filter (where d.day > ${dateOf(week)}::date), 0) as last,
        coalesce(sum(d.views) filter (where d.day <= ${dateOf(week)}::date), 0) as previous
      from properties p join property_days d on d.property_id = p.id and d.day > ${dateOf(fortnight)}::date
      where p.creator_id = ${ownerId} and p.deleted_at is null group by d.property_id
      union all
      select f.figure, l.property_id, count(*) filter (where l.first_at > ${week}), count(*) filter (where l.first_at <= ${week})
      from leads l cross join lateral (values
        ('leads', true),
        ('answered', waiting_since is null and coalesce(messaged_at, viewing_asked_at, availability_asked_at) is not null),
        ('viewings', viewing_asked_at is not null)
      ) f (figure, is_counted)
      where l.owner_id = ${ownerId} and l.first_at > ${fortnight} and f.is_counted group by f.figure, l.property_id
    )
    select figure, all_last::integer as last, all_previous::integer as previous, (
      select json_build_object('property', p.id, 'title', p.title, 'last', c.last, 'previous', c.previous)
      from properties p where p.id = c.property_id and p.deleted_at is null
    ) as moved_by
    from (
      select distinct on (figure) *, sum(last) over whole as all_last, sum(previous) over whole as all_previous
      from counted window whole as (partition by figure) order by figure, abs(last - previous) desc, property_id
    ) c`;
}
