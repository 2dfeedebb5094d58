import { useMemo } from "react";
import { useNavigate } from "react-router";
import { Progress } from "./checkout-card.tsx";
import { CheckoutView } from "./checkout-view.tsx";
import { PaymentPageLink } from "./gateway/gateway-card.tsx";
import { readByReference } from "./gateway/stored-payment.ts";
import { listingOrder } from "./listing-order.ts";
import { PromoForm } from "./promo-form.tsx";
import { useCheckout } from "./use-checkout.ts";
import type { PropertyVisit } from "./use-property-visit.ts";
import { formatCedis } from "../../lib/format/numbers.ts";
import { Button } from "../../ui/actions/button.tsx";
import { showToast } from "../../ui/feedback/toast.tsx";

type Props = { visit: PropertyVisit; onAsk: () => void };

export function ListingPayment({ visit, onAsk }: Props) {
  const { promoCode, reference, screen, address, images, state, withPromo } = visit;
  const propertyId = visit.propertyId ?? 0;
  const amount = visit.amount ?? 0;
  const navigate = useNavigate();
  const order = useMemo(
    () => listingOrder({ propertyId, amount, promoCode, screen, reference, address }),
    [propertyId, amount, promoCode, screen, reference, address],
  );
  /** The popup covers the page, so the question about a code can be answered only before and after it. */
  function offerPromo(): void {
    const again = { ...(state as object | null), isAskingPromo: true };
    const action = { label: "Use a promo code", run: () => void navigate(address, { state: again }) };
    showToast("The listing fee was not paid.", "plain", promoCode === null ? action : null);
  }
  const checkout = useCheckout({ order, images, onClosed: offerPromo });
  const stored = reference === null ? null : readByReference(reference);
  const aside = promoCode === null && reference === null && (
    <Button look="quiet" size="small" onClick={onAsk}>
      Have a promo code?
    </Button>
  );
  const isCodeRefused = promoCode !== null && checkout.view.name === "failed" && !checkout.view.problem.canRetry;
  return (
    <CheckoutView
      checkout={checkout}
      activating="Activating your listing..."
      aside={aside}
      renderOpening={({ amount: due, pageUrl }) => (
        <Progress text="Opening payment...">
          <p className="text-quiet">
            Listing fee: <span className="font-semibold text-ink">{formatCedis(due)}</span>
          </p>
          {pageUrl !== null && (
            <p className="text-sm text-quiet">
              Nothing opens? <PaymentPageLink url={pageUrl} label="Pay on the payment page" />
            </p>
          )}
          {aside}
          <Button look="secondary" onClick={checkout.goBack}>
            Cancel and Go Back
          </Button>
        </Progress>
      )}
      {...(stored !== null && { onRetry: () => void navigate(stored.address, { replace: true, state }) })}
      failedAside={isCodeRefused && <PromoForm initial={promoCode} onApply={withPromo} onSkip={() => withPromo(null)} />}
    />
  );
}
