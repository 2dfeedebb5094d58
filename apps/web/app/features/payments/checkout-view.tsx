import type { ReactNode } from "react";
import { Progress } from "./checkout-card.tsx";
import { FailedView } from "./failed-view.tsx";
import type { StoredPayment } from "./gateway/stored-payment.ts";
import { UnverifiedView } from "./unverified-view.tsx";
import type { Checkout } from "./use-checkout.ts";
import { WaitingView } from "./waiting-view.tsx";

type Props = {
  checkout: Checkout;
  activating: string;
  renderOpening: (payment: StoredPayment) => ReactNode;
  /** Below the spinner before anything has opened. */
  aside?: ReactNode;
  /** Replaces what "Try Again" does. */
  onRetry?: () => void;
  failedAside?: ReactNode;
};

/** What both checkouts show alike. */
export function CheckoutView({ checkout, activating, renderOpening, aside, onRetry = checkout.retry, failedAside }: Props) {
  const { view, check, reopen, goBack } = checkout;
  switch (view.name) {
    case "preparing":
      return <Progress text="Preparing payment...">{aside}</Progress>;
    case "activating":
      return <Progress text={activating} />;
    case "checking":
      return <Progress text="Checking your payment..." />;
    case "opening":
      return renderOpening(view.payment);
    case "waiting": {
      const { reference, isPolling } = view;
      return (
        <WaitingView
          reference={reference}
          isPolling={isPolling}
          onCheck={() => check(reference)}
          onReopen={() => reopen(reference)}
        />
      );
    }
    case "unverified":
      return <UnverifiedView {...view} onCheck={() => check(view.reference)} />;
    case "failed":
      return (
        <FailedView problem={view.problem} pageUrl={view.pageUrl} onRetry={onRetry} onBack={goBack}>
          {failedAside}
        </FailedView>
      );
  }
}
