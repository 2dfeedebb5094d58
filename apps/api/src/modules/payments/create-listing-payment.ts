import { limits, type createListingPaymentBody } from "@efie/contract";
import type { z } from "zod";
import type { KeyedRequest } from "../idempotency-keys/index.ts";
import { findRepeated, openPayment } from "./open-payment.ts";
import { payByFreeListing, type ListingOrder } from "./pay-by-free-listing.ts";
import { PaymentErrors } from "./payment-errors.ts";
import type { PaymentsDeps } from "./payments-deps.ts";
import type { PaymentRow } from "./payments.repository.ts";

type Body = z.output<typeof createListingPaymentBody>;
type Owner = { id: number; isStaff: boolean };

/** Finds the payment that a concurrent repeat of this request has made by now. @throws AppError "conflict" when there is none */
async function findJustMade(deps: PaymentsDeps, request: KeyedRequest): Promise<PaymentRow> {
  const made = await findRepeated(deps, request);
  if (!made) throw PaymentErrors.nothingDue();
  return made;
}

/**
 * Opens the payment for publishing or renewing a property, whichever is due. A repeat with the same key returns the first payment.
 * A credit or a free listing of the owner's plan is used first. @throws AppError "conflict" when neither fee is due.
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
  if (!due) return await findJustMade(deps, request);
  const order: ListingOrder = {
    owner,
    userId: owner.id,
    purpose: due.purpose,
    planId: null,
    propertyId: body.property_id,
    title: due.title,
    pricePesewas: limits.listingFeePesewas,
    promoCode: body.promo_code,
    offered: body.amount,
  };
  return (await payByFreeListing(deps, order, request)) ?? (await openPayment(deps, order, request));
}
