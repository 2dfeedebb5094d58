import type { createdPayment, verifiedPayment } from "@efie/contract";
import type { z } from "zod";
import type { PaymentRow } from "./payments.repository.ts";

/** A payment that was opened. Cedis; free ones have nothing to open a popup with. */
export function presentCreatedPayment(payment: PaymentRow): z.output<typeof createdPayment> {
  return {
    payment_ref: payment.reference,
    access_code: payment.access_code,
    authorization_url: payment.authorization_url,
    amount: payment.amount_pesewas / 100,
    is_free: payment.amount_pesewas === 0,
  };
}

/** A payment that succeeded. */
export function presentVerifiedPayment({ reference, property_id }: PaymentRow): z.output<typeof verifiedPayment> {
  return { reference, status: "success", property_id };
}
