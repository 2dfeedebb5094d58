import { withIsoTimes } from "../../platform/encoding.ts";
import type { Claim, createdPayment, LedgerEntry } from "@efie/contract";
import type { z } from "zod";
import type { ReceiptFields } from "../receipts/index.ts";
import type { EventRow, LedgerRow } from "./ledger.repository.ts";
import type { PaymentRow } from "./payments.repository.ts";

/** An opened payment, in cedis. A free payment has no access code. */
export function presentCreatedPayment(payment: PaymentRow): z.output<typeof createdPayment> {
  return {
    payment_ref: payment.reference,
    access_code: payment.access_code,
    authorization_url: payment.authorization_url,
    amount: payment.amount_pesewas / 100,
    is_free: payment.amount_pesewas === 0,
  };
}

type Event = LedgerEntry["events"][number];

/** An event of a payment. */
export function presentEvent({ id, kind, source, detail, created_at }: Omit<EventRow, "payment_id">): Event {
  return { id, kind, source, created_at: created_at.toISOString(), detail: detail as Record<string, unknown> };
}

function presentReview({ reviewed_at, review_note, reviewer_id, reviewer }: LedgerRow): LedgerEntry["review"] {
  if (reviewed_at === null) return null;
  const staff = reviewer_id === null ? null : { id: reviewer_id, username: reviewer ?? "" };
  return { staff, note: review_note ?? "", at: reviewed_at.toISOString() };
}

/** A payment of the staff ledger, with its events, and who of the staff is looking at it. */
export function presentLedgerEntry(
  row: LedgerRow,
  events: readonly EventRow[],
  claim: Claim | null,
): Omit<LedgerEntry, keyof ReceiptFields> {
  return {
    ...withIsoTimes(row),
    user: { id: row.user_id, username: row.username },
    plan: row.plan_id,
    price: row.price_pesewas / 100,
    amount: row.amount_pesewas / 100,
    effect: row.effect as LedgerEntry["effect"],
    review: presentReview(row),
    claim,
    events: events.map(presentEvent),
  };
}
