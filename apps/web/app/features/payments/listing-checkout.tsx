import { useState } from "react";
import { useNavigate } from "react-router";
import { formatCedis } from "../../lib/format/format.ts";
import { useGoBack } from "../../lib/navigation/use-go-back.ts";
import { Button } from "../../ui/actions/button.tsx";
import { showToast } from "../../ui/feedback/toast.tsx";
import { asCode, TextField } from "../../ui/fields/field.tsx";
import { CheckoutCard, Progress, PaymentPageLink } from "./checkout-card.tsx";
import { FailedView, CheckoutView } from "./checkout-view.tsx";
import { fallbacks, type Problem } from "./order.ts";
import { useCheckout } from "./use-checkout.ts";
import { usePropertyVisit, type PropertyVisit } from "./read-visit.ts";
import { SubmitForm } from "../../lib/forms/submit-form.tsx";

const invalidAmount: Problem = { title: "Invalid amount", canRetry: false };
const missingProperty: Problem = { title: "Property Information Missing", canRetry: false };

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

function ListingPayment({ visit, onAsk }: { visit: PropertyVisit; onAsk: () => void }) {
  const { promoCode, reference, address, state, withPromo } = visit;
  const navigate = useNavigate();
  /** The popup covers the page, so the question about a code can be answered only before and after it. */
  function offerPromo(): void {
    const again = { ...(state as object | null), isAskingPromo: true };
    const action = { label: "Use a promo code", run: () => void navigate(address, { state: again }) };
    showToast("The listing fee was not paid.", "plain", promoCode === null ? action : null);
  }
  const checkout = useCheckout("listing", visit, offerPromo);
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
      renderOpening={({ amount: due, authorization_url: pageUrl }) => (
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
      failedAside={isCodeRefused && <PromoForm initial={promoCode} onApply={withPromo} onSkip={() => withPromo(null)} />}
    />
  );
}

type PromoFormProps = { initial?: string; onApply: (code: string) => void; onSkip: () => void };

/** A promo code for the listing fee. Its worth is seen when the payment is opened with it. */
function PromoForm({ initial = "", onApply, onSkip }: PromoFormProps) {
  const [text, setText] = useState(initial);
  const [problem, setProblem] = useState<string>();
  return (
    <SubmitForm
      className="grid gap-4"
      onSubmit={() => {
        const code = text.trim().toUpperCase();
        if (code === "") setProblem("Please enter a promo code");
        else onApply(code);
      }}
    >
      <TextField
        label="Promo code"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setProblem(undefined);
        }}
        error={problem}
        maxLength={40}
        {...asCode}
        className="uppercase"
      />
      <Button type="submit" isWide>
        Apply
      </Button>
      <Button look="quiet" isWide onClick={onSkip}>
        Pay without a code
      </Button>
    </SubmitForm>
  );
}
