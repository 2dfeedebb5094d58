import type { Clock } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { Logger } from "../../platform/observability/log.ts";
import type { ReportError } from "../../platform/observability/report-error.ts";
import type { Paystack } from "../../platform/paystack/paystack.ts";
import type { Claims } from "../claims/index.ts";
import type { IdempotencyKeys } from "../idempotency-keys/index.ts";
import type { RecordStaffAction } from "../moderation/index.ts";
import type { Notifications } from "../notifications/index.ts";
import type { PromoCodes } from "../promo-codes/index.ts";
import type { ListingFees } from "../properties/index.ts";
import type { Receipts } from "../receipts/index.ts";
import type { Subscriptions } from "../subscriptions/index.ts";
import { AppError, fieldError } from "../../platform/app-error.ts";

export type PaymentsDeps = {
  /** The primary, for reads too: a replica may lag behind a payment just made. */
  db: Executor;
  clock: Clock;
  log: Pick<Logger, "warn">;
  reportError: ReportError;
  paystack: Paystack;
  /** The site's address; the provider's own page redirects back to it. */
  publicUrl: string;
  subscriptions: Omit<Subscriptions, "takeFreeListing" | "findRemaining" | "findEnd">;
  promoCodes: PromoCodes;
  fees: ListingFees;
  notifications: Notifications;
  receipts: Receipts;
  idempotencyKeys: IdempotencyKeys;
  claims: Pick<Claims, "find" | "judge">;
  /** Keeps the address of who had none, unproved. @throws AppError a field error for one that another account has, or "too_many" */
  keepAddress(userId: number, email: string): Promise<void>;
  /** Writes an entry of staff's trail, in the transaction of what they did. */
  recordStaffAction: RecordStaffAction;
};

const sentBack = "Nothing was activated, and your money is being sent back.";

/** The errors of payments, with the texts that users read. */
export const PaymentErrors = {
  invalidAmount: () => new AppError("invalid", "Invalid amount", { isPaymentError: true }),
  noAddress: () => fieldError("email", "Enter your email address: our payment provider needs one."),
  noPlan: () => new AppError("not_found", "No such plan."),
  noPayment: () => new AppError("not_found", "No such payment."),
  /** A retry helps, so this is not a conflict: a conflict ends the checkout. */
  stillOpening: () =>
    new AppError("unavailable", "This payment is still being opened. Please try again in a moment.", { retryAfterSeconds: 5 }),
  /** An unpaid payment expires after a day. */
  tooManyUnpaid: (most: number, retryAfterSeconds: number) =>
    new AppError(
      "too_many",
      `You have ${most} unpaid payments. Finish one of them, or try again when they have ended, within a day.`,
      {
        retryAfterSeconds,
      },
    ),
  needsNoReview: () => new AppError("conflict", "This payment needs no look, or somebody has looked at it meanwhile."),
  flagsChanged: () => new AppError("conflict", "Something about this payment has changed meanwhile. Please look at it again."),
  nothingDue: () => new AppError("conflict", "Nothing is due for this listing."),
  /** The text is given by section 5 of the specification. */
  otherPlan: (plan: string) =>
    new AppError("conflict", `You already have an active subscription (${plan}). Please wait until it expires.`),
  notPaid: (status: string) => new AppError("payment_needed", "This payment has not been completed.", { status }),
  mismatched: () => new AppError("conflict", "This payment is not what was asked for. Our staff will look at it."),
  reversed: () => new AppError("conflict", "This payment was sent back."),
  promoUsedUp: () => new AppError("invalid", "Invalid or expired promo code."),
  promoUsedUpPaid: () => new AppError("conflict", `The promo code was used up before your payment arrived. ${sentBack}`),
  otherPlanPaid: () => new AppError("conflict", `Another plan became active before your payment arrived. ${sentBack}`),
  badSignature: () => new AppError("unauthenticated", "The signature is wrong."),
  unreadable: () => new AppError("invalid", "The event could not be read."),
};

/** Returns the error that explains why a payment was refused. */
export function refusalOf({ flags, amount_pesewas }: { flags: readonly string[]; amount_pesewas: number }): AppError {
  if (flags.includes("other_plan_active")) return PaymentErrors.otherPlanPaid();
  return amount_pesewas === 0 ? PaymentErrors.promoUsedUp() : PaymentErrors.promoUsedUpPaid();
}
