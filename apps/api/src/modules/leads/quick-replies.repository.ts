import { firstRow, lockPerson } from "../../platform/database/sql.ts";
import { limits, type CreateQuickReply, type QuickReply, type UpdateQuickReply } from "@efie/contract";
import type { Executor } from "../../platform/database/tables.ts";

export type Whose = { id: number; userId: number };

const columns = ["id", "title", "text"] as const;

export async function findReplies(executor: Executor, userId: number): Promise<QuickReply[]> {
  const replies = executor.selectFrom("quick_replies").select(columns).where("user_id", "=", userId);
  return await replies.orderBy("id").limit(limits.quickRepliesPerPerson).execute();
}

/** Inserts an answer unless the person has as many as allowed, in the caller's transaction. Returns null then. */
export async function insertReply(executor: Executor, userId: number, words: CreateQuickReply, now: Date) {
  // So that two requests at once do not both find room.
  await lockPerson(executor, userId);
  const kept = await findReplies(executor, userId);
  if (kept.length >= limits.quickRepliesPerPerson) return null;
  const row = { ...words, user_id: userId, created_at: now };
  return await executor.insertInto("quick_replies").values(row).returning(columns).executeTakeFirstOrThrow();
}

/** What is undefined stays as it is. Returns null when the person has no such answer. */
export async function changeReply(executor: Executor, { id, userId }: Whose, { title, text }: UpdateQuickReply) {
  return await firstRow<QuickReply>(executor)`
    update quick_replies set title = coalesce(${title ?? null}::text, title), text = coalesce(${text ?? null}::text, text)
    where id = ${id} and user_id = ${userId} returning id, title, text`;
}
