import Smartphone from "lucide-react/icons/smartphone";
import { CheckoutCard, ReferenceLine } from "./checkout-card.tsx";
import { paths } from "../../lib/navigation/paths.ts";
import { Button, LinkButton } from "../../ui/actions/button.tsx";
import { Spinner } from "../../ui/feedback/spinner.tsx";

type Props = { reference: string; isPolling: boolean; onCheck: () => void; onReopen: () => void };

/** Mobile money that is approved after the popup was closed. */
export function WaitingView({ reference, isPolling, onCheck, onReopen }: Props) {
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
