import type { Transaction } from "./transactions.ts";

/** Response and webhook bodies in Paystack's format. */

export type Reply = { status: number; headers: Readonly<Record<string, string>>; body: string | Buffer };

export function json(status: number, body: object): Reply {
  return {
    status,
    headers: { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" },
    body: JSON.stringify(body),
  };
}

export function errorReply(status: number, message: string, code: string): Reply {
  return json(status, { status: false, message, type: "validation_error", code });
}

const gatewayResponses: Readonly<Record<Transaction["status"], string>> = {
  abandoned: "The transaction was not completed",
  pending: "Please complete authorization process on your mobile phone",
  failed: "Declined",
  success: "Approved",
  reversed: "Reversed",
};

/** Returns the `data` of a verification and of `charge.success`. */
export function presentTransaction(transaction: Transaction): object {
  const { id, status, reference, amount_pesewas, channel, currency, paid_at, created_at, email } = transaction;
  return {
    id,
    domain: "test",
    status,
    reference,
    receipt_number: null,
    amount: amount_pesewas,
    message: null,
    gateway_response: gatewayResponses[status],
    paid_at: paid_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
    channel: channel ?? "card",
    currency,
    ip_address: null,
    metadata: "",
    fees: null,
    customer: { id: id, first_name: null, last_name: null, email, customer_code: `CUS_sandbox${id}` },
    plan: null,
    requested_amount: amount_pesewas,
  };
}

/** Returns the webhook body for a successful payment. */
export function chargeSuccess(transaction: Transaction): object {
  return { event: "charge.success", data: presentTransaction(transaction) };
}

/** Returns an item of the list of refunds. */
export function presentRefund({ id, reference, amount_pesewas, currency }: Transaction): object {
  return { id, transaction_reference: reference, amount: amount_pesewas, currency, domain: "test", status: "processed" };
}

/** Returns the webhook body for a refund. The amount is text, as in some of Paystack's own events. */
export function refundProcessed({ id, reference, amount_pesewas, currency, email }: Transaction): object {
  return {
    event: "refund.processed",
    data: {
      status: "processed",
      transaction_reference: reference,
      refund_reference: `refund-${id}`,
      amount: String(amount_pesewas),
      currency,
      processor: "sandbox",
      customer: { first_name: null, last_name: null, email },
      domain: "test",
    },
  };
}
