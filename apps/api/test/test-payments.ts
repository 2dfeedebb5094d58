import type { Executor } from "../src/platform/database/tables.ts";

let payments = 0;

/** Inserts a payment row for a plan, without a provider transaction. Returns its id. */
export async function makePayment(
  db: Executor,
  { userId, planId, now }: { userId: number; planId: number; now: Date },
): Promise<number> {
  payments += 1;
  const row = {
    user_id: userId,
    reference: `test-payment-${payments}`,
    purpose: "subscription" as const,
    plan_id: planId,
    property_id: null,
    title: "A plan",
    promo_code_id: null,
    price_pesewas: 8_000,
    amount_pesewas: 8_000,
    created_at: now,
  };
  return (await db.insertInto("payments").values(row).returning("id").executeTakeFirstOrThrow()).id;
}
