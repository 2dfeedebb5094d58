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
import { findEvents, findLedger, findUnknownEvents } from "./ledger.repository.ts";
import { presentEvent, presentLedgerEntry } from "./payments.presenter.ts";

/** Returns the cursor of the next page. `rows` has one row more than the page when there is a next page. */
function nextCursorOf(rows: readonly { id: number }[], limit: number): string | null {
  const last = rows[limit - 1];
  return rows.length > limit && last ? encodeCursor({ tier: 0, key: 0, id: last.id }) : null;
}

/** Returns a page of the staff ledger, newest payment first, by keyset. @throws a field error for an invalid cursor */
export async function listPayments(
  db: Executor,
  query: z.output<typeof paymentsQuery>,
): Promise<{ entries: LedgerEntry[]; nextCursor: string | null }> {
  const limit = query.limit ?? limits.defaultPageSize;
  const { flagged = false, search = "" } = query;
  const beforeId = readCursor(query.cursor)?.id ?? null;
  const page = { flaggedOnly: flagged, search, beforeId, limit: limit + 1 };
  // One snapshot for both queries: a payment settled between them would show as pending with a "settled" event.
  const snapshot = db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only");
  const { rows, shown, events } = await snapshot.execute(async (transaction) => {
    const found = await findLedger(transaction, page);
    const listed = found.slice(0, limit);
    const ids = listed.map(({ id }) => id);
    return { rows: found, shown: listed, events: await findEvents(transaction, ids) };
  });
  const entries = shown.map((row) =>
    presentLedgerEntry(
      row,
      events.filter(({ payment_id }) => payment_id === row.id),
    ),
  );
  return { entries, nextCursor: nextCursorOf(rows, limit) };
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
