import { limits, type QuickReply } from "@efie/contract";
import { sql } from "kysely";
import type { Executor } from "../../platform/database/tables.ts";

type Words = { title: string; text: string };
type Whose = { id: number; userId: number };

const columns = ["id", "title", "text"] as const;

export async function findReplies(executor: Executor, userId: number): Promise<QuickReply[]> {
  const replies = executor.selectFrom("quick_replies").select(columns).where("user_id", "=", userId);
  return await replies.orderBy("id").limit(limits.quickRepliesPerPerson).execute();
}

/** Inserts an answer unless the person has as many as allowed, in the caller's transaction. Returns null then. */
export async function insertReply(executor: Executor, userId: number, words: Words, now: Date): Promise<QuickReply | null> {
  // The person's row is locked, so that two requests at once do not both find room.
  await sql`select 1 from users where id = ${userId} for no key update`.execute(executor);
  const kept = await findReplies(executor, userId);
  if (kept.length >= limits.quickRepliesPerPerson) return null;
  const row = { ...words, user_id: userId, created_at: now };
  return await executor.insertInto("quick_replies").values(row).returning(columns).executeTakeFirstOrThrow();
}

/** What is undefined stays as it is. Returns null when the person has no such answer. */
export async function changeReply(
  executor: Executor,
  { id, userId }: Whose,
  { title, text }: { title?: string | undefined; text?: string | undefined },
): Promise<QuickReply | null> {
  const { rows } = await sql<QuickReply>`
    update quick_replies set title = coalesce(${title ?? null}::text, title), text = coalesce(${text ?? null}::text, text)
    where id = ${id} and user_id = ${userId} returning id, title, text`.execute(executor);
  return rows[0] ?? null;
}

/** Returns false when the person has no such answer. */
export async function deleteReply(executor: Executor, { id, userId }: Whose): Promise<boolean> {
  const query = executor.deleteFrom("quick_replies").where("id", "=", id).where("user_id", "=", userId);
  return (await query.executeTakeFirst()).numDeletedRows > 0n;
}
