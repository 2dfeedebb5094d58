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
import { findEvents, findLedger, findUnknownEvents, type EventRow, type LedgerRow } from "./ledger.repository.ts";

type Event = LedgerEntry["events"][number];

function presentEvent({ id, kind, source, detail, created_at }: Omit<EventRow, "payment_id">): Event {
  return { id, kind, source, created_at: created_at.toISOString(), detail: detail as Record<string, unknown> };
}

function present(row: LedgerRow, events: readonly EventRow[]): LedgerEntry {
  return {
    id: row.id,
    reference: row.reference,
    user: { id: row.user_id, username: row.username },
    purpose: row.purpose,
    title: row.title,
    plan: row.plan_id,
    property_id: row.property_id,
    promo_code: row.promo_code,
    price: row.price_pesewas / 100,
    amount: row.amount_pesewas / 100,
    status: row.status,
    provider_status: row.provider_status,
    effect: row.effect as LedgerEntry["effect"],
    flags: row.flags,
    created_at: row.created_at.toISOString(),
    settled_at: row.settled_at?.toISOString() ?? null,
    events: events.map(presentEvent),
  };
}

/** Where the next page begins, of rows of which one more than a page was asked for. */
function nextCursorOf(rows: readonly { id: number }[], limit: number): string | null {
  const last = rows[limit - 1];
  return rows.length > limit && last ? encodeCursor({ tier: 0, key: 0, id: last.id }) : null;
}

/** Staff's ledger, the newest payment first, by keyset. @throws a field error for a cursor that is not ours. */
export async function listPayments(
  db: Executor,
  query: z.output<typeof paymentsQuery>,
): Promise<{ entries: LedgerEntry[]; nextCursor: string | null }> {
  const limit = query.limit ?? limits.defaultPageSize;
  const { flagged = false, search = "" } = query;
  const beforeId = readCursor(query.cursor)?.id ?? null;
  const page = { flaggedOnly: flagged, search, beforeId, limit: limit + 1 };
  // As of one moment: a payment that is settled between the two questions would be pending, and settled among its events.
  const moment = db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only");
  const { rows, shown, events } = await moment.execute(async (transaction) => {
    const found = await findLedger(transaction, page);
    const listed = found.slice(0, limit);
    const ids = listed.map(({ id }) => id);
    return { rows: found, shown: listed, events: await findEvents(transaction, ids) };
  });
  const entries = shown.map((row) =>
    present(
      row,
      events.filter(({ payment_id }) => payment_id === row.id),
    ),
  );
  return { entries, nextCursor: nextCursorOf(rows, limit) };
}

/** What the provider told of payments that are none of ours, newest first. @throws as the ledger does. */
export async function listUnknownEvents(
  db: Executor,
  query: z.output<typeof unknownPaymentEventsQuery>,
): Promise<{ events: UnknownPaymentEvent[]; nextCursor: string | null }> {
  const limit = query.limit ?? limits.defaultPageSize;
  const rows = await findUnknownEvents(db, { beforeId: readCursor(query.cursor)?.id ?? null, limit: limit + 1 });
  const events = rows.slice(0, limit).map((row) => ({ ...presentEvent(row), reference: row.reference }));
  return { events, nextCursor: nextCursorOf(rows, limit) };
}
