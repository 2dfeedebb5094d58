import { firstValue } from "../../platform/database/sql.ts";
import type { Executor } from "../../platform/database/tables.ts";

/** Gives a person a new feed in place of the former one. */
export async function replaceFeed(executor: Executor, userId: number, tokenHash: Buffer, now: Date): Promise<void> {
  const row = { token_hash: tokenHash, created_at: now };
  await executor
    .insertInto("calendar_feeds")
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(row))
    .execute();
}

export async function deleteFeed(executor: Executor, userId: number): Promise<void> {
  await executor.deleteFrom("calendar_feeds").where("user_id", "=", userId).execute();
}

/** Since when a person has a feed; null without one. */
export async function findFeed(executor: Executor, userId: number): Promise<Date | null> {
  const query = executor.selectFrom("calendar_feeds").select("created_at").where("user_id", "=", userId);
  return (await query.executeTakeFirst())?.created_at ?? null;
}

/** Whose feed a token opens; null for an unknown one, and while the account is closed or suspended. */
export async function findFeedOwner(executor: Executor, tokenHash: Buffer): Promise<number | null> {
  return await firstValue<number>(executor)`
    select u.id from calendar_feeds f join users u on u.id = f.user_id
    where f.token_hash = ${tokenHash} and u.deleted_at is null and u.suspended_at is null and u.banned_at is null`;
}
