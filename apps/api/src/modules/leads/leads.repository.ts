import type { leadsQuery } from "@efie/contract";
import { sql, type RawBuilder } from "kysely";
import type { z } from "zod";
import { dayMs } from "../../platform/process/clock.ts";
import type { Range } from "../../platform/database/list-page.ts";
import { allRows, deleteOwned, deleteSome, firstRow, hasRow, ownRows } from "../../platform/database/sql.ts";
import type { Executor, RowOf } from "../../platform/database/tables.ts";
import { erasureBatch, pagesOf, type PersonalData } from "../../platform/personal-data.ts";

export type LeadRow = RowOf<"leads"> & {
  person: { id: number; username: string; name: string };
  property: { id: number; title: string };
  text: string | null;
};

type Filters = Omit<z.output<typeof leadsQuery>, "limit" | "cursor">;

const name = sql`trim(concat_ws(' ', u.first_name, u.last_name))`;

const extractCharacters = 160;

/** A deleted account is nameless at once, as in conversations. */
const person = sql`json_build_object('id', u.id, 'username', case when u.deleted_at is null then u.username else 'deleted-' || u.id end,
    'name', case when u.deleted_at is null then ${name} else 'Deleted user' end) as person`;

const columns = sql`l.*, json_build_object('id', p.id, 'title', p.title) as property, ${person}`;

/** The beginning of what somebody last wrote to an owner about a listing, a line of a list. */
const lastWords = sql`(select left(m.content, ${extractCharacters}::integer) from messages m
  where m.property_id = l.property_id and m.sender_id = l.person_id and m.recipient_id = l.owner_id
  order by m.id desc limit 1) as text`;

const tables = sql`leads l join users u on u.id = l.person_id join properties p on p.id = l.property_id`;

function matches({ property, state, unanswered, search }: Filters): RawBuilder<unknown> {
  const has = (text: RawBuilder<unknown>, word: string) => sql`strpos(lower(${text}), lower(${word})) > 0`;
  // Names are typed in either order, and beside a listing's. Beyond eight words nothing is told apart.
  const words = (search?.split(/\s+/).filter((word) => word !== "") ?? []).slice(0, 8);
  const conditions = [
    ...(property === undefined ? [] : [sql`l.property_id = ${property}`]),
    ...(state === undefined ? [] : [sql`l.state = ${state}`]),
    ...(unanswered === undefined ? [] : [unanswered ? sql`l.waiting_since is not null` : sql`l.waiting_since is null`]),
    ...words.map(
      (word) =>
        sql`(${has(sql`p.title`, word)} or u.deleted_at is null and (${has(name, word)} or ${has(sql`u.username`, word)}))`,
    ),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** An owner's leads, those who wrote last first. */
export function selectLeads(ownerId: number, filters: Filters, { after, limit }: Range): RawBuilder<LeadRow> {
  const older = after === null ? sql`true` : sql`(l.last_at, l.id) < (${new Date(after.key)}, ${after.id})`;
  return sql<LeadRow>`
    select ${columns}, ${lastWords} from ${tables} where l.owner_id = ${ownerId} and ${older} and ${matches(filters)}
    order by l.last_at desc, l.id desc limit ${limit}`;
}

/** The same without what they wrote: the newest leads of an owner. */
export async function findNewestLeads(executor: Executor, ownerId: number, limit: number): Promise<LeadRow[]> {
  return await allRows<LeadRow>(executor)`
    select ${columns}, null as text from ${tables} where l.owner_id = ${ownerId} order by l.last_at desc, l.id desc limit ${limit}`;
}

/** Who waits for longer has found another place, and comes after those who have not. */
const stillLooksDays = 14;

/** The first who wait for an owner's answer, for a list of what waits; each row has its place, the count of all, and since when the first waits. */
export function selectUnanswered(ownerId: number, now: Date, limit: number): RawBuilder<unknown> {
  const recently = new Date(now.getTime() - stillLooksDays * dayMs);
  return sql`
    select l.id, p.title, l.waiting_since as at, l.property_id as property, ${person}, ${lastWords}, l.place, l.count, l.oldest_at
    from (
      select l.*, (count(*) over ())::integer as count, min(l.waiting_since) over () as oldest_at,
        row_number() over (order by l.waiting_since < ${recently}, l.waiting_since, l.id) as place
      from leads l join users u on u.id = l.person_id and u.deleted_at is null
      where l.owner_id = ${ownerId} and l.waiting_since is not null order by place limit ${limit}
    ) l join users u on u.id = l.person_id join properties p on p.id = l.property_id`;
}

export type Whose = { id: number; ownerId: number };

/** Returns null when the owner has no such lead. */
export async function findLead(executor: Executor, { id, ownerId }: Whose): Promise<LeadRow | null> {
  return await firstRow<LeadRow>(
    executor,
  )`select ${columns}, ${lastWords} from ${tables} where l.id = ${id} and l.owner_id = ${ownerId}`;
}

type LeadChange = { state?: LeadRow["state"] | undefined; note?: string | undefined; remind_at?: Date | null | undefined };

/** A state other than new ends the waiting: the owner called, or the place is gone. Returns false when the owner has no such lead. */
export async function changeLead(executor: Executor, { id, ownerId }: Whose, change: LeadChange): Promise<boolean> {
  const { state, note, remind_at } = change;
  return await hasRow(executor)`
    update leads set state = coalesce(${state ?? null}::lead_state, state), note = coalesce(${note ?? null}::text, note),
      remind_at = case when ${remind_at !== undefined} then ${remind_at ?? null}::timestamptz else remind_at end,
      waiting_since = case when coalesce(${state ?? null}::text, 'new') <> 'new' then null else waiting_since end
    where id = ${id} and owner_id = ${ownerId} returning id`;
}

type DueReminder = Pick<RowOf<"leads">, "id" | "owner_id" | "property_id" | "note"> & {
  title: string;
  name: string;
  remind_at: Date;
};

/** Takes reminders that are due from their leads, in the caller's transaction; skips those that another process has locked. */
export async function takeDueReminders(executor: Executor, now: Date, limit: number): Promise<DueReminder[]> {
  return await allRows<DueReminder>(executor)`
    with due as (
      select id, remind_at from leads where remind_at <= ${now} order by remind_at limit ${limit} for no key update skip locked
    ), taken as (
      update leads l set remind_at = null from due where l.id = due.id
      returning l.id, l.owner_id, l.property_id, l.person_id, l.note, due.remind_at
    )
    select t.id, t.owner_id, t.property_id, p.title, case when u.deleted_at is null then ${name} else 'Deleted user' end as name, t.note,
      t.remind_at
    from taken t join users u on u.id = t.person_id join properties p on p.id = t.property_id order by t.id`;
}

/** Who asked about a person's listings, whom they asked, and the answers that they keep ready. An owner's note is the owner's alone. */
export const leadsPersonalData: PersonalData = {
  tables: ["leads", "quick_replies"],
  sections: {
    leads: pagesOf(ownRows("leads", "owner_id")`
      id, person_id, property_id, state, note, remind_at, first_at, last_at, waiting_since, answered_at`),
    asked_owners: pagesOf(ownRows("leads", "person_id")`
      id, property_id, first_at, last_at, revealed_at, messaged_at, viewing_asked_at, availability_asked_at`),
    quick_replies: pagesOf(ownRows("quick_replies")`id, title, text, created_at`),
  },
  erase: async (tx, { id }) => {
    await deleteOwned(tx, "quick_replies", id);
    return await deleteSome(tx, "leads", sql`owner_id = ${id} or person_id = ${id}`, { limit: erasureBatch });
  },
};
