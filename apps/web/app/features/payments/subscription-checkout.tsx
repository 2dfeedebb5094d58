import { useLocation } from "react-router";
import { GatewayCard } from "./checkout-card.tsx";
import { CheckoutView } from "./checkout-view.tsx";
import { useVisit } from "./read-visit.ts";
import { useCheckout } from "./use-checkout.ts";

/** A visit by another address is another checkout. */
export function SubscriptionCheckout() {
  const { search } = useLocation();
  return <Paying key={search} />;
}

function Paying() {
  const checkout = useCheckout("subscription", useVisit("MySubscriptions"));
  return (
    <CheckoutView
      checkout={checkout}
      activating="Activating your subscription..."
      renderOpening={(payment) => <GatewayCard payment={payment} />}
    />
  );
}
