import { requireFound } from "../../platform/app-error.ts";
import { withIsoTimes } from "../../platform/encoding.ts";
import type { StaffAction, PageQuery, PromoCodeBody } from "@efie/contract";
import { findReviewedProperty, selectStaffActions, insertStaffAction } from "./staff-actions.repository.ts";
import { readPage, type Page } from "../../platform/database/list-page.ts";
import { ModerationErrors, type ModerationDeps, type ServedDeps } from "./moderation-deps.ts";
import type { PromoCodeName } from "../promo-codes/index.ts";

/** Returns a page of the audit trail, newest first. @throws a field error for an invalid cursor */
export async function listStaffActions({ db }: ModerationDeps, query: PageQuery): Promise<Page<StaffAction>> {
  const page = await readPage(db, query, selectStaffActions);
  return { ...page, items: page.items.map(withIsoTimes) };
}

/** Returns the JSON text of a property as staff reviewed it. @throws AppError "not_found" for an entry without one */
export async function getReviewedProperty({ db }: ModerationDeps, actionId: number): Promise<string> {
  return await requireFound(findReviewedProperty(db, actionId), ModerationErrors.noReviewedProperty);
}

type PromoDeps = Pick<ModerationDeps, "db" | "clock" | "promoCodes">;

/** Creates a promo code and records the staff action. @throws a field error for invalid terms, and for an existing code */
export async function createPromoCode({ db, clock, promoCodes }: PromoDeps, staffId: number | null, body: PromoCodeBody) {
  return await db.transaction().execute(async (transaction) => {
    const promoCode = await promoCodes.create(transaction, body, staffId);
    const action = { staffId, action: "created_promo_code" as const, promoCodeId: promoCode.id, now: clock.now() };
    await insertStaffAction(transaction, action);
    return promoCode;
  });
}

/** Ends a promo code now; an ended one stays unchanged. Checkouts opened with it keep their price. @throws AppError "not_found" */
export async function endPromoCode({ db, clock, promoCodes }: PromoDeps, staffId: number | null, name: PromoCodeName) {
  return await db.transaction().execute(async (transaction) => {
    const ended = await requireFound(promoCodes.end(transaction, name), ModerationErrors.noPromoCode);
    const { promoCode, isNew } = ended;
    const action = { staffId, action: "ended_promo_code" as const, promoCodeId: promoCode.id, now: clock.now() };
    if (isNew) await insertStaffAction(transaction, action);
    return promoCode;
  });
}

/** Queues a dead delivery again; the trail names the delivery, not its recipient. @throws AppError "not_found", "conflict" for one that is not dead */
export async function sendDeliveryAgain({ db, clock, deliveries }: ServedDeps, staffId: number, id: number) {
  return await db.transaction().execute(async (transaction) => {
    const delivery = await deliveries.sendAgain(transaction, id);
    const reason = `Delivery ${id}: ${delivery.template} by ${delivery.channel}`;
    await insertStaffAction(transaction, { staffId, action: "sent_delivery_again", reason, now: clock.now() });
    return delivery;
  });
}
