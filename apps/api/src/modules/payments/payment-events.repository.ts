import { sql } from "kysely";
import type { Executor } from "../../platform/database/tables.ts";

/** Who spoke of a payment. */
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
 * How much of a payment the provider has told us was sent back, in however many parts. A refund without its amount counts as nothing:
 * it may be a part.
 */
export async function sumRefunds(executor: Executor, paymentId: number): Promise<number> {
  const { rows } = await sql<{ pesewas: number }>`
    select coalesce(sum(pesewas), 0)::float8 as pesewas from (
      select max((detail ->> 'amount')::numeric) as pesewas from payment_events
      where payment_id = ${paymentId} and kind = 'refund.processed' group by coalesce(detail ->> 'refund_reference', id::text)
    ) refunds`.execute(executor);
  return rows[0]?.pesewas ?? 0;
}

/** The same body is stored once. */
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
