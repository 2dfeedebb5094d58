import type { AreaPriceRow } from "@efie/contract";
import { formatPrice } from "../../entities/property/price.ts";
import { listingTypeLabels } from "../../entities/property/property-texts.ts";
import { optionLabel } from "../../entities/property/property-words.ts";
import { formatCedis, formatCount, plural } from "../../lib/format/numbers.ts";

function kindOf({ type, property_type, bedrooms }: AreaPriceRow): string {
  if (property_type !== null) return optionLabel(property_type);
  if (bedrooms === null) return `All: ${listingTypeLabels[type].toLowerCase()}`;
  return bedrooms === 0 ? "Without a bedroom" : plural(bedrooms, "bedroom");
}

function describeChange(change: number | null): string {
  if (change === null) return "–";
  return `${change > 0 ? "+" : change < 0 ? "−" : ""}${Math.abs(change)}%`;
}

const head = "py-2.5 pr-4 text-left text-sm font-semibold text-quiet";
const cell = "py-2.5 pr-4 align-baseline tabular-nums";

/** What each kind of listing in a town asks; silent where fewer than eight do. */
export function PriceTable({ rows }: { rows: readonly AreaPriceRow[] }) {
  const known = rows.filter(({ median }) => median !== null);
  if (known.length === 0)
    return (
      <p className="max-w-prose text-quiet">
        Too few listings have a price here to tell what is usual. We compare eight or more.
      </p>
    );
  return (
    <div
      role="region"
      aria-label="Prices by kind"
      tabIndex={0}
      className="overflow-x-auto rounded-lg border border-line bg-surface px-4"
    >
      <table className="w-full min-w-xl border-collapse">
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className={head}>
              Kind
            </th>
            <th scope="col" className={head}>
              Middle price
            </th>
            <th scope="col" className={head}>
              Half ask
            </th>
            <th scope="col" className={head}>
              In 90 days
            </th>
            <th scope="col" className={head}>
              Listings
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {known.map((row) => (
            <tr key={`${row.type} ${row.property_type} ${row.bedrooms}`}>
              <th scope="row" className="py-2.5 pr-4 text-left font-semibold">
                {kindOf(row)}
                {row.property_type !== null || row.bedrooms !== null ? (
                  <span className="block text-sm font-normal text-quiet">{listingTypeLabels[row.type]}</span>
                ) : null}
              </th>
              <td className={cell}>{formatPrice({ price: row.median ?? 0, type: row.type })}</td>
              <td className={cell}>{`${formatCedis(row.low ?? 0)} – ${formatCedis(row.high ?? 0)}`}</td>
              <td className={cell}>{describeChange(row.change_90_days)}</td>
              <td className={cell}>{formatCount(row.sample)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
