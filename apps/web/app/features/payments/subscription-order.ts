import { ApiError } from "@efie/client";
import { api } from "../../lib/api/api.ts";
import { callProblem } from "../../lib/api/call-problem.ts";
import { accountCalls, paymentCalls } from "../../lib/api/calls.ts";
import { sendOnce } from "../../lib/api/idempotency-key.ts";
import type { ReturnScreen } from "../../entities/payment/return-screen.ts";
import { subscriptionKey } from "./gateway/stored-payment.ts";
import { CheckoutFailure, type Order, type Problem, type Words } from "./order.ts";

export type SubscriptionRequest = {
  readonly planId: number | null;
  readonly promoCode: string | null;
  readonly amount: number | null;
  readonly screen: ReturnScreen;
  readonly propertyId: number | null;
  readonly reference: string | null;
  readonly address: string;
};

/** 4xx errors are not retried, except 429. Network errors are. */
const canRetry = (error: unknown) => !(error instanceof ApiError && error.status < 500 && error.status !== 429);

const problem = (message: string, isWorthIt = true): Problem => ({ title: `Error: ${message}`, canRetry: isWorthIt });

const words: Words = {
  notStarted: (error) =>
    problem(
      error instanceof ApiError || !(error instanceof Error) || error.name === "NetworkError"
        ? callProblem(error, "Could not start subscription payment.")
        : error.message,
      canRetry(error),
    ),
  noScript: problem("Failed to load payment processor. Please try again."),
  notOpened: (message) => problem(`Payment initialization error: ${message}`),
  notPaid: problem("This payment has not been completed."),
};

async function create({ planId, promoCode, amount }: SubscriptionRequest) {
  if (planId === null) throw new CheckoutFailure(problem("Could not start subscription payment.", false));
  try {
    const { data: account } = await api.call(accountCalls.getCurrentUser);
    const body = { plan: planId, ...(promoCode !== null && { promo_code: promoCode }), ...(amount !== null && { amount }) };
    const { data: payment } = await sendOnce(`plan ${JSON.stringify(body)}`, (idempotencyKey) =>
      api.call(paymentCalls.createSubscriptionPayment, { body, idempotencyKey }),
    );
    return account === null || payment === null ? null : { payment, email: account.email };
  } catch (error) {
    throw new CheckoutFailure(words.notStarted(error));
  }
}

/** How long the button waits for the provider's script (spec, section 9). */
const scriptWaitMilliseconds = 500;

export function subscriptionOrder(request: SubscriptionRequest): Order {
  const { planId, promoCode, amount, reference, address, screen, propertyId } = request;
  return {
    kind: "subscription",
    key: subscriptionKey,
    request: JSON.stringify([planId, promoCode, amount]),
    reference,
    address,
    screen,
    propertyId,
    scriptWaitMilliseconds,
    create: () => create(request),
    words,
  };
}
