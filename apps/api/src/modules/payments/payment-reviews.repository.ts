import { sql } from "kysely";
import { paymentNeedsReview } from "../../platform/database/payment-needs-review.ts";
import type { Executor } from "../../platform/database/tables.ts";

export type SubjectRow = { id: number; reference: string; user_id: number; flags: string[]; needs_review: boolean };

/**
 * Finds a payment to look at, and locks it: its flags do not change meanwhile. A second statement reads it after the lock: the locking
 * one sees the reviews as they were when it started.
 */
export async function lockReviewed(tx: Executor, id: number): Promise<SubjectRow | null> {
  await sql`select from payments where id = ${id} for update`.execute(tx);
  const { rows } = await sql<SubjectRow>`
    select p.id, p.reference, p.user_id, p.flags, ${paymentNeedsReview} as needs_review
    from payments p where p.id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

type Review = { payment: Pick<SubjectRow, "id" | "flags">; staffActionId: number; note: string };

/** Stores that staff looked at a payment with these flags. */
export async function insertReview(tx: Executor, { payment, staffActionId, note }: Review): Promise<void> {
  await sql`
    insert into payment_reviews (payment_id, staff_action_id, flags, note)
    values (${payment.id}, ${staffActionId}, ${payment.flags}::text[], ${note})
    on conflict (payment_id) do update set staff_action_id = excluded.staff_action_id, flags = excluded.flags,
      note = excluded.note`.execute(tx);
}

/** When staff looked at a payment; null where they have not, or have to look again. */
export async function findReviewTime(tx: Executor, id: number): Promise<Date | null> {
  const { rows } = await sql<{ created_at: Date }>`
    select a.created_at from payment_reviews r join staff_actions a on a.id = r.staff_action_id where r.payment_id = ${id}`.execute(
    tx,
  );
  return rows[0]?.created_at ?? null;
}

/** Ends the review of a payment whose flags are others now, so that the same flag a second time is looked at again. */
export async function endReview(tx: Executor, id: number, flags: readonly string[]): Promise<void> {
  await sql`delete from payment_reviews where payment_id = ${id} and flags <> ${flags}::text[]`.execute(tx);
}
