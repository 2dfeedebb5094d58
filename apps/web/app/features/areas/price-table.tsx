import type { AreaPriceRow, ListingType } from "@efie/contract";
import { formatPrice, describeChange, optionLabel } from "../../entities/property/property-texts.ts";
import { formatCedis, formatCount, plural } from "../../lib/format/format.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { Link } from "../../ui/navigation/link.tsx";

const counted: Record<ListingType, (count: number) => string> = {
  rental: (count) => plural(count, "rental"),
  "short rental": (count) => plural(count, "short rental"),
  sale: (count) => `${formatCount(count)} for sale`,
};
const allOfType: Record<ListingType, string> = {
  rental: "All rentals",
  "short rental": "All short rentals",
  sale: "All for sale",
};

function kindOf({ type, property_type, bedrooms }: AreaPriceRow): string {
  if (property_type !== null) return optionLabel(property_type);
  if (bedrooms === null) return allOfType[type];
  return bedrooms === 0 ? "Without a bedroom" : plural(bedrooms, "bedroom");
}

/** The listings that a row speaks of. */
function searchOf(cityId: number, { type, property_type, bedrooms }: AreaPriceRow): string {
  const query = new URLSearchParams({ city__id: String(cityId), type });
  if (property_type !== null) query.set("property_type", property_type);
  if (bedrooms !== null) query.set("number_of_bedrooms", String(bedrooms));
  return `${paths.search}?${query}`;
}

const head = "py-2.5 not-last:pr-2 min-[22.5rem]:not-last:pr-3 text-left align-bottom text-sm font-semibold text-quiet";
const cell = "py-1.5 not-last:pr-2 min-[22.5rem]:not-last:pr-3 align-baseline tabular-nums";
const small = "block text-sm font-normal text-quiet";

/** The prices of each kind of listing in a town; empty if there are fewer than eight. Narrow enough for a phone. */
export function PriceTable({ cityId, rows }: { cityId: number; rows: readonly AreaPriceRow[] }) {
  const known = rows.filter(({ median }) => median !== null);
  const hasChanges = known.some((row) => describeChange(row) !== null);
  if (known.length === 0)
    return (
      <p className="max-w-prose text-quiet">
        Too few listings have a price here to tell what is usual. We compare eight or more.
      </p>
    );
  return (
    <div className="overflow-x-auto rounded-lg border border-line bg-surface px-3 min-[22.5rem]:px-4">
      <table aria-label="Prices by kind" className="w-full border-collapse text-sm min-[22.5rem]:text-base">
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className={head}>
              Kind
            </th>
            <th scope="col" className={head}>
              Middle price, and what half of them ask
            </th>
            {hasChanges && (
              <th scope="col" className={`${head} text-right`}>
                In 90 days
              </th>
            )}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {known.map((row) => (
            <tr key={`${row.type} ${row.property_type} ${row.bedrooms}`}>
              <th scope="row" className={`${cell} text-left font-semibold`}>
                <Link
                  to={searchOf(cityId, row)}
                  className="inline-flex min-h-11 min-w-11 items-center underline-offset-2 hover:underline min-[22.5rem]:whitespace-nowrap"
                >
                  {kindOf(row)}
                </Link>
                <span className={`${small} pb-1.5 min-[22.5rem]:-mt-2`}>{counted[row.type](row.sample)}</span>
              </th>
              <td className={cell}>
                <span className="block font-semibold">{formatPrice({ price: Math.round(row.median ?? 0), type: row.type })}</span>
                <span className={`${small} sm:whitespace-nowrap`}>
                  {`${formatCedis(Math.round(row.low ?? 0))} – ${formatCedis(Math.round(row.high ?? 0))}`}
                </span>
              </td>
              {hasChanges && <ChangeCell row={row} />}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Empty where fewer than thirty listings were compared on either side. */
function ChangeCell({ row }: { row: AreaPriceRow }) {
  const change = describeChange(row);
  return (
    <td className={`${cell} text-right`}>
      {change !== null && (
        <>
          <span className="block">{change.text}</span>
          <span className={small}>{change.range}</span>
        </>
      )}
    </td>
  );
}
