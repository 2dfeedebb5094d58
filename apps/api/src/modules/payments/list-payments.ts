import { requireFound } from "../../platform/app-error.ts";
import type { LedgerEntry, paymentsQuery, UnknownPaymentEvent, PageQuery, reviewPaymentBody } from "@efie/contract";
import type { z } from "zod";
import { readPage, type Page, type Range } from "../../platform/database/list-page.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { findEvents, findLedgerRow, selectLedgerPage, selectUnknownEvents, type LedgerRow } from "./ledger.repository.ts";
import { PaymentErrors, type PaymentsDeps } from "./payments-deps.ts";
import { presentEvent, presentLedgerEntry } from "./payments.presenter.ts";
import { insertReview, lockReviewed } from "./payment-events.repository.ts";

type Deps = Pick<PaymentsDeps, "db" | "claims" | "receipts">;

async function presentEntries({ claims, receipts }: Deps, executor: Executor, rows: readonly LedgerRow[], staffId: number) {
  const ids = rows.map(({ id }) => id);
  const events = await findEvents(executor, ids);
  const claimed = await claims.find(executor, "payment", ids, staffId);
  const receiptsOf = await receipts.find(executor, ids);
  return rows.map((row) => {
    const own = events.filter(({ payment_id }) => payment_id === row.id);
    return { ...presentLedgerEntry(row, own, claimed.get(row.id) ?? null), ...receiptsOf(row.id) };
  });
}

/** Returns a page of the staff ledger, newest payment first, by keyset. @throws a field error for an invalid cursor */
export async function listPayments(deps: Deps, staffId: number, query: z.output<typeof paymentsQuery>) {
  const { flagged: flaggedOnly = false, search = "" } = query;
  // One snapshot for all queries: a payment settled between them would show as pending with a "settled" event.
  const snapshot = deps.db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only");
  return await snapshot.execute(async (transaction) => {
    const ofReceipt = await deps.receipts.findPayment(transaction, search);
    const select = (range: Range) => selectLedgerPage(transaction, { ...range, flaggedOnly, search, ofReceipt });
    const page = await readPage(transaction, query, select);
    return { ...page, items: await presentEntries(deps, transaction, page.items, staffId) };
  });
}

/** Returns a page of the webhook events that match no payment, newest first. @throws a field error for an invalid cursor */
export async function listUnknownEvents(db: Executor, query: PageQuery): Promise<Page<UnknownPaymentEvent>> {
  const page = await readPage(db, query, selectUnknownEvents);
  return { ...page, items: page.items.map((row) => ({ ...presentEvent(row), reference: row.reference })) };
}

/** Takes a payment from those that need a look, until its flags change. @throws AppError "not_found", "forbidden" for one's own, "conflict" when it needs none, has other flags than were seen, or is claimed */
export async function reviewPayment(
  deps: PaymentsDeps,
  staffId: number,
  id: number,
  { note, flags }: z.output<typeof reviewPaymentBody>,
): Promise<LedgerEntry> {
  const { db, clock, claims, recordStaffAction } = deps;
  await db.transaction().execute(async (tx) => {
    const payment = await requireFound(lockReviewed(tx, id), PaymentErrors.noPayment);
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
  const row = await findLedgerRow(db, id);
  const [entry] = row ? await presentEntries(deps, db, [row], staffId) : [];
  if (!entry) throw PaymentErrors.noPayment();
  return entry;
}
