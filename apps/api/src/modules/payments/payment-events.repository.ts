import { sql } from "kysely";
import type { Executor } from "../../platform/database/tables.ts";

/** The process that reported the event. */
export type EventSource = "checkout" | "verify" | "webhook" | "reconciler";

export type PaymentEvent = {
  payment: { id: number; reference: string };
  kind: string;
  source: EventSource;
  detail?: object;
};

export async function insertEvent(
  executor: Executor,
  { payment, kind, source, detail = {} }: PaymentEvent,
  now: Date,
): Promise<void> {
  await executor
    .insertInto("payment_events")
    .values({
      payment_id: payment.id,
      reference: payment.reference,
      kind,
      source,
      detail: JSON.stringify(detail),
      body_hash: null,
      created_at: now,
    })
    .execute();
}

export type Webhook = { paymentId: number | null; reference: string; kind: string; detail: object; bodyHash: string };

/**
 * Sums the refunds and accepted disputes that the provider reported for a payment. A report without an amount counts as zero,
 * because it may be a part. Refunds are distinct by reference. A report without a reference may repeat a refund of the same
 * amount, so it does not add to it. With `until`, what was reported by then.
 */
export async function sumRefunds(executor: Executor, paymentId: number, until: Date | null = null): Promise<number> {
  const isKnown = until === null ? sql`true` : sql`created_at <= ${until}`;
  const { rows } = await sql<{ pesewas: number }>`
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
    from (select pesewas, greatest(count(refund), 1) as times from parts group by pesewas) amounts`.execute(executor);
  return rows[0]?.pesewas ?? 0;
}

/** Stores a webhook. A body that is stored already is ignored. */
export async function insertWebhook(executor: Executor, webhook: Webhook, now: Date): Promise<void> {
  await executor
    .insertInto("payment_events")
    .values({
      payment_id: webhook.paymentId,
      reference: webhook.reference,
      kind: webhook.kind,
      source: "webhook",
      detail: JSON.stringify(webhook.detail),
      body_hash: webhook.bodyHash,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column("body_hash").where("body_hash", "is not", null).doNothing())
    .execute();
}
