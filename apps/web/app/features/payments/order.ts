import { ApiError, NetworkError, type Result } from "@efie/client";
import { api, callProblem, accountCalls } from "../../lib/api/api.ts";
import { sendOnce } from "../../lib/api/idempotency-key.ts";
import { paymentCalls } from "../../lib/api/member-calls.ts";
import { paths } from "../../lib/navigation/paths.ts";
import type { Visit } from "./read-visit.ts";

export type CreatedPayment = NonNullable<Result<typeof paymentCalls.createListingPayment>["data"]>;

/** What went wrong, in the words of the specification, section 8. */
export type Problem = {
  readonly title: string;
  readonly text?: string;
  readonly canRetry: boolean;
  /** The provider needs an address, and the account has none. Says what was wrong with the one that was given. */
  readonly needsEmail?: { readonly error: string | undefined };
};

export class CheckoutFailure extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.title);
    this.problem = problem;
  }
}

/** What went wrong, in the words of whatever was thrown. */
export function messageOf(error: unknown): string {
  const { message } = (error ?? {}) as { message?: unknown };
  return typeof message === "string" && message !== "" ? message : "Unknown error";
}

type Words = {
  readonly notStarted: (error: unknown) => Problem;
  readonly noScript: Problem;
  readonly notOpened: (message: string) => Problem;
  readonly notPaid: Problem;
};

export type PaymentKind = "subscription" | "listing";

/** What of a visit makes another order. */
type OrderVisit = Pick<Visit, "planId" | "propertyId" | "amount" | "promoCode" | "reference" | "address" | "screen">;

/** Null: the session ended meanwhile; the page around this leads to the login page. */
type Opening = { readonly payment: CreatedPayment; readonly email: string } | null;

/** One visit to a checkout: what is to be paid for, and how it speaks. */
export type Order = Pick<Visit, "reference" | "address" | "screen" | "propertyId"> & {
  readonly kind: PaymentKind;
  /** The key of the stored payment in this tab. There is one per property, and one for the subscription. */
  readonly key: string;
  /** What exactly: another plan or promo code is another payment. */
  readonly request: string;
  readonly scriptWaitMilliseconds: number;
  /** @throws CheckoutFailure */
  readonly create: () => Promise<Opening>;
  readonly words: Words;
};

/** Where a checkout leads back to in a tab without a history. */
export const fallbacks: Record<PaymentKind, string> = { subscription: paths.subscriptionPlans, listing: paths.myProperties };

/** 4xx errors are not retried, except 429. Network errors are. */
const canRetry = (error: unknown) => !(error instanceof ApiError && error.status < 500 && error.status !== 429);

const planProblem = (message: string, isWorthIt = true): Problem => ({ title: `Error: ${message}`, canRetry: isWorthIt });
const planNotStarted = "Could not start subscription payment.";
const feeProblem = (text: string, isWorthIt = true): Problem => ({
  title: "Unable to initiate payment",
  text,
  canRetry: isWorthIt,
});

const words: Record<PaymentKind, Words> = {
  subscription: {
    notStarted: (error) =>
      error instanceof Error && !(error instanceof ApiError || error instanceof NetworkError)
        ? planProblem(error.message)
        : planProblem(callProblem(error, planNotStarted), canRetry(error)),
    noScript: planProblem("Failed to load payment processor. Please try again."),
    notOpened: (message) => planProblem(`Payment initialization error: ${message}`),
    notPaid: planProblem("This payment has not been completed."),
  },
  listing: {
    notStarted: (error) => {
      const isOther = error instanceof Error && !(error instanceof ApiError);
      const message = isOther ? error.message : callProblem(error, "Could not start payment");
      return feeProblem(`Payment Error: ${message}`, canRetry(error));
    },
    noScript: { title: "Payment processor not available.", canRetry: true },
    notOpened: (message) => feeProblem(`Payment initialization error: ${message}`),
    notPaid: { title: "This payment has not been completed.", canRetry: true },
  },
};

async function openPlan({ planId, promoCode, amount }: OrderVisit, given: string | null): Promise<Opening> {
  if (planId === null) throw new CheckoutFailure(planProblem(planNotStarted, false));
  const { data: account } = await api.call(accountCalls.getCurrentUser);
  const optional = { ...(promoCode !== null && { promo_code: promoCode }), ...(amount !== null && { amount }) };
  const body = { plan: planId, ...optional, ...(given !== null && { email: given }) };
  const { data: payment } = await sendOnce(`plan ${JSON.stringify(body)}`, (idempotencyKey) =>
    api.call(paymentCalls.createSubscriptionPayment, { body, idempotencyKey }),
  );
  return account === null || payment === null ? null : { payment, email: account.email ?? given ?? "" };
}

const noEmail: Problem = { title: "Unable to fetch user email", text: "Could not fetch your user info.", canRetry: true };
const offline: Problem = { ...noEmail, text: `${noEmail.text} There is no connection: try again when it is back.` };

async function openFee({ propertyId, promoCode, amount }: OrderVisit, given: string | null): Promise<Opening> {
  const { data: account } = await api.call(accountCalls.getCurrentUser).catch((error: unknown) => {
    throw new CheckoutFailure(error instanceof NetworkError ? offline : noEmail);
  });
  if (account === null) return null;
  // With a promo code only the server knows what is left to pay.
  const price = promoCode === null ? { amount: amount ?? 0 } : { promo_code: promoCode };
  const body = { property_id: propertyId ?? 0, ...price, ...(!account.email && given !== null && { email: given }) };
  const { data: payment } = await sendOnce(`fee ${JSON.stringify(body)}`, (idempotencyKey) =>
    api.call(paymentCalls.createListingPayment, { body, idempotencyKey }),
  );
  return payment && { payment, email: account.email || (given ?? "") };
}

/** The server asks for the payer's address, or refuses the one that was given; null for any other error. */
function askForEmail(error: unknown, given: string | null): Problem | null {
  const messages = error instanceof ApiError ? error.fieldErrors["email"] : undefined;
  if (messages === undefined) return null;
  return { title: "Your email address", canRetry: false, needsEmail: { error: given === null ? undefined : messages[0] } };
}

/** @param email given where the account has none */
export function orderOf(kind: PaymentKind, visit: OrderVisit, email: string | null): Order {
  const { planId, propertyId, amount, promoCode, reference, address, screen } = visit;
  const isPlan = kind === "subscription";
  return {
    kind,
    reference,
    address,
    screen,
    propertyId,
    key: isPlan ? "payment of a subscription" : `payment of listing ${propertyId}`,
    request: JSON.stringify([isPlan ? planId : propertyId, promoCode, amount]),
    // How long the button waits for the provider's script (spec, section 9).
    scriptWaitMilliseconds: isPlan ? 500 : 0,
    words: words[kind],
    create: () =>
      (isPlan ? openPlan : openFee)(visit, email).catch((error: unknown) => {
        if (error instanceof CheckoutFailure) throw error;
        throw new CheckoutFailure(askForEmail(error, email) ?? words[kind].notStarted(error));
      }),
  };
}
