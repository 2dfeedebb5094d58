import { PaymentErrors, refusalOf, type PaymentsDeps } from "./payments-deps.ts";
import { findPayment, type PaymentRow } from "./payments.repository.ts";
import { settlePayment } from "./settle-payment.ts";

/** Settles the payer's own payment of that kind. @throws AppError "not_found" for another's, "payment_needed" when it is not paid, "conflict" or "invalid" when it cannot be applied */
export async function verifyPayment(
  deps: PaymentsDeps,
  { userId, reference, kind }: { userId: number; reference: string; kind: "subscription" | "listing" },
): Promise<PaymentRow> {
  const existing = await findPayment(deps.db, reference);
  const isOfKind = existing !== null && (existing.purpose === "subscription") === (kind === "subscription");
  if (!isOfKind || existing.user_id !== userId) throw PaymentErrors.noPayment();
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
