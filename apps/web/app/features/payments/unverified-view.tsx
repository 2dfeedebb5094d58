import TriangleAlert from "lucide-react/icons/triangle-alert";
import { CheckoutCard, ReferenceLine } from "./checkout-card.tsx";
import { paths } from "../../lib/navigation/paths.ts";
import { Button, LinkButton } from "../../ui/actions/button.tsx";

type Props = { title: string; message: string; reference: string; onCheck: () => void };

/** The money may have moved: nothing here asks to pay again. */
export function UnverifiedView({ title, message, reference, onCheck }: Props) {
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
