import type { LedgerEntry, reviewPaymentBody } from "@efie/contract";
import type { z } from "zod";
import { PaymentErrors } from "./payment-errors.ts";
import { getLedgerEntry } from "./list-payments.ts";
import { insertReview, lockReviewed } from "./payment-reviews.repository.ts";
import type { PaymentsDeps } from "./payments-deps.ts";

/**
 * Takes a payment from those that need a look, with a note in the trail. It comes back when its flags change.
 * @throws AppError "not_found", "forbidden" for one's own, "conflict" when it needs no look, has other flags than were seen, or a colleague
 * is looking at it
 */
export async function reviewPayment(
  deps: PaymentsDeps,
  staffId: number,
  id: number,
  { note, flags }: z.output<typeof reviewPaymentBody>,
): Promise<LedgerEntry> {
  const { db, clock, claims, recordStaffAction } = deps;
  await db.transaction().execute(async (tx) => {
    const payment = await lockReviewed(tx, id);
    if (!payment) throw PaymentErrors.noPayment();
    await claims.judge(tx, { type: "payment", id }, staffId);
    if (!payment.needs_review) throw PaymentErrors.needsNoReview();
    if (flags.join() !== payment.flags.join()) throw PaymentErrors.flagsChanged();
    const staffActionId = await recordStaffAction(tx, {
      staffId,
      action: "reviewed_payment",
      userId: payment.user_id,
      reason: `Payment ${payment.reference}: ${note}`,
      now: clock.now(),
    });
    await insertReview(tx, { payment, staffActionId, note });
  });
  return await getLedgerEntry(deps, staffId, id);
}
