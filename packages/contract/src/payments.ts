import { z } from "zod";
import { claim } from "./claims.ts";
import { paymentPurposes } from "./enums.ts";
import { limits } from "./limits.ts";
import { email } from "./users.ts";
import { cedis, id, instant, object, pageQuery, personRef, queryBoolean, requiredText, text } from "./primitives.ts";

/** Undefined, null and "" mean no promo code. */
const optionalPromoCode = text(40).nullish();
/** Amount in cedis. Text passes, because the specification has its own error for an amount that is not a number. */
const offeredAmount = z.union([z.number(), z.string().max(40)]).nullish();
/** For who has no address yet: the provider needs one, and the account keeps it, unverified (server contract, section 16). */
const payersEmail = email.nullish();
const planReference = z.union([id, requiredText(60)]);

export const previewSubscriptionPaymentBody = z
  .object({ plan: planReference, promo_code: requiredText(40) })
  .meta({ id: "PreviewSubscriptionPaymentBody" });
export const paymentPreview = object("PaymentPreview", { amount: cedis, original_amount: cedis });

export const createSubscriptionPaymentBody = z
  .object({ plan: planReference, promo_code: optionalPromoCode, amount: offeredAmount, email: payersEmail })
  .meta({ id: "CreateSubscriptionPaymentBody" });

export const createListingPaymentBody = z
  .object({ property_id: id, amount: offeredAmount, promo_code: optionalPromoCode, email: payersEmail })
  .meta({ id: "CreateListingPaymentBody" });

/** `access_code` is null if a promo code or a free listing covers the price (server contract, section 6). */
export const createdPayment = object("CreatedPayment", {
  payment_ref: z.string(),
  access_code: z.string().nullable(),
  authorization_url: z.string().nullable(),
  amount: cedis,
  is_free: z.boolean(),
});

export const verifyPaymentBody = object("VerifyPaymentBody", { reference: requiredText(100) });
export const verifiedPayment = z
  .object({ reference: z.string(), status: z.literal("success"), property_id: id.nullable() })
  .meta({ id: "VerifiedPayment" });

/** `returnScreen` is a name from this list, never a URL (server contract, section 10). */
export const returnScreens = ["Main", "MySubscriptions", "addimages", "myproperties", "SubscriptionPlans"] as const;

/** Settings for opening the provider's payment popup. */
export const paymentConfig = object("PaymentConfig", {
  public_key: z.string(),
  inline_url: z.string(),
  currency: z.literal("GHS"),
  /** True if a sandbox replaces the provider, so that no money moves. */
  is_sandbox: z.boolean(),
});

export const webhookAnswer = object("WebhookAnswer", { received: z.literal(true) });

export const paymentStatuses = ["pending", "success", "failed", "abandoned", "mismatched", "refused", "reversed"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** A refund's own receipt (server contract, section 15). */
const refundReceipt = z.object({ receipt_number: z.string(), amount: cedis, issued_at: instant });
const receiptFields = {
  /** `2026-000123`, without gaps in a year; null if no money came. */
  receipt_number: z.string().nullable(),
  /** Oldest first. */
  refunds: z.array(refundReceipt),
};

/** One's own payment, with the numbers of its receipts (server contract, section 15). */
export const ownPayment = object("OwnPayment", {
  id,
  reference: z.string(),
  purpose: z.enum(paymentPurposes),
  title: z.string(),
  property_id: id.nullable(),
  price: cedis,
  amount: cedis,
  status: z.enum(paymentStatuses),
  ...receiptFields,
  created_at: instant,
  settled_at: instant.nullable(),
});
export type OwnPayment = z.infer<typeof ownPayment>;

/** `number`: a refund's receipt instead of the payment's. */
export const receiptQuery = z.object({ number: text(20).optional() });
export const receiptParams = z.object({ reference: requiredText(100) });

const tin = /^([PCGQV]\d{10}|GHA-\d{9}-\d)$/;
/** What one's receipts name instead of the account; "" is the account's name, and no TIN. */
export const receiptDetails = object("ReceiptDetails", { name: z.string(), tin: z.string() });
export type ReceiptDetails = z.infer<typeof receiptDetails>;
export const updateReceiptDetailsBody = object("UpdateReceiptDetailsBody", {
  name: text(limits.maxReceiptNameCharacters),
  tin: text(20)
    .transform((given) => given.toUpperCase().replace(/\s/g, ""))
    .refine((given) => given === "" || tin.test(given), "A TIN looks like C0001234567 or GHA-123456789-0."),
});

export const paymentsQuery = pageQuery.extend({
  flagged: queryBoolean.optional(),
  /** Prefix of a reference, username or email address, case-insensitive. */
  search: text(100).optional(),
});

const paymentEvent = z.object({
  id,
  kind: z.string(),
  source: z.string(),
  created_at: instant,
  detail: z.record(z.string(), z.unknown()),
});

/** A signed event of the provider for a payment that is not in our records. */
export const unknownPaymentEvent = paymentEvent.extend({ reference: z.string() }).meta({ id: "UnknownPaymentEvent" });
export type UnknownPaymentEvent = z.infer<typeof unknownPaymentEvent>;

/** A payment in the staff ledger, with its events, oldest first. */
export const ledgerEntry = object("LedgerEntry", {
  id,
  reference: z.string(),
  user: personRef,
  purpose: z.enum(paymentPurposes),
  title: z.string(),
  plan: id.nullable(),
  property_id: id.nullable(),
  promo_code: z.string().nullable(),
  price: cedis,
  amount: cedis,
  status: z.enum(paymentStatuses),
  provider_status: z.string().nullable(),
  /** What the payment grants; null if nothing, or if it was withdrawn. */
  effect: z.enum(["subscription", "listing", "credit"]).nullable(),
  /** Reasons for staff to review the payment. */
  flags: z.array(z.string()),
  created_at: instant,
  settled_at: instant.nullable(),
  ...receiptFields,
  /** Who of the staff looked at these flags, and what they noted; null if nobody did. */
  review: z.object({ staff: personRef.nullable(), note: z.string(), at: instant }).nullable(),
  /** Who of the staff is looking at it; null while nobody is. */
  claim: claim.nullable(),
  events: z.array(paymentEvent),
});

/** What staff found or did about a payment; the trail keeps it. */
export const reviewPaymentBody = object("ReviewPaymentBody", {
  note: requiredText(limits.maxReasonCharacters, "Please say what you found or did."),
  /** The flags that were seen. */
  flags: z.array(z.string().max(100)).max(100),
});
export type LedgerEntry = z.infer<typeof ledgerEntry>;
