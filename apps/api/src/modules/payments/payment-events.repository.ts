import { sql } from "kysely";
import { firstRow, firstValue, onlyValue } from "../../platform/database/sql.ts";
import type { Executor, RowOf } from "../../platform/database/tables.ts";

/** The process that reported the event. */
export type EventSource = "checkout" | "verify" | "webhook" | "reconciler";

type PaymentEvent = {
  /** Without an id: of a payment that is not ours. */
  payment: { id: number | null; reference: string };
  kind: string;
  source: EventSource;
  detail?: object;
  /** A webhook whose body is stored already is ignored. */
  bodyHash?: string | null;
};

export async function insertEvent(
  executor: Executor,
  { payment: { id, reference }, kind, source, detail = {}, bodyHash: body_hash = null }: PaymentEvent,
  now: Date,
): Promise<void> {
  const row = { payment_id: id, reference, kind, source, detail: JSON.stringify(detail), body_hash, created_at: now };
  const insert = executor.insertInto("payment_events").values(row);
  await insert.onConflict((event) => event.column("body_hash").where("body_hash", "is not", null).doNothing()).execute();
}

/**
 * Sums the refunds and accepted disputes that the provider reported for a payment. A report without an amount counts as zero,
 * because it may be a part. Refunds are distinct by reference. A report without a reference may repeat a refund of the same
 * amount, so it does not add to it. With `until`, what was reported by then.
 */
export async function sumRefunds(executor: Executor, paymentId: number, until: Date | null = null): Promise<number> {
  const isKnown = until === null ? sql`true` : sql`created_at <= ${until}`;
  return await onlyValue<number>(executor)`
    with reported as (
      select id, nullif(detail ->> 'refund_reference', '') as refund, (detail ->> 'amount')::numeric as pesewas
      from payment_events where payment_id = ${paymentId} and kind = 'refund.processed' and ${isKnown}
      union all
      select id, null, (detail ->> 'refund_amount')::numeric from payment_events
      where payment_id = ${paymentId} and kind = 'charge.dispute.resolve' and detail ->> 'resolution' = 'merchant-accepted' and ${isKnown}
    ), parts as (
      select refund, max(pesewas) as pesewas from reported group by refund, case when refund is null then id end
    )
    select coalesce(sum(pesewas * times), 0)::float8 as pesewas
    from (select pesewas, greatest(count(refund), 1) as times from parts group by pesewas) amounts`;
}

type SubjectRow = Pick<RowOf<"payments">, "id" | "reference" | "user_id" | "flags"> & { needs_review: boolean };

/** Locks a payment to look at. A second statement reads it after the lock: the locking one sees the reviews as they were when it started. */
export async function lockReviewed(tx: Executor, id: number): Promise<SubjectRow | null> {
  await sql`select from payments where id = ${id} for update`.execute(tx);
  return await firstRow<SubjectRow>(tx)`
    select p.id, p.reference, p.user_id, p.flags, exists (select from flagged_payments f where f.id = p.id) as needs_review
    from payments p where p.id = ${id}`;
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
  return await firstValue<Date>(tx)`
    select a.created_at from payment_reviews r join staff_actions a on a.id = r.staff_action_id
    where r.payment_id = ${id}`;
}

/** Ends the review of a payment whose flags are others now, so that the same flag a second time is looked at again. */
export async function endReview(tx: Executor, id: number, flags: readonly string[]): Promise<void> {
  await sql`delete from payment_reviews where payment_id = ${id} and flags <> ${flags}::text[]`.execute(tx);
}
