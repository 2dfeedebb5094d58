import CircleAlert from "lucide-react/icons/circle-alert";
import type { ReactNode } from "react";
import { CheckoutCard } from "./checkout-card.tsx";
import { PaymentPageLink } from "./gateway/gateway-card.tsx";
import type { Problem } from "./order.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { Button, LinkButton } from "../../ui/actions/button.tsx";

type Props = {
  problem: Problem;
  /** Where it can be paid without the popup. */
  pageUrl?: string | null;
  onRetry?: (() => void) | undefined;
  onBack: () => void;
  children?: ReactNode;
};

/** What went wrong, in the specification's words, and the ways on. */
export function FailedView({ problem, pageUrl = null, onRetry, onBack, children }: Props) {
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
