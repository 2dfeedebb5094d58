import { sql } from "kysely";
import { allRows, deleteSome } from "../../platform/database/sql.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { rowsOf, type PersonalData } from "../../platform/personal-data.ts";
import { dateOf } from "../../platform/process/clock.ts";

/** An alert that is due, with its recipient and search. */
export type DueAlert = {
  id: number;
  recipient_id: number;
  property_id: number;
  is_instant: boolean;
  search_id: number;
  search_name: string;
  user_id: number | null;
  email: string | null;
  /** How many instant alerts the recipient got today. */
  told_times: number;
};

/** The ids of the listings of due alerts of some recipients. */
export type DueBatch = { alerts: readonly { id: number; property_id: number }[]; recipients: number };

/** The due alerts of those who wait longest. A recipient with very many gets the rest by a later batch. */
export async function findDue(executor: Executor, now: Date, limits: { recipients: number; each: number }): Promise<DueBatch> {
  const alerts = await allRows<{ id: number; property_id: number; recipient_id: number }>(executor)`
    with waiting as materialized (
      select recipient_id from (
        select recipient_id, due_at from alerts where due_at <= ${now} order by due_at, recipient_id limit ${limits.recipients * 10}
      ) first group by recipient_id order by min(due_at), recipient_id limit ${limits.recipients}
    )
    select a.id, a.property_id, a.recipient_id from waiting w cross join lateral (
      select id, property_id, recipient_id from alerts
      where recipient_id = w.recipient_id and due_at <= ${now} order by due_at, id limit ${limits.each}
    ) a`;
  return { alerts, recipients: new Set(alerts.map((alert) => alert.recipient_id)).size };
}

/** Gives waiting alerts of deleted searches to another search of the recipient that the listing matches, too. */
async function handOver(tx: Executor, ids: readonly number[]): Promise<void> {
  await sql`
    update alerts a set search_id = other.search_id from (
      select id, recipient_id, property_id from alerts where id = any(${ids}::bigint[]) and due_at is not null
        and not exists (select from saved_searches s where s.id = search_id and s.deleted_at is null)
      for update skip locked
    ) o cross join lateral (
      select m.search_id from saved_searches s join saved_search_matches m on m.search_id = s.id and m.property_id = o.property_id
      where s.recipient_id = o.recipient_id and s.deleted_at is null and s.frequency <> 'off' order by s.id limit 1
    ) other
    where a.id = o.id`.execute(tx);
}

/** Whether one of the recipient of an alert `a` and the owner of its listing has blocked the other. */
const isBlocked = sql`exists (
  select from alert_recipients r join properties p on p.id = a.property_id
    join blocks b on (b.blocker_id, b.blocked_id) in ((r.user_id, p.creator_id), (p.creator_id, r.user_id))
  where r.id = a.recipient_id)`;

/**
 * Locks due alerts; those that another process works on are left out. Those of a listing that was taken down meanwhile are
 * forgotten, so that it is sent when the listing comes back; so are those of a search that was deleted, and those
 * between people of whom one has blocked the other.
 */
export async function lockDue(tx: Executor, ids: readonly number[], now: Date): Promise<DueAlert[]> {
  await handOver(tx, ids);
  await sql`
    delete from alerts where id in (
      select a.id from alerts a where a.id = any(${ids}::bigint[]) and a.due_at is not null and (a.search_id is null or ${isBlocked}
        or exists (select from saved_searches s where s.id = a.search_id and s.deleted_at is not null)
        or not exists (select from published_properties p where p.property_id = a.property_id and p.expiry_date > ${now}))
      for update skip locked)`.execute(tx);
  return await allRows<DueAlert>(tx)`
    select a.id, a.recipient_id, a.property_id, a.is_instant, s.id as search_id, s.name as search_name, r.user_id, r.email,
      case when r.told_on = ${dateOf(now)}::date then r.told_times else 0 end as told_times
    from alerts a join alert_recipients r on r.id = a.recipient_id join saved_searches s on s.id = a.search_id
    where a.id = any(${ids}::bigint[]) and a.due_at <= ${now}
    order by a.recipient_id, a.id for update of a skip locked`;
}

/** Records which alerts are sent now, and which recipients got instant ones. */
export async function recordNotified(
  tx: Executor,
  { ids, instantly }: { ids: readonly number[]; instantly: readonly number[] },
  now: Date,
): Promise<void> {
  await sql`
    with sent as (update alerts set due_at = null where id = any(${ids}::bigint[]) returning search_id)
    update saved_searches set last_alert_at = ${now} where id in (select search_id from sent)`.execute(tx);
  await sql`
    update alert_recipients set told_times = case when told_on = ${dateOf(now)}::date then told_times + 1 else 1 end, told_on = ${dateOf(now)}::date
    where id = any(${instantly}::integer[])`.execute(tx);
}

export async function postpone(tx: Executor, ids: readonly number[], until: Date): Promise<void> {
  await sql`update alerts set due_at = ${until}, is_instant = false where id = any(${ids}::bigint[])`.execute(tx);
}

export type SweepLimits = { now: Date; unconfirmedBefore: Date; deletedBefore: Date; before: Date; batch: number };

/** Forgets deleted searches, guests' that were never confirmed, and old matches and alerts of what is not published; a bounded number of each. */
export async function sweep(executor: Executor, { now, unconfirmedBefore, deletedBefore, before, batch }: SweepLimits) {
  const some = { limit: batch };
  await deleteSome(executor, "saved_searches", sql`deleted_at < ${deletedBefore}`, some);
  const isUnconfirmed = sql`created_at < ${unconfirmedBefore}`;
  await deleteSome(executor, "saved_searches", sql`activated_at is null and ${isUnconfirmed}`, some);
  const hasNone = sql`not exists (select from saved_searches s where s.recipient_id = alert_recipients.id)`;
  await deleteSome(executor, "alert_recipients", sql`email is not null and ${isUnconfirmed} and ${hasNone}`, some);
  const isGone = (table: "saved_search_matches" | "alerts") => sql`matched_at < ${before} and not exists (
    select from published_properties p where p.property_id = ${sql.ref(`${table}.property_id`)} and p.expiry_date > ${now})`;
  await deleteSome(executor, "saved_search_matches", isGone("saved_search_matches"), { ...some, key: "ctid" });
  await deleteSome(executor, "alerts", sql`due_at is null and ${isGone("alerts")}`, some);
}

/** The searches of a person, or of an address that they had proved: else a stranger could delete a guest's alerts. */
export const savedSearchesPersonalData: PersonalData = {
  tables: ["alert_recipients"],
  sections: {
    saved_searches: rowsOf(
      (userId) => sql<object>`
        select s.id, s.name, s.query, s.frequency, s.created_at, s.seen_at, s.last_alert_at, s.deleted_at
        from saved_searches s join alert_recipients r on r.id = s.recipient_id
        where r.user_id = ${userId} order by s.id`,
    ),
  },
  erase: async (tx, { id, email, hasProvedEmail }) => {
    const ofAddress = hasProvedEmail && email !== null ? sql`or email = ${email.toLowerCase()}` : sql``;
    const own = sql`select id from alert_recipients where user_id = ${id} ${ofAddress}`;
    // Alerts go with the recipient; few have many searches.
    await sql`delete from alerts where recipient_id in (${own})`.execute(tx);
    await sql`delete from saved_searches where recipient_id in (${own})`.execute(tx);
    await sql`delete from alert_recipients where id in (${own})`.execute(tx);
    return false;
  },
};
