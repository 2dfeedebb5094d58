import { limits, type createListingPaymentBody } from "@efie/contract";
import type { z } from "zod";
import { findRepeated, openPayment } from "./open-payment.ts";
import { PaymentErrors } from "./payment-errors.ts";
import type { PaymentsDeps } from "./payments-deps.ts";
import type { PaymentRow } from "./payments.repository.ts";

type Body = z.output<typeof createListingPaymentBody>;
type Owner = { id: number; isStaff: boolean };

/**
 * Opens the payment for publishing or renewing a listing, whichever is due; under the same key once. Raises "conflict" when
 * neither is.
 */
export async function createListingPayment(
  deps: PaymentsDeps,
  owner: Owner,
  body: Body,
  key: string | null,
): Promise<PaymentRow> {
  const request = { userId: owner.id, key, call: "createListingPayment", body };
  const repeated = await findRepeated(deps, request);
  if (repeated) return repeated;
  const due = await deps.fees.findDue(deps.db, owner, body.property_id);
  if (!due) throw PaymentErrors.nothingDue();
  const wish = {
    userId: owner.id,
    purpose: due.purpose,
    planId: null,
    propertyId: body.property_id,
    title: due.title,
    pricePesewas: limits.listingFeePesewas,
    promoCode: body.promo_code,
    offered: body.amount,
  };
  return await openPayment(deps, wish, request);
}
