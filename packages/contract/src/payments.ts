import { z } from "zod";
import { cedis, id } from "./primitives.ts";

const promoCode = z.string().trim().max(40);
const planReference = z.union([id, z.string().min(1).max(60)]);

export const previewSubscriptionPaymentBody = z
  .object({ plan: planReference, promo_code: promoCode.min(1) })
  .meta({ id: "PreviewSubscriptionPaymentBody" });
export const paymentPreview = z.object({ amount: cedis, original_amount: cedis }).meta({ id: "PaymentPreview" });

export const createSubscriptionPaymentBody = z
  .object({ plan: planReference, promo_code: promoCode.optional(), amount: z.number().optional() })
  .meta({ id: "CreateSubscriptionPaymentBody" });

export const createListingPaymentBody = z
  .object({ property_id: id, amount: z.number().optional(), promo_code: promoCode.optional() })
  .meta({ id: "CreateListingPaymentBody" });

/** `access_code` is null where a promo code made it free (server contract, section 6). */
export const createdPayment = z
  .object({
    payment_ref: z.string(),
    access_code: z.string().nullable(),
    authorization_url: z.string().nullable(),
    amount: cedis,
    is_free: z.boolean(),
  })
  .meta({ id: "CreatedPayment" });

export const verifyPaymentBody = z.object({ reference: z.string().min(1).max(100) }).meta({ id: "VerifyPaymentBody" });
export const verifiedPayment = z
  .object({ reference: z.string(), status: z.literal("success"), property_id: id.nullable() })
  .meta({ id: "VerifiedPayment" });

/** `returnScreen` is a name from this list, never a URL (server contract, section 10). */
export const returnScreens = ["Main", "MySubscriptions", "addimages", "myproperties", "SubscriptionPlans"] as const;
