import { sql } from "kysely";
import { onlyValue } from "../../platform/database/sql.ts";
import type { Executor, RowOf } from "../../platform/database/tables.ts";
import { rowsOf, type PersonalData } from "../../platform/personal-data.ts";

const columns = [
  "id",
  "code",
  "kind",
  "value_hundredths",
  "applies_to",
  "plan_id",
  "starts_at",
  "ends_at",
  "max_uses",
  "max_uses_per_user",
  "used",
] as const;
export type PromoRow = Pick<RowOf<"promo_codes">, (typeof columns)[number]>;

const maxListed = 1_000;

/** Newest first. */
export async function findPromoCodes(executor: Executor): Promise<PromoRow[]> {
  return await executor.selectFrom("promo_codes").select(columns).orderBy("id", "desc").limit(maxListed).execute();
}

/** Finds a promo code by its code, in any letter case. */
export async function findPromoCode(executor: Executor, code: string): Promise<PromoRow | null> {
  const query = executor.selectFrom("promo_codes").select(columns);
  return (await query.where(sql`lower(code)`, "=", code.toLowerCase()).executeTakeFirst()) ?? null;
}

/** Finds a promo code and locks its row, so that its uses are counted one after the other. */
export async function lockPromoCode(tx: Executor, id: number): Promise<PromoRow | null> {
  return (await tx.selectFrom("promo_codes").select(columns).where("id", "=", id).forUpdate().executeTakeFirst()) ?? null;
}

/** Sets the end of a code. The caller holds the code's row lock. */
export async function endPromoRow(tx: Executor, id: number, endsAt: Date): Promise<void> {
  await tx.updateTable("promo_codes").set({ ends_at: endsAt }).where("id", "=", id).execute();
}

export async function countUses(executor: Executor, promoCodeId: number, userId: number): Promise<number> {
  return await onlyValue<number>(executor)`
    select count(*) as uses from promo_uses where promo_code_id = ${promoCodeId} and user_id = ${userId}`;
}

export type PromoUse = { promoCodeId: number; userId: number; paymentId: number };

/** Records a use of a code. The caller holds the code's row lock. */
export async function insertUse(tx: Executor, { promoCodeId, userId, paymentId }: PromoUse, now: Date): Promise<void> {
  const row = { promo_code_id: promoCodeId, user_id: userId, payment_id: paymentId, used_at: now };
  await tx.insertInto("promo_uses").values(row).execute();
  await sql`update promo_codes set used = used + 1 where id = ${promoCodeId}`.execute(tx);
}

type NewPromoCode = Omit<PromoRow, "id" | "used"> & { created_at: Date; created_by: number | null };

/** Inserts a code. Returns null when the code exists in any letter case. */
export async function insertPromoCode(executor: Executor, promo: NewPromoCode): Promise<PromoRow | null> {
  const insert = executor.insertInto("promo_codes").values(promo);
  const once = insert.onConflict((conflict) => conflict.expression(sql`lower(code)`).doNothing()).returning(columns);
  return (await once.executeTakeFirst()) ?? null;
}

/** Whether a plan with that id exists. */
export async function hasPlan(executor: Executor, id: number): Promise<boolean> {
  return (await executor.selectFrom("subscription_plans").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

/** Uses belong to payments and contain no name; so does the member of staff who made a code. */
export const promoCodesPersonalData: PersonalData = {
  tables: ["promo_codes", "promo_uses"],
  sections: {
    promo_codes: rowsOf(
      (userId) => sql<object>`
        select c.code, u.used_at from promo_uses u join promo_codes c on c.id = u.promo_code_id
        where u.user_id = ${userId} order by u.used_at`,
    ),
  },
  erase: async () => false,
};
