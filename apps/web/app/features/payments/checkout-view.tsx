import CircleAlert from "lucide-react/icons/circle-alert";
import Smartphone from "lucide-react/icons/smartphone";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { paths } from "../../lib/navigation/paths.ts";
import { Spinner } from "../../ui/feedback/spinner.tsx";
import { Button, LinkButton } from "../../ui/actions/button.tsx";
import { Progress, CheckoutCard, ReferenceLine, PaymentPageLink } from "./checkout-card.tsx";
import { EmailCard } from "./email-card.tsx";
import type { StoredPayment } from "./gateway/stored-payment.ts";
import type { Problem } from "./order.ts";
import type { Checkout } from "./use-checkout.ts";

type Props = {
  checkout: Checkout;
  activating: string;
  renderOpening: (payment: StoredPayment) => ReactNode;
  /** Below the spinner before anything has opened. */
  aside?: ReactNode;
  /** Replaces what "Try Again" does. */
  onRetry?: () => void;
  failedAside?: ReactNode;
  /** Goes on with the address of who has none in their account. */
  onEmail: (email: string) => void;
};

/** What both checkouts show alike. */
export function CheckoutView({
  checkout,
  activating,
  renderOpening,
  aside,
  onRetry = checkout.retry,
  failedAside,
  onEmail,
}: Props) {
  const { view, check, reopen, goBack } = checkout;
  function giveEmail(email: string): void {
    onEmail(email);
    // Also where it is the same as before.
    checkout.retry();
  }
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
      if (view.problem.needsEmail !== undefined)
        return <EmailCard key={view.problem.needsEmail.error} {...view.problem.needsEmail} onEmail={giveEmail} onBack={goBack} />;
      return (
        <FailedView problem={view.problem} pageUrl={view.pageUrl} onRetry={onRetry} onBack={goBack}>
          {failedAside}
        </FailedView>
      );
  }
}

type WaitingViewProps = { reference: string; isPolling: boolean; onCheck: () => void; onReopen: () => void };

/** Mobile money that is approved after the popup was closed. */
function WaitingView({ reference, isPolling, onCheck, onReopen }: WaitingViewProps) {
  return (
    <CheckoutCard>
      <div role="status" className="grid justify-items-center gap-3 text-center">
        <span className="grid size-14 place-items-center rounded-full bg-accent-soft text-accent">
          <Smartphone aria-hidden="true" className="size-7" />
        </span>
        <h1 className="text-xl font-bold">Waiting for your payment</h1>
        <p className="text-balance text-quiet">
          Approve it on your phone. You may leave this page: as soon as the money arrives, it is completed by itself and you get a
          notification.
        </p>
      </div>
      <ReferenceLine reference={reference} />
      <div className="grid gap-3">
        {isPolling ? (
          <p className="flex min-h-12 items-center justify-center gap-3 font-semibold">
            <Spinner className="size-[1.1em] border-2 text-accent" />
            Checking every few seconds...
          </p>
        ) : (
          <Button isWide onClick={onCheck}>
            Check again
          </Button>
        )}
        <div className="flex flex-wrap gap-3 *:grow *:whitespace-nowrap">
          <Button look="secondary" onClick={onReopen}>
            Pay another way
          </Button>
          <LinkButton to={paths.home} look="secondary">
            Go to Home
          </LinkButton>
        </div>
      </div>
    </CheckoutCard>
  );
}

type FailedViewProps = {
  problem: Problem;
  /** Where it can be paid without the popup. */
  pageUrl?: string | null;
  onRetry?: (() => void) | undefined;
  onBack: () => void;
  children?: ReactNode;
};

/** What went wrong, in the specification's words, and the ways on. */
export function FailedView({ problem, pageUrl = null, onRetry, onBack, children }: FailedViewProps) {
  const { title, text, canRetry } = problem;
  return (
    <CheckoutCard>
      <div role="alert" className="grid justify-items-center gap-3 text-center">
        <span className="grid size-14 place-items-center rounded-full bg-danger-soft text-danger">
          <CircleAlert aria-hidden="true" className="size-7" />
        </span>
        <h1 className="text-xl font-bold wrap-anywhere">{title}</h1>
        {text !== undefined && <p className="text-balance text-quiet">{text}</p>}
      </div>
      {children}
      <div className="grid gap-3">
        {canRetry && onRetry !== undefined && (
          <Button isWide onClick={onRetry}>
            Try Again
          </Button>
        )}
        <div className="flex flex-wrap gap-3 *:grow *:whitespace-nowrap">
          <Button look="secondary" onClick={onBack}>
            Go Back
          </Button>
          <LinkButton to={paths.home} look="secondary">
            Go to Home
          </LinkButton>
        </div>
        {pageUrl !== null && (
          <p className="text-center">
            <PaymentPageLink url={pageUrl} label="Pay on the payment page" />
          </p>
        )}
      </div>
    </CheckoutCard>
  );
}

type UnverifiedViewProps = { title: string; message: string; reference: string; onCheck: () => void };

/** The money may have moved: nothing here asks to pay again. */
function UnverifiedView({ title, message, reference, onCheck }: UnverifiedViewProps) {
  return (
    <CheckoutCard>
      <div role="alert" className="grid justify-items-center gap-3 text-center">
        <span className="grid size-14 place-items-center rounded-full bg-orange-soft text-orange">
          <TriangleAlert aria-hidden="true" className="size-7" />
        </span>
        <h1 className="text-xl font-bold">{title}</h1>
        <p className="text-balance text-quiet">{message}</p>
      </div>
      <ReferenceLine reference={reference} />
      <div className="grid gap-3">
        <Button isWide onClick={onCheck}>
          Check again
        </Button>
        <div className="flex flex-wrap gap-3 *:grow *:whitespace-nowrap">
          <LinkButton to={paths.help} look="secondary">
            Contact support
          </LinkButton>
          <LinkButton to={paths.home} look="secondary">
            Go to Home
          </LinkButton>
        </div>
      </div>
    </CheckoutCard>
  );
}
