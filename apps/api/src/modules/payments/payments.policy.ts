import type { PaymentStatus } from "@efie/contract";
import type { Verification } from "../../platform/paystack/paystack.ts";

/** Why staff should look at a payment. */
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

/** What the provider's word means for a payment. */
export type Judgement =
  | { verdict: "paid" }
  | { verdict: "unpaid"; providerStatus: string }
  | { verdict: "reversed" }
  | { verdict: "mismatched"; flags: Flag[] };

type Expected = { reference: string; amount_pesewas: number };

/** Nothing that arrives later changes these; anything else still ends in success when the money comes. */
export function isFinal(status: PaymentStatus): boolean {
  return status === "success" || status === "refused" || status === "reversed";
}

function differences(expected: Expected, transaction: Extract<Verification, { transaction: object }>["transaction"]): Flag[] {
  const { amount, requested_amount, currency, reference } = transaction;
  // Where the customer bears the fees, more is taken than was asked for.
  const asked = requested_amount ?? amount;
  return [
    ...(asked === expected.amount_pesewas && amount >= expected.amount_pesewas ? [] : ["amount_mismatch" as const]),
    ...(currency === "GHS" ? [] : ["currency_mismatch" as const]),
    ...(reference === expected.reference ? [] : ["reference_mismatch" as const]),
  ];
}

/** Compares what the provider says with what was recorded. Null: free, and the provider does not know of it. */
export function judge(expected: Expected, verification: Verification | null): Judgement {
  if (verification === null) return { verdict: expected.amount_pesewas === 0 ? "paid" : "unpaid", providerStatus: "unknown" };
  if (verification.outcome === "unknown") return { verdict: "unpaid", providerStatus: "unknown" };
  const { outcome, transaction } = verification;
  const flags = differences(expected, transaction);
  // Another's transaction says nothing of this one, whatever became of it.
  if (flags.includes("reference_mismatch") || (outcome === "success" && flags.length > 0))
    return { verdict: "mismatched", flags };
  if (outcome === "success") return { verdict: "paid" };
  return outcome === "reversed" ? { verdict: "reversed" } : { verdict: "unpaid", providerStatus: transaction.status };
}

/** Cedis that a client offers are the price, to the pesewa. Left out, they are not compared. */
export function isOffered(amount: number | string | null | undefined, pesewas: number): boolean {
  if (amount === undefined) return true;
  const cedis = typeof amount === "string" && /^\d{1,9}(\.\d{1,6})?$/.test(amount) ? Number(amount) : amount;
  return typeof cedis === "number" && Math.abs(cedis * 100 - pesewas) < 1e-6;
}
