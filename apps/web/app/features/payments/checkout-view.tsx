import CircleAlert from "lucide-react/icons/circle-alert";
import Smartphone from "lucide-react/icons/smartphone";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { useReconnected } from "../../lib/browser/hooks.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { Spinner } from "../../ui/feedback/spinner.tsx";
import { Button, LinkButton } from "../../ui/actions/button.tsx";
import { classes } from "../../ui/styles/classes.ts";
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
  failedAside?: ReactNode;
};

/** What both checkouts show alike. */
export function CheckoutView({ checkout, activating, renderOpening, aside, failedAside }: Props) {
  const { view, retry, check, reopen, giveEmail, goBack } = checkout;
  switch (view.name) {
    case "preparing":
      return <Progress text="Preparing payment...">{aside}</Progress>;
    case "activating":
      return <Progress text={activating} />;
    case "checking":
      return <Progress text="Checking your payment..." />;
    case "opening":
      return renderOpening(view.payment);
    case "waiting":
      return <WaitingView {...view} onCheck={() => check(view.reference)} onReopen={() => reopen(view.reference)} />;
    case "unverified":
      return <UnverifiedView {...view} onCheck={() => check(view.reference)} />;
    case "failed":
      if (view.problem.needsEmail !== undefined)
        return <EmailCard key={view.problem.needsEmail.error} {...view.problem.needsEmail} onEmail={giveEmail} onBack={goBack} />;
      return (
        <FailedView problem={view.problem} pageUrl={view.pageUrl} onRetry={retry} onBack={goBack}>
          {failedAside}
        </FailedView>
      );
  }
}

type OutcomeProps = {
  role: "status" | "alert";
  icon: typeof CircleAlert;
  /** The colours of the icon. */
  look: string;
  title: string;
  text?: string | undefined;
  children: ReactNode;
  /** The ways on: what most take, and another one beside the way home. */
  main: ReactNode;
  other: ReactNode;
  last?: ReactNode;
};

/** Where a payment stands, and the ways on. */
function Outcome({ role, icon: Icon, look, title, text, children, main, other, last }: OutcomeProps) {
  return (
    <CheckoutCard>
      <div role={role} className="grid justify-items-center gap-3 text-center">
        <span className={classes("grid size-14 place-items-center rounded-full", look)}>
          <Icon aria-hidden="true" className="size-7" />
        </span>
        <h1 className="text-xl font-bold wrap-anywhere">{title}</h1>
        {text !== undefined && <p className="text-balance text-quiet">{text}</p>}
      </div>
      {children}
      <div className="grid gap-3">
        {main}
        <div className="flex flex-wrap gap-3 *:grow *:whitespace-nowrap">
          {other}
          <LinkButton to={paths.home} look="secondary">
            Go to Home
          </LinkButton>
        </div>
        {last}
      </div>
    </CheckoutCard>
  );
}

type WaitingViewProps = { reference: string; isPolling: boolean; onCheck: () => void; onReopen: () => void };

/** Mobile money that is approved after the popup was closed. */
function WaitingView({ reference, isPolling, onCheck, onReopen }: WaitingViewProps) {
  return (
    <Outcome
      role="status"
      icon={Smartphone}
      look="bg-accent-soft text-accent"
      title="Waiting for your payment"
      text="Approve it on your phone. You may leave this page: as soon as the money arrives, it is completed by itself and you get a notification."
      main={
        isPolling ? (
          <p className="flex min-h-12 items-center justify-center gap-3 font-semibold">
            <Spinner className="size-[1.1em] border-2 text-accent" />
            Checking every few seconds...
          </p>
        ) : (
          <Button isWide onClick={onCheck}>
            Check again
          </Button>
        )
      }
      other={
        <Button look="secondary" onClick={onReopen}>
          Pay another way
        </Button>
      }
    >
      <ReferenceLine reference={reference} />
    </Outcome>
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
    <Outcome
      role="alert"
      icon={CircleAlert}
      look="bg-danger-soft text-danger"
      {...{ title, text }}
      main={
        canRetry && (
          <Button isWide onClick={onRetry}>
            Try Again
          </Button>
        )
      }
      other={
        <Button look="secondary" onClick={onBack}>
          Go Back
        </Button>
      }
      last={
        pageUrl !== null && (
          <p className="text-center">
            <PaymentPageLink url={pageUrl} label="Pay on the payment page" />
          </p>
        )
      }
    >
      {children}
    </Outcome>
  );
}

type UnverifiedViewProps = { title: string; message: string; reference: string; onCheck: () => void };

/** The money may have moved: nothing here asks to pay again. */
function UnverifiedView({ title, message, reference, onCheck }: UnverifiedViewProps) {
  useReconnected(onCheck);
  return (
    <Outcome
      role="alert"
      icon={TriangleAlert}
      look="bg-orange-soft text-orange"
      title={title}
      text={message}
      main={
        <Button isWide onClick={onCheck}>
          Check again
        </Button>
      }
      other={
        <LinkButton to={paths.help} look="secondary">
          Contact support
        </LinkButton>
      }
    >
      <p className="text-balance text-center text-quiet">
        Do not pay again: if your money arrived, the payment is completed by itself, and you get a notification.
      </p>
      <ReferenceLine reference={reference} />
    </Outcome>
  );
}
