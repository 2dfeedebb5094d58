import { createHash } from "node:crypto";
import { isUnavailable } from "../../platform/app-error.ts";
import { webhookBody, type WebhookBody } from "../../platform/paystack/paystack.ts";
import { insertEvent } from "./payment-events.repository.ts";
import { PaymentErrors, type PaymentsDeps } from "./payments-deps.ts";
import { findPayment } from "./payments.repository.ts";
import { settlePayment } from "./settle-payment.ts";
import { markDisputed, reversePayment } from "./reverse-payment.ts";

function read(body: Buffer): WebhookBody {
  try {
    return webhookBody.parse(JSON.parse(body.toString("utf8")));
  } catch {
    throw PaymentErrors.unreadable();
  }
}

/** Refunds and disputes carry the transaction's reference in fields of their own. */
function referenceOf({ data }: WebhookBody): string {
  return data.transaction_reference ?? data.transaction?.reference ?? data.reference ?? "";
}

/** Only "merchant-accepted" and "declined" decide a dispute. Any other resolution is for staff. */
async function decideDispute(deps: PaymentsDeps, data: WebhookBody["data"], reference: string): Promise<void> {
  const { resolution, refund_amount } = data;
  // Without an amount the customer gets all of the money back.
  const isAll = refund_amount === null || refund_amount === undefined;
  if (resolution === "merchant-accepted") await reversePayment(deps, { reference, cause: "dispute", isAll, source: "webhook" });
  else await markDisputed(deps, reference, resolution !== "declined");
}

async function applyWebhook(deps: PaymentsDeps, { event, data }: WebhookBody, reference: string): Promise<void> {
  if (event === "charge.success") await settlePayment(deps, reference, "webhook");
  if (event === "refund.processed") await reversePayment(deps, { reference, cause: "refund", isAll: false, source: "webhook" });
  if (event === "charge.dispute.create") await markDisputed(deps, reference, true);
  if (event === "charge.dispute.resolve") await decideDispute(deps, data, reference);
}

/** Stores a webhook, then applies it. After a failure the reconciler verifies the payment, or the provider sends it again. @throws AppError "unauthenticated" for a wrong signature, "invalid" */
export async function receiveWebhook(deps: PaymentsDeps, body: Buffer, signature: string): Promise<void> {
  if (!deps.paystack.isSigned(body, signature)) throw PaymentErrors.badSignature();
  const webhook = read(body);
  const reference = referenceOf(webhook);
  const payment = await findPayment(deps.db, reference);
  const { amount, status, resolution, refund_amount, currency, channel, refund_reference, id, category, due_at, dueAt } =
    webhook.data;
  const isDispute = webhook.event.startsWith("charge.dispute.");
  const dispute = { status, dispute: id, category, due_at: due_at ?? dueAt };
  const stored = {
    payment: { id: payment?.id ?? null, reference },
    kind: webhook.event,
    source: "webhook",
    detail: { amount, ...(isDispute && dispute), resolution, refund_amount, currency, channel, refund_reference },
    bodyHash: createHash("sha256").update(body).digest("hex"),
  } as const;
  await insertEvent(deps.db, stored, deps.clock.now());
  if (!payment) return;
  try {
    await applyWebhook(deps, webhook, reference);
  } catch (error) {
    const isLeftToReconciler = isUnavailable(error) && payment.status === "pending";
    if (!isLeftToReconciler) throw error;
    deps.log.warn({ reference, event: webhook.event }, "webhook stored; the payment will be verified later");
  }
}
