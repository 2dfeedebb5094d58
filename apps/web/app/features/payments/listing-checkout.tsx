import { useState } from "react";
import { CheckoutCard } from "./checkout-card.tsx";
import { FailedView } from "./failed-view.tsx";
import { invalidAmount, missingProperty } from "./listing-order.ts";
import { ListingPayment } from "./listing-payment.tsx";
import { fallbacks } from "./order.ts";
import { PromoForm } from "./promo-form.tsx";
import { usePropertyVisit } from "./use-property-visit.ts";
import { formatCedis } from "../../lib/format/numbers.ts";
import { useGoBack } from "../../lib/navigation/use-go-back.ts";

/** The listing fee. A promo code can be typed before the popup opens, and after it was closed. */
export function ListingCheckout() {
  const visit = usePropertyVisit();
  const { amount, propertyId, promoCode, reference, isAskingPromo, withPromo } = visit;
  const [isAsking, setIsAsking] = useState(isAskingPromo);
  const goBack = useGoBack(fallbacks.listing);
  if (reference === null && amount === null) return <FailedView problem={invalidAmount} onBack={goBack} />;
  if (reference === null && propertyId === null) return <FailedView problem={missingProperty} onBack={goBack} />;
  if (!isAsking)
    return <ListingPayment key={`${propertyId} ${promoCode} ${reference}`} visit={visit} onAsk={() => setIsAsking(true)} />;
  const answer = (code: string | null) => {
    setIsAsking(false);
    withPromo(code);
  };
  return (
    <CheckoutCard>
      <div>
        <h1 className="text-2xl font-bold">Have a promo code?</h1>
        <p className="mt-1 text-quiet">The listing fee is {formatCedis(amount ?? 0)} without one.</p>
      </div>
      <PromoForm onApply={answer} onSkip={() => answer(null)} />
    </CheckoutCard>
  );
}
