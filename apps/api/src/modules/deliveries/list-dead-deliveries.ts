import { limits, type DeadDelivery, type deadDeliveriesQuery } from "@efie/contract";
import type { z } from "zod";
import { encodeCursor, readCursor } from "../../platform/encoding/cursor.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { listDead } from "./dead-deliveries.repository.ts";
import { maskRecipient } from "./mask-recipient.ts";

export type DeadPage = { deliveries: DeadDelivery[]; nextCursor: string | null };

/** A page of the deliveries that every attempt failed for, newest first. Recipients are masked. */
export async function listDeadDeliveries(
  { db }: { db: Executor },
  { limit = limits.defaultPageSize, cursor }: z.output<typeof deadDeliveriesQuery>,
): Promise<DeadPage> {
  const rows = await listDead(db, { beforeId: readCursor(cursor)?.id ?? null, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const nextCursor = rows.length > limit && last ? encodeCursor({ tier: 0, key: 0, id: last.id }) : null;
  const deliveries = page.map(({ recipient, created_at, ...row }) => ({
    ...row,
    to: maskRecipient(row.channel, recipient),
    created_at: created_at.toISOString(),
  }));
  return { deliveries, nextCursor };
}
