import { PaymentErrors, refusalOf } from "./payment-errors.ts";
import type { PaymentsDeps } from "./payments-deps.ts";
import { findPayment, type PaymentRow } from "./payments.repository.ts";
import { settlePayment } from "./settle-payment.ts";

/** What the payer asks about: their own payment of that kind, and no other. */
export type Question = { userId: number; reference: string; kind: "subscription" | "listing" };

/** Settles the payer's own payment, and raises why there is nothing to be glad of. */
export async function verifyPayment(deps: PaymentsDeps, { userId, reference, kind }: Question): Promise<PaymentRow> {
  const known = await findPayment(deps.db, reference);
  const isOfKind = known !== null && (known.purpose === "subscription") === (kind === "subscription");
  if (!isOfKind || known.user_id !== userId) throw PaymentErrors.noPayment();
  const payment = await settlePayment(deps, reference, "verify");
  if (!payment) throw PaymentErrors.noPayment();
  switch (payment.status) {
    case "success":
      return payment;
    case "mismatched":
      throw PaymentErrors.mismatched();
    case "refused":
      throw refusalOf(payment);
    case "reversed":
      throw PaymentErrors.reversed();
    case "pending":
    case "failed":
    case "abandoned":
      throw PaymentErrors.notPaid(payment.provider_status ?? payment.status);
  }
}
