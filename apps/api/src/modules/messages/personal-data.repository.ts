import { deleteSome } from "../../platform/database/sql.ts";
import { sql } from "kysely";
import { erasureBatch, pagesOf, type PersonalData } from "../../platform/personal-data.ts";

const nameOfUser = sql`case when u.deleted_at is null then trim(concat_ws(' ', u.first_name, u.last_name)) else 'Deleted user' end`;

/** Messages with the other person's public name only. Those sent and those received are read by an index each. */
const messages = pagesOf(({ userId, afterId, limit }) => {
  const part = (column: "sender_id" | "recipient_id") => sql`
    (select id, sender_id, recipient_id, property_id, content, sent_at, read_at from messages
      where ${sql.ref(column)} = ${userId} and id > ${afterId} order by id limit ${limit})`;
  return sql<{ id: number }>`
    select m.id, case when m.sender_id = ${userId} then 'sent' else 'received' end as direction,
      (select ${nameOfUser} from users u where u.id = case when m.sender_id = ${userId} then m.recipient_id else m.sender_id end) as other,
      m.property_id, m.content, m.sent_at, m.read_at
    from (${part("sender_id")} union all ${part("recipient_id")}) m order by m.id limit ${limit}`;
});

/** Whom a person has blocked, by their public name; who has blocked them is not theirs to know. */
const blockedPeople = pagesOf(
  ({ userId, afterId, limit }) => sql<{ id: number }>`
    select b.blocked_id as id, b.created_at, ${nameOfUser} as name from blocks b join users u on u.id = b.blocked_id
    where b.blocker_id = ${userId} and b.blocked_id > ${afterId} order by b.blocked_id limit ${limit}`,
);

/** The conversations of this person in which the other one was erased, too: nobody can read them any more. */
const unreadable = (userId: number) => sql`
  select t.id from message_threads t
  join account_deletions d on d.erased_at is not null
    and d.user_id = case when t.lower_user_id = ${userId} then t.higher_user_id else t.lower_user_id end
  where t.lower_user_id = ${userId} or t.higher_user_id = ${userId}`;

/** What a person wrote and received. What the other side received stays theirs. */
export const messagesPersonalData: PersonalData = {
  tables: ["messages", "message_threads", "message_notices", "blocks"],
  sections: { messages, blocked_people: blockedPeople },
  erase: async (tx, { id }) => {
    await tx.deleteFrom("message_notices").where("user_id", "=", id).execute();
    await sql`delete from blocks where blocker_id = ${id} or blocked_id = ${id}`.execute(tx);
    if (await deleteSome(tx, "messages", sql`thread_id in (${unreadable(id)})`, { limit: erasureBatch })) return true;
    await sql`delete from message_notices where thread_id in (${unreadable(id)})`.execute(tx);
    await sql`delete from message_threads where id in (${unreadable(id)})`.execute(tx);
    return false;
  },
};
