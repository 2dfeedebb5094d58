import { isThreadOf, type Letter } from "./messages.repository.ts";
import { sql } from "kysely";
import { rateLimits } from "../../rate-limits.ts";
import { onlyValue, prepared } from "../../platform/database/sql.ts";
import type { Executor } from "../../platform/database/tables.ts";

/** A sender's newest messages that are compared: as many as one may send in a day, so that none of the last hour is missed. */
const maxCompared = rateLimits.messagesPerPersonAndDay.max;

export type Opening = {
  /** False for an account that does not exist, was banned or was deleted. */
  isReachable: boolean;
  /** One of the two has blocked the other. */
  isBlocked: boolean;
  /** The message would begin a conversation. */
  isNew: boolean;
  /** The recipient has written since the given moment, and the sender has not sent two hundred messages since then. */
  hasWritten: boolean;
  /** The sender has proved a phone number. */
  hasVerifiedPhone: boolean;
};

/** How many people but the recipient were sent this text since a moment. */
export async function countSameText(executor: Executor, { sender, recipientId, textHash }: Letter, since: Date): Promise<number> {
  return await onlyValue<number>(executor)`${prepared}
    select count(distinct recipient_id)::integer as people from (
      select recipient_id, text_hash, sent_at from messages where sender_id = ${sender.id} order by id desc limit ${maxCompared}
    ) m where m.sent_at > ${since} and m.recipient_id <> ${recipientId} and m.text_hash = ${textHash}`;
}

/** When staff last decided a case about a person's requests for money: what was sent before then is judged. */
const judgedAt = (userId: number) => sql`(
  select max(c.decided_at) from cases c
  where c.target_type = 'user' and c.target_id = ${userId}
    and exists (select from case_flags f where f.case_id = c.id and f.kind = 'payment_request'))`;

/** How many people a person has asked for money since a moment, and since staff judged that. */
export async function countAskedForMoney(executor: Executor, senderId: number, since: Date): Promise<number> {
  return await onlyValue<number>(executor)`
    select count(distinct recipient_id)::integer as people from (
      select recipient_id, flags, sent_at from messages where sender_id = ${senderId} order by id desc limit ${maxCompared}
    ) m where m.sent_at > greatest(${since}::timestamptz, ${judgedAt(senderId)})
      and 'payment_request' = any(m.flags)`;
}

/** What decides whether a person may write to another, in one query. */
export async function findOpening(executor: Executor, { sender, recipientId }: Letter, since: Date): Promise<Opening> {
  const senderId = sender.id;
  const { rows } = await sql<Opening>`${prepared}
    with thread as (select t.id from message_threads t where ${isThreadOf({ userId: senderId, otherId: recipientId })})
    select exists (select from users r where r.id = ${recipientId} and r.deleted_at is null and r.banned_at is null) as "isReachable",
      exists (
        select from blocks b where (b.blocker_id, b.blocked_id) in ((${senderId}, ${recipientId}), (${recipientId}, ${senderId}))
      ) as "isBlocked",
      not exists (select from thread) as "isNew",
      exists (
        select from (
          select sender_id, sent_at from messages where thread_id = (select id from thread) order by id desc limit 200
        ) m where m.sender_id = ${recipientId} and m.sent_at > ${since}
      ) as "hasWritten",
      u.phone_verified_at is not null as "hasVerifiedPhone" from users u where u.id = ${senderId}`.execute(executor);
  return rows[0] ?? { isReachable: false, isBlocked: false, isNew: false, hasWritten: false, hasVerifiedPhone: false };
}
