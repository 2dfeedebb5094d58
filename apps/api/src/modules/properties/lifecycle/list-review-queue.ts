import type { Clock } from "../../../platform/process/clock.ts";
import type { Executor } from "../../../platform/database/tables.ts";
import { versionOf } from "./property-version.ts";
import { findOwnRows } from "./own-properties.repository.ts";
import { presentOwn } from "./own-property.presenter.ts";
import { countQueue, findQueue, type QueuePage, type QueueRow } from "./review-queues.repository.ts";

export type QueueQuery = QueuePage & { viewerId: number };
/** A property that waits for staff; `text` is its JSON as its owner reads it, `version` identifies its content. */
export type QueuedProperty = QueueRow & { text: string; version: string };

/** A page of a queue, and the length of the queue. */
export async function listReviewQueue(
  { db, clock }: { db: Executor; clock: Clock },
  { viewerId, ...page }: QueueQuery,
): Promise<{ properties: QueuedProperty[]; total: number }> {
  const [rows, total] = await Promise.all([findQueue(db, page), countQueue(db, page.queue)]);
  const ids = rows.map(({ id }) => id);
  const own = await findOwnRows(db, ids, viewerId);
  const texts = new Map(
    own.map((row) => [row.id, { text: presentOwn(row, clock.now()), version: versionOf(row.document, row, page.queue) }]),
  );
  // Properties deleted between the two statements are omitted.
  const properties = rows.flatMap((row) => {
    const text = texts.get(row.id);
    return text === undefined ? [] : [{ ...row, ...text }];
  });
  return { properties, total };
}
