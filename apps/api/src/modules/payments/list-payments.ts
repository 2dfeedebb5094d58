import {
  limits,
  type LedgerEntry,
  type paymentsQuery,
  type UnknownPaymentEvent,
  type unknownPaymentEventsQuery,
} from "@efie/contract";
import type { z } from "zod";
import { encodeCursor, readCursor } from "../../platform/encoding/cursor.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { findEvents, findLedger, findLedgerRow, findUnknownEvents, type LedgerRow } from "./ledger.repository.ts";
import { PaymentErrors } from "./payment-errors.ts";
import { presentEvent, presentLedgerEntry } from "./payments.presenter.ts";
import type { PaymentsDeps } from "./payments-deps.ts";

/** Returns the cursor of the next page. `rows` has one row more than the page when there is a next page. */
function nextCursorOf(rows: readonly { id: number }[], limit: number): string | null {
  const last = rows[limit - 1];
  return rows.length > limit && last ? encodeCursor({ tier: 0, key: 0, id: last.id }) : null;
}

type Deps = Pick<PaymentsDeps, "db" | "claims">;

async function presentEntries(
  { claims }: Deps,
  executor: Executor,
  rows: readonly LedgerRow[],
  staffId: number,
): Promise<LedgerEntry[]> {
  const ids = rows.map(({ id }) => id);
  const events = await findEvents(executor, ids);
  const claimed = await claims.find(executor, "payment", ids, staffId);
  return rows.map((row) => {
    const own = events.filter(({ payment_id }) => payment_id === row.id);
    return presentLedgerEntry(row, own, claimed.get(row.id) ?? null);
  });
}

/** Returns one payment of the staff ledger. @throws AppError "not_found" */
export async function getLedgerEntry(deps: Deps, staffId: number, id: number): Promise<LedgerEntry> {
  const row = await findLedgerRow(deps.db, id);
  const [entry] = row ? await presentEntries(deps, deps.db, [row], staffId) : [];
  if (!entry) throw PaymentErrors.noPayment();
  return entry;
}

/** Returns a page of the staff ledger, newest payment first, by keyset. @throws a field error for an invalid cursor */
export async function listPayments(
  deps: Deps,
  staffId: number,
  query: z.output<typeof paymentsQuery>,
): Promise<{ entries: LedgerEntry[]; nextCursor: string | null }> {
  const limit = query.limit ?? limits.defaultPageSize;
  const { flagged = false, search = "" } = query;
  const beforeId = readCursor(query.cursor)?.id ?? null;
  const page = { flaggedOnly: flagged, search, beforeId, limit: limit + 1 };
  // One snapshot for all queries: a payment settled between them would show as pending with a "settled" event.
  const snapshot = deps.db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only");
  return await snapshot.execute(async (transaction) => {
    const rows = await findLedger(transaction, page);
    const entries = await presentEntries(deps, transaction, rows.slice(0, limit), staffId);
    return { entries, nextCursor: nextCursorOf(rows, limit) };
  });
}

/** Returns a page of the webhook events that match no payment, newest first. @throws a field error for an invalid cursor */
export async function listUnknownEvents(
  db: Executor,
  query: z.output<typeof unknownPaymentEventsQuery>,
): Promise<{ events: UnknownPaymentEvent[]; nextCursor: string | null }> {
  const limit = query.limit ?? limits.defaultPageSize;
  const rows = await findUnknownEvents(db, { beforeId: readCursor(query.cursor)?.id ?? null, limit: limit + 1 });
  const events = rows.slice(0, limit).map((row) => ({ ...presentEvent(row), reference: row.reference }));
  return { events, nextCursor: nextCursorOf(rows, limit) };
}
