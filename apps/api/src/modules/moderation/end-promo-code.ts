import type { PromoCode } from "@efie/contract";
import type { PromoCodeName } from "../promo-codes/index.ts";
import type { ModerationDeps } from "./moderation-deps.ts";
import { ModerationErrors } from "./moderation-errors.ts";
import { insertStaffAction } from "./staff-actions.repository.ts";

/**
 * Ends a promo code at this moment, and keeps who did; one that is over stays as it is. Checkouts that were opened with it
 * keep their price. @throws "not found" where there is none of that name.
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
