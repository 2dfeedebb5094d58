import { ApiError } from "@efie/client";
import { useMemo, useState } from "react";
import { useLocation } from "react-router";
import { readReturnScreen } from "../../entities/payment/return-screen.ts";
import { paymentCalls } from "../../lib/api/member-calls.ts";
import { api, callProblem, accountCalls } from "../../lib/api/api.ts";
import { sendOnce } from "../../lib/api/idempotency-key.ts";
import { useSecret } from "../../lib/page/use-mailed-link.ts";
import { GatewayCard } from "./checkout-card.tsx";
import { CheckoutView } from "./checkout-view.tsx";
import { subscriptionKey } from "./gateway/stored-payment.ts";
import { askForEmail, CheckoutFailure, type Order, type Problem, type Words } from "./order.ts";
import { readVisit } from "./read-visit.ts";
import { useCheckout } from "./use-checkout.ts";

/** A visit by another address is another checkout. */
export function SubscriptionCheckout() {
  const { search } = useLocation();
  return <Paying key={search} />;
}

function Paying() {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  const { planId, promoCode, amount, propertyId, reference, returnScreen, images } = readVisit(
    new URLSearchParams(search),
    state,
    useSecret("reference", "trxref"),
  );
  const screen = readReturnScreen(returnScreen, "MySubscriptions");
  const address = pathname + search;
  const [email, setEmail] = useState<string | null>(null);
  const order = useMemo(
    () => subscriptionOrder({ planId, promoCode, amount, propertyId, reference, screen, address, email }),
    [planId, promoCode, amount, propertyId, reference, screen, address, email],
  );
  const checkout = useCheckout({ order, images });
  return (
    <CheckoutView
      checkout={checkout}
      onEmail={setEmail}
      activating="Activating your subscription..."
      renderOpening={(payment) => <GatewayCard payment={payment} />}
    />
  );
}

type SubscriptionRequest = Pick<Order, "reference" | "address" | "screen" | "propertyId"> & {
  readonly planId: number | null;
  readonly promoCode: string | null;
  readonly amount: number | null;
  /** Given where the account has none. */
  readonly email: string | null;
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

async function create({ planId, promoCode, amount, email }: SubscriptionRequest) {
  if (planId === null) throw new CheckoutFailure(problem("Could not start subscription payment.", false));
  try {
    const { data: account } = await api.call(accountCalls.getCurrentUser);
    const optional = { ...(promoCode !== null && { promo_code: promoCode }), ...(amount !== null && { amount }) };
    const body = { plan: planId, ...optional, ...(email !== null && { email }) };
    const { data: payment } = await sendOnce(`plan ${JSON.stringify(body)}`, (idempotencyKey) =>
      api.call(paymentCalls.createSubscriptionPayment, { body, idempotencyKey }),
    );
    return account === null || payment === null ? null : { payment, email: account.email ?? email ?? "" };
  } catch (error) {
    throw new CheckoutFailure(askForEmail(error, email) ?? words.notStarted(error));
  }
}

/** How long the button waits for the provider's script (spec, section 9). */
const scriptWaitMilliseconds = 500;

function subscriptionOrder(request: SubscriptionRequest): Order {
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
