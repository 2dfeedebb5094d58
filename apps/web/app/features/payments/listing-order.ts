import { ApiError, NetworkError } from "@efie/client";
import { paymentCalls } from "../../lib/api/member-calls.ts";
import { api, callProblem, accountCalls } from "../../lib/api/api.ts";
import { sendOnce } from "../../lib/api/idempotency-key.ts";
import { propertyKey } from "./gateway/stored-payment.ts";
import { askForEmail, CheckoutFailure, type Order, type Problem, type Words } from "./order.ts";

type ListingRequest = Pick<Order, "reference" | "address" | "screen"> & {
  /** 0: all that is known is the reference. */
  readonly propertyId: number;
  readonly amount: number;
  readonly promoCode: string | null;
  /** Given where the account has none. */
  readonly email: string | null;
};

export const invalidAmount: Problem = { title: "Invalid amount", canRetry: false };
export const missingProperty: Problem = { title: "Property Information Missing", canRetry: false };
const noEmail: Problem = { title: "Unable to fetch user email", text: "Could not fetch your user info.", canRetry: true };
const offline: Problem = { ...noEmail, text: `${noEmail.text} There is no connection: try again when it is back.` };

function notStarted(message: string, canRetry: boolean): Problem {
  return { title: "Unable to initiate payment", text: `Payment Error: ${message}`, canRetry };
}

const words: Words = {
  notStarted(error) {
    const isRefused = error instanceof ApiError && error.status < 500 && error.status !== 429;
    if (error instanceof Error && !(error instanceof ApiError)) return notStarted(error.message, true);
    return notStarted(callProblem(error, "Could not start payment"), !isRefused);
  },
  noScript: { title: "Payment processor not available.", canRetry: true },
  notOpened: (message) => ({
    title: "Unable to initiate payment",
    text: `Payment initialization error: ${message}`,
    canRetry: true,
  }),
  notPaid: { title: "This payment has not been completed.", canRetry: true },
};

/** Empty where the account has none; null where the session has ended. */
async function readEmail(): Promise<string | null> {
  try {
    const { data } = await api.call(accountCalls.getCurrentUser);
    return data === null ? null : (data.email ?? "");
  } catch (error) {
    throw new CheckoutFailure(error instanceof NetworkError ? offline : noEmail);
  }
}

async function create({ propertyId, amount, promoCode, email: given }: ListingRequest) {
  const known = await readEmail();
  if (known === null) return null;
  const email = known || (given ?? "");
  // With a promo code only the server knows what is left to pay.
  const price = promoCode === null ? { amount } : { promo_code: promoCode };
  const body = { property_id: propertyId, ...price, ...(known === "" && given !== null && { email: given }) };
  try {
    const { data: payment } = await sendOnce(`fee ${JSON.stringify(body)}`, (idempotencyKey) =>
      api.call(paymentCalls.createListingPayment, { body, idempotencyKey }),
    );
    return payment === null ? null : { payment, email };
  } catch (error) {
    throw new CheckoutFailure(askForEmail(error, given) ?? words.notStarted(error));
  }
}

export function listingOrder(request: ListingRequest): Order {
  const { propertyId, amount, promoCode, reference, address, screen } = request;
  return {
    kind: "listing",
    key: propertyKey(propertyId),
    request: JSON.stringify([propertyId, amount, promoCode]),
    reference,
    address,
    screen,
    propertyId: propertyId === 0 ? null : propertyId,
    scriptWaitMilliseconds: 0,
    create: () => create(request),
    words,
  };
}
