import { limits } from "@efie/contract";
import { sql } from "kysely";
import { allRows } from "../../../platform/database/sql.ts";
import type { Executor } from "../../../platform/database/tables.ts";
import { maxMet, type RingAccount, type RingReview } from "./find-rings.ts";

/** Reviews that are compared: the newest ones. */
const maxReviews = 1_000;
/** Conversations of each account that are looked at, the newest ones. */
const maxThreads = 30;

export type FlaggedReview = RingReview & { ring_case_id: number | null };

/** The newest reviews since a moment, seen or not. */
export async function findRecentReviews(executor: Executor, since: Date): Promise<FlaggedReview[]> {
  return await allRows<FlaggedReview>(executor)`
    select r.id, r.author_id, r.subject_id, p.creator_id as owner_id, r.rating, r.created_at, r.ring_case_id
    from people_reviews r join properties p on p.id = r.property_id
    where r.created_at > ${since} and r.removed_at is null order by r.created_at desc limit ${maxReviews}`;
}

type NamedAccount = RingAccount & { username: string };

/** Accounts with whom they met. */
export async function findRingAccounts(executor: Executor, ids: readonly number[]): Promise<NamedAccount[]> {
  const wrote = (column: "one" | "other") => sql`(
    select count(*) from (select from messages m where m.thread_id = t.id and m.sender_id = ${sql.ref(`t.${column}`)} limit ${limits.leastMeetingMessages}) s
  ) = ${limits.leastMeetingMessages}`;
  return await allRows<NamedAccount>(executor)`
    select u.id, u.username, u.date_joined, array_remove(
      array[(select v.phone_number from users v where v.phone_number = u.phone_number and v.phone_verified_at is not null)] || array(select encode(c.card_hash, 'hex') from checks c where c.user_id = u.id and c.card_hash is not null),
      null) as marks, array(
        select t.other from (
          (select id, lower_user_id as one, higher_user_id as other, last_message_id from message_threads
            where lower_user_id = u.id order by last_message_id desc limit ${maxThreads})
          union all
          (select id, higher_user_id, lower_user_id, last_message_id from message_threads
            where higher_user_id = u.id order by last_message_id desc limit ${maxThreads})
        ) t where ${wrote("one")} and ${wrote("other")}
        union select v.seeker_id from viewings v where v.owner_id = u.id and v.state = 'done'
        union select v.owner_id from viewings v where v.seeker_id = u.id and v.state = 'done'
        limit ${maxMet + 1}) as met
    from users u where u.id = any(${ids}::integer[]) and u.deleted_at is null`;
}

/** Keeps reviews from counting until a case is decided. */
export async function holdReviews(tx: Executor, ids: readonly number[], caseId: number): Promise<void> {
  await sql`
    update people_reviews set ring_case_id = ${caseId} where id = any(${ids}::integer[]) and ring_case_id is null`.execute(tx);
}
