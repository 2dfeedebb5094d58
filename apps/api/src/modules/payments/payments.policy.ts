import type { PaymentStatus } from "@efie/contract";
import type { Verification } from "../../platform/paystack/paystack.ts";

/** Why staff should review a payment. */
export type Flag =
  | "amount_mismatch"
  | "currency_mismatch"
  | "reference_mismatch"
  | "kept_as_credit"
  | "promo_exhausted"
  | "other_plan_active"
  | "refund_due"
  | "disputed"
  | "partly_refunded"
  | "withdrawn"
  | "used_before_withdrawal";

/** What the provider's answer means for a payment. */
export type Judgement =
  | { verdict: "paid" }
  | { verdict: "unpaid"; providerStatus: string }
  | { verdict: "reversed" }
  | { verdict: "mismatched"; flags: Flag[] };

type Expected = { reference: string; amount_pesewas: number };

/** No later report settles a payment with a final status. Any other status still becomes "success" when the money arrives. */
export function isFinal(status: PaymentStatus): boolean {
  return status === "success" || status === "refused" || status === "reversed";
}

function differences(expected: Expected, transaction: Extract<Verification, { transaction: object }>["transaction"]): Flag[] {
  const { amount, requested_amount, currency, reference } = transaction;
  // When the customer bears the fees, the charged amount exceeds the requested amount.
  const requested = requested_amount ?? amount;
  return [
    ...(requested === expected.amount_pesewas && amount >= expected.amount_pesewas ? [] : ["amount_mismatch" as const]),
    ...(currency === "GHS" ? [] : ["currency_mismatch" as const]),
    ...(reference === expected.reference ? [] : ["reference_mismatch" as const]),
  ];
}

/** Compares the provider's answer with the recorded payment. `verification` is null for a free payment. */
export function judge(expected: Expected, verification: Verification | null): Judgement {
  if (verification === null) return { verdict: expected.amount_pesewas === 0 ? "paid" : "unpaid", providerStatus: "unknown" };
  if (verification.outcome === "unknown") return { verdict: "unpaid", providerStatus: "unknown" };
  const { outcome, transaction } = verification;
  const flags = differences(expected, transaction);
  // A transaction with another reference proves nothing about this payment, whatever its outcome.
  if (flags.includes("reference_mismatch") || (outcome === "success" && flags.length > 0))
    return { verdict: "mismatched", flags };
  if (outcome === "success") return { verdict: "paid" };
  return outcome === "reversed" ? { verdict: "reversed" } : { verdict: "unpaid", providerStatus: transaction.status };
}

/** Whether the client's amount in cedis equals the price to the pesewa. An omitted amount is not compared. */
export function isOffered(amount: number | string | null | undefined, pesewas: number): boolean {
  if (amount === undefined) return true;
  const cedis = typeof amount === "string" && /^\d{1,9}(\.\d{1,6})?$/.test(amount) ? Number(amount) : amount;
  return typeof cedis === "number" && Math.abs(cedis * 100 - pesewas) < 1e-6;
}
