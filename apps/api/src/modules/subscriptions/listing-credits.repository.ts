import { firstValue } from "../../platform/database/sql.ts";
import type { Executor } from "../../platform/database/tables.ts";

export async function addCredit(tx: Executor, credit: { userId: number; paymentId: number }, now: Date): Promise<void> {
  const insert = tx.insertInto("listing_credits");
  await insert.values({ user_id: credit.userId, payment_id: credit.paymentId, created_at: now }).execute();
}

/** Uses the oldest credit that no concurrent transaction has locked. Returns the id of its payment; null without a credit. */
export async function useCredit(tx: Executor, userId: number, now: Date): Promise<number | null> {
  return await firstValue<number>(tx)`
    update listing_credits set used_at = ${now}
    where id = (
      select id from listing_credits where user_id = ${userId} and used_at is null and withdrawn_at is null
      order by id limit 1 for update skip locked
    )
    returning payment_id`;
}

export async function countCredits(executor: Executor, userId: number): Promise<number> {
  return (
    (await firstValue<number>(executor)`
    select count(*) as credits from listing_credits
    where user_id = ${userId} and used_at is null and withdrawn_at is null`) ?? 0
  );
}

/** Revokes a credit. Returns false when it was used or does not exist. */
export async function revokeCredit(tx: Executor, paymentId: number, now: Date): Promise<boolean> {
  const update = tx.updateTable("listing_credits").set({ withdrawn_at: now }).where("payment_id", "=", paymentId);
  return (await update.where("used_at", "is", null).where("withdrawn_at", "is", null).executeTakeFirst()).numUpdatedRows > 0n;
}
