import { limits, type Meeting } from "@efie/contract";
import { sql, type RawBuilder } from "kysely";
import { allRows, firstValue, hasRow, onlyRow } from "../../platform/database/sql.ts";
import type { Executor } from "../../platform/database/tables.ts";

/* The rule of what counts as a meeting (decisions/trust, "Reviews of people"). */

const maxMeetings = 20;

/** The two who met; the author writes the review. */
export type Pair = { authorId: number; subjectId: number };

/** Conversations about a listing in which both have written enough. */
const talks = ({ authorId, subjectId }: Pair): RawBuilder<unknown> => sql`
  select null::integer as viewing, ${subjectId}::integer as conversation_with, m.property_id
  from message_threads t join messages m on m.thread_id = t.id and m.property_id is not null
  where t.lower_user_id = ${Math.min(authorId, subjectId)} and t.higher_user_id = ${Math.max(authorId, subjectId)}
  group by m.property_id
  having count(*) filter (where m.sender_id = ${authorId}) >= ${limits.leastMeetingMessages}
    and count(*) filter (where m.sender_id = ${subjectId}) >= ${limits.leastMeetingMessages}`;

/** Viewings that were done; the newest of each listing. */
const viewings = ({ authorId, subjectId }: Pair): RawBuilder<unknown> => sql`
  select max(v.id) as viewing, null::integer as conversation_with, v.property_id from viewings v
  where v.state = 'done' and ((v.owner_id = ${authorId} and v.seeker_id = ${subjectId})
    or (v.owner_id = ${subjectId} and v.seeker_id = ${authorId}))
  group by v.property_id`;

/** With whom the author had a viewing of a listing; null where there is none of theirs. */
export async function findOtherSide(executor: Executor, id: number, authorId: number, propertyId: number) {
  return await firstValue<number>(executor)`
    select case when owner_id = ${authorId} then seeker_id else owner_id end as other from viewings
    where id = ${id} and property_id = ${propertyId} and ${authorId}::integer in (owner_id, seeker_id)`;
}

/**
 * How the two met about listings of one of them, one row a listing, also about those that are gone; with `propertyId` only about that
 * one. Those that the author has reviewed have `is_written`.
 */
export async function findMeetings(executor: Executor, pair: Pair, propertyId: number | null) {
  const { authorId, subjectId } = pair;
  return await allRows<Meeting & { is_written: boolean }>(executor)`
    select distinct on (p.id) m.viewing, m.conversation_with, json_build_object('id', p.id, 'title', p.title) as property,
      exists (select from people_reviews r where r.author_id = ${authorId} and r.subject_id = ${subjectId} and r.property_id = p.id)
        as is_written
    from (${talks(pair)} union all ${viewings(pair)}) m join properties p on p.id = m.property_id and p.creator_id in (${authorId}, ${subjectId})
    where ${propertyId === null ? sql`true` : sql`p.id = ${propertyId}`}
    order by p.id desc, m.viewing desc nulls last limit ${maxMeetings}`;
}

const hasSameCard = (one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from checks x join checks y on y.card_hash = x.card_hash where x.user_id = ${one} and y.user_id = ${other})`;

/** Whether two accounts are one person's: a number that one of them has proved, or the same Ghana Card. Anybody may type any number. */
export const isSamePerson = (one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  exists (
    select from users x join users y on y.phone_number = x.phone_number and coalesce(x.phone_verified_at, y.phone_verified_at) is not null
    where x.id = ${one} and y.id = ${other})
  or ${hasSameCard(one, other)})`;

export type Standing = {
  /** False for an account that does not exist, was banned or was deleted. */
  is_there: boolean;
  is_blocked: boolean;
  is_same_person: boolean;
};

/** What stands between two people, whether or not they met. */
export async function findStanding(executor: Executor, { authorId, subjectId }: Pair): Promise<Standing> {
  return await onlyRow<Standing>(executor)`
    select exists (select from users where id = ${subjectId} and deleted_at is null and banned_at is null) as is_there,
      exists (select from blocks b where (b.blocker_id, b.blocked_id) in ((${authorId}, ${subjectId}), (${subjectId}, ${authorId})))
        as is_blocked, ${isSamePerson(sql`${authorId}`, sql`${subjectId}`)} as is_same_person`;
}

/** Whether somebody with another account of the author's has reviewed the subject about this listing. An account that only typed the author's number is somebody else's. */
export async function isWrittenByOtherAccount(executor: Executor, { authorId, subjectId }: Pair, propertyId: number) {
  return await hasRow(executor)`
    select from people_reviews r where r.subject_id = ${subjectId} and r.property_id = ${propertyId} and r.author_id <> ${authorId}
      and (exists (select from users x join users y on y.phone_number = x.phone_number
          where x.id = r.author_id and x.phone_verified_at is not null and y.id = ${authorId})
        or ${hasSameCard(sql`r.author_id`, sql`${authorId}`)}) limit 1`;
}
