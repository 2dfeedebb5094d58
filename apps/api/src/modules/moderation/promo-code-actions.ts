import type { PromoCode, PromoCodeBody } from "@efie/contract";
import type { PromoCodeName } from "../promo-codes/index.ts";
import type { ModerationDeps } from "./moderation-deps.ts";
import { ModerationErrors } from "./moderation-errors.ts";
import { insertStaffAction } from "./staff-actions.repository.ts";

/** Creates a promo code and records the staff action. @throws a field error for invalid terms, and for an existing code */
export async function createPromoCode(
  { db, clock, promoCodes }: Pick<ModerationDeps, "db" | "clock" | "promoCodes">,
  staffId: number | null,
  body: PromoCodeBody,
): Promise<PromoCode> {
  return await db.transaction().execute(async (transaction) => {
    const promoCode = await promoCodes.create(transaction, body, staffId);
    const action = { staffId, action: "created_promo_code" as const, promoCodeId: promoCode.id, now: clock.now() };
    await insertStaffAction(transaction, action);
    return promoCode;
  });
}

/**
 * Ends a promo code now and records the staff action; an ended code stays unchanged. Checkouts opened with it keep their price.
 * @throws AppError "not_found" for an unknown code
 */
export async function endPromoCode(
  { db, clock, promoCodes }: Pick<ModerationDeps, "db" | "clock" | "promoCodes">,
  staffId: number | null,
  name: PromoCodeName,
): Promise<PromoCode> {
  return await db.transaction().execute(async (transaction) => {
    const ended = await promoCodes.end(transaction, name);
    if (!ended) throw ModerationErrors.noPromoCode();
    const { promoCode, isNew } = ended;
    const action = { staffId, action: "ended_promo_code" as const, promoCodeId: promoCode.id, now: clock.now() };
    if (isNew) await insertStaffAction(transaction, action);
    return promoCode;
  });
}
