import type { BatchResult, OwnProperty } from "@efie/contract";
import { feeCheckout } from "../../../entities/payment/listing-fee.ts";
import { LinkButton } from "../../../ui/actions/button.tsx";
import { renewalQuestion } from "../row-changes.ts";

type Props = { properties: readonly OwnProperty[]; refused: readonly BatchResult[] };

/** The listings that were refused, each with the server's sentence; one that costs a fee leads to its payment. */
export function BatchResults({ properties, refused }: Props) {
  const titles = new Map(properties.map(({ id, title }) => [id, title]));
  return (
    <ul aria-label="Not changed" className="divide-y divide-line rounded-md border border-line empty:hidden">
      {refused.map(({ id, detail }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 text-sm">
          <div className="min-w-0 flex-1 basis-48">
            <p className="truncate font-semibold">{titles.get(id)}</p>
            <p className="text-quiet">{detail}</p>
          </div>
          {detail === renewalQuestion && (
            <LinkButton
              to={feeCheckout(id, "myproperties")}
              look="secondary"
              size="small"
              aria-label={`Pay for ${titles.get(id)}`}
            >
              Pay
            </LinkButton>
          )}
        </li>
      ))}
    </ul>
  );
}
