import type { BatchResult, OwnProperty } from "@efie/contract";
import { feeCheckout } from "../../../entities/payment/listing-fee.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { LinkButton } from "../../../ui/actions/button.tsx";

type Props = { properties: readonly OwnProperty[]; refused: readonly BatchResult[]; lacking: readonly OwnProperty[] };

/** The listings that were refused, each with the server's sentence, and those that lack photos; each leads to what it needs. */
export function BatchResults({ properties, refused, lacking }: Props) {
  const titles = new Map(properties.map(({ id, title }) => [id, title]));
  const rows = [
    ...refused.map(({ id, detail, needs_fee }) => ({
      id,
      text: detail,
      way: needs_fee ? { to: feeCheckout(id, "myproperties"), label: "Pay", name: "Pay for" } : null,
    })),
    ...lacking.map(({ id }) => ({
      id,
      text: "It has no photo yet, so it cannot be posted.",
      way: { to: paths.addImages(id), label: "Add photos", name: "Add photos of" },
    })),
  ];
  return (
    <ul aria-label="Not changed" className="min-w-0 divide-y divide-line rounded-md border border-line empty:hidden">
      {rows.map(({ id, text, way }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 text-sm">
          <div className="min-w-0 flex-1 basis-48">
            <p className="truncate font-semibold">{titles.get(id)}</p>
            <p className="text-quiet">{text}</p>
          </div>
          {way !== null && (
            <LinkButton to={way.to} look="secondary" size="small" aria-label={`${way.name} ${titles.get(id)}`}>
              {way.label}
            </LinkButton>
          )}
        </li>
      ))}
    </ul>
  );
}
