import { ApiError, NetworkError } from "@efie/client";
import { api } from "../../../lib/api/api.ts";
import { callProblem } from "../../../lib/api/call-problem.ts";
import { paymentCalls } from "../../../lib/api/calls.ts";
import type { PaymentKind } from "../order.ts";

export type Verdict =
  | { readonly kind: "paid" }
  /** Mobile money that is still to be approved. */
  | { readonly kind: "waiting" }
  | { readonly kind: "unpaid"; readonly hasFailed: boolean }
  | { readonly kind: "unknown-payment"; readonly message: string }
  /** Refused for good, or nobody could be asked. */
  | { readonly kind: "unclear"; readonly message: string; readonly isFinal: boolean };

const calls = { subscription: paymentCalls.verifySubscriptionPayment, listing: paymentCalls.verifyListingPayment };
/** The provider's words for a payment that somebody is working at. */
const underWay = new Set(["pending", "ongoing", "processing", "queued"]);

function judge(error: unknown): Verdict {
  if (error instanceof NetworkError) return { kind: "unclear", message: error.message, isFinal: false };
  const message = callProblem(error, "The payment could not be checked.");
  if (!(error instanceof ApiError)) return { kind: "unclear", message, isFinal: false };
  const { status, paymentStatus } = error;
  if (status === 402 && underWay.has(paymentStatus ?? "")) return { kind: "waiting" };
  if (status === 402) return { kind: "unpaid", hasFailed: paymentStatus !== "abandoned" };
  if (status === 404) return { kind: "unknown-payment", message };
  return { kind: "unclear", message, isFinal: status === 400 || status === 409 };
}

/** Asks the server, which asks the provider; asked again, it gives nothing twice. */
export async function verifyPayment(kind: PaymentKind, reference: string): Promise<Verdict> {
  try {
    const { data } = await api.call(calls[kind], { body: { reference } });
    return data === null ? { kind: "unclear", message: "Please log in.", isFinal: false } : { kind: "paid" };
  } catch (error) {
    return judge(error);
  }
}
