import { useMemo } from "react";
import { useLocation, useNavigate } from "react-router";
import { readReturnScreen } from "../../entities/payment/return-screen.ts";
import { CheckoutView } from "./checkout-view.tsx";
import { GatewayCard } from "./gateway/gateway-card.tsx";
import { readByReference } from "./gateway/stored-payment.ts";
import { readVisit } from "./read-visit.ts";
import { subscriptionOrder } from "./subscription-order.ts";
import { useCheckout } from "./use-checkout.ts";

/** A visit by another address is another checkout. */
export function SubscriptionCheckout() {
  const { search } = useLocation();
  return <Paying key={search} />;
}

function Paying() {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  const navigate = useNavigate();
  const { planId, promoCode, amount, propertyId, reference, returnScreen, images } = readVisit(
    new URLSearchParams(search),
    state,
  );
  const screen = readReturnScreen(returnScreen, "MySubscriptions");
  const address = pathname + search;
  const order = useMemo(
    () => subscriptionOrder({ planId, promoCode, amount, propertyId, reference, screen, address }),
    [planId, promoCode, amount, propertyId, reference, screen, address],
  );
  const checkout = useCheckout({ order, images });
  const stored = reference === null ? null : readByReference(reference);
  return (
    <CheckoutView
      checkout={checkout}
      activating="Activating your subscription..."
      renderOpening={(payment) => <GatewayCard payment={payment} />}
      {...(stored !== null && { onRetry: () => void navigate(stored.address, { replace: true, state }) })}
    />
  );
}
