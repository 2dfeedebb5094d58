import { sql } from "kysely";
import type { Executor } from "../../../platform/database/tables.ts";

/** `pending`: new and resubmitted properties. `changed`: published properties that changed. */
export type ReviewQueue = "pending" | "changed";

export type QueuePage = { queue: ReviewQueue; after: { since: Date; id: number } | null; limit: number };
export type QueueRow = { id: number; creator_id: number; waiting_since: Date; fee_withdrawn_at: Date | null };

/** Longest waiting first. */
export async function findQueue(executor: Executor, { queue, after, limit }: QueuePage): Promise<QueueRow[]> {
  const since = queue === "pending" ? sql`p.submitted_at` : sql`p.changed_at`;
  const later = after ? sql`(${since}, p.id) > (${after.since}, ${after.id})` : sql`true`;
  const { rows } = await sql<QueueRow>`
    select p.id, p.creator_id, ${since} as waiting_since, p.fee_withdrawn_at from properties p
    where ${since} is not null and p.deleted_at is null and ${later} order by ${since}, p.id limit ${limit}`.execute(executor);
  return rows;
}

export type WaitingRow = { waiting: number; since: Date | null };

/** The length of each review queue, and since when its first property waits. */
export async function countWaiting(executor: Executor): Promise<Record<ReviewQueue, WaitingRow>> {
  const { rows } = await sql<WaitingRow>`
    select count(*) as waiting, min(submitted_at) as since from properties where submitted_at is not null and deleted_at is null
    union all select count(*), min(changed_at) from properties where changed_at is not null and deleted_at is null`.execute(
    executor,
  );
  const none = { waiting: 0, since: null };
  return { pending: rows[0] ?? none, changed: rows[1] ?? none };
}

export async function countQueue(executor: Executor, queue: ReviewQueue): Promise<number> {
  const since = queue === "pending" ? sql`p.submitted_at` : sql`p.changed_at`;
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from properties p where ${since} is not null and p.deleted_at is null`.execute(executor);
  return rows[0]?.total ?? 0;
}
