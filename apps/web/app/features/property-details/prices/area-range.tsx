import type { Property } from "@efie/contract";
import type { AreaComparison } from "./load-area-prices.ts";
import { formatPrice } from "../../../entities/property/price.ts";
import { offerWords, optionLabel } from "../../../entities/property/property-words.ts";
import { formatCedis, formatCount } from "../../../lib/format/numbers.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { Link } from "../../../ui/navigation/link.tsx";

const width = 300;

/** A price in relation to the middle half of the others. */
function placeOf(price: number, low: number, high: number): string {
  if (price < low) return "less than three in four of them";
  return price > high ? "more than three in four of them" : "a price in between";
}

function changeText(change: number | null): string {
  if (change === null) return "";
  if (change === 0) return " The middle price is what it was 90 days ago.";
  return ` The middle price is ${Math.abs(change)}% ${change > 0 ? "higher" : "lower"} than 90 days ago.`;
}

/** What listings of this kind ask in this town, as a range with this one's place in it; in words, too. */
export function AreaRange({ property, area }: { property: Property; area: AreaComparison }) {
  const { median, low, high, sample, change_90_days: change } = area.prices;
  if (median === null || low === null || high === null) return null;
  const { price, type, city } = property;
  const kind = optionLabel(property.property_type).toLowerCase();
  const alike = `listings like it in ${city.city} (${area.bedrooms === null ? "" : `${area.bedrooms} bedroom `}${kind})`;
  const ofAnySize = `listings in ${city.city} (${kind} ${offerWords[type]}, of any size)`;
  const said = price > 0 ? ` This one asks ${placeOf(price, low, high)}.` : "";
  return (
    <div className="mt-3 max-w-prose">
      <p>
        {`Half of the ${formatCount(sample)} ${area.isMixed ? ofAnySize : alike} ask ${formatCedis(low)} to ${formatPrice({ price: high, type })}.${said}${changeText(change)}`}
      </p>
      <RangeBar low={low} median={median} high={high} price={price} />
      <p className="mt-1 text-sm">
        <Link
          to={paths.area(city.region.name, city.city)}
          className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-2"
        >
          Prices in {city.city}
        </Link>
      </p>
    </div>
  );
}

type Figures = { low: number; median: number; high: number; price: number };

/** The sentence above it says the same. */
function RangeBar({ low, median, high, price }: Figures) {
  const ends = price > 0 ? [low, high, price] : [low, high];
  const [least, most] = [Math.min(...ends), Math.max(...ends)];
  const room = Math.max((most - least) * 0.12, most * 0.02, 0.01);
  const at = (value: number) => ((value - least + room) / (most - least + 2 * room)) * width;
  return (
    <figure className="mt-3" aria-hidden="true">
      <svg viewBox={`0 0 ${width} 26`} className="w-full max-w-md overflow-visible">
        <rect x="0" y="11" width={width} height="4" rx="2" className="fill-line" />
        <rect x={at(low)} y="9" width={at(high) - at(low)} height="8" rx="4" className="fill-accent/50" />
        <rect x={at(median) - 1} y="6" width="2" height="14" className="fill-accent" />
        {price > 0 && <circle cx={at(price)} cy="13" r="7" className="fill-gold stroke-surface" strokeWidth="2" />}
      </svg>
      <figcaption className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm text-quiet">
        <span>
          <span className="mr-1.5 inline-block h-2 w-4 rounded-full bg-accent/50" />
          {`${formatCedis(low)} to ${formatCedis(high)}`}
        </span>
        <span>
          <span className="mr-1.5 inline-block h-3 w-0.5 bg-accent" />
          {`${formatCedis(median)} in the middle`}
        </span>
        {price > 0 && (
          <span>
            <span className="mr-1.5 inline-block size-2.5 rounded-full bg-gold" />
            {`${formatCedis(price)}, this one`}
          </span>
        )}
      </figcaption>
    </figure>
  );
}
