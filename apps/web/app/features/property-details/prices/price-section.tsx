import type { Property, PropertyPrice, ListingType } from "@efie/contract";
import { describeArea, type AreaComparison } from "../../../entities/property/area-prices.ts";
import { describeChange, formatPrice } from "../../../entities/property/property-texts.ts";
import { formatDate, formatCedis } from "../../../lib/format/format.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { Link } from "../../../ui/navigation/link.tsx";

type Props = { property: Property; prices: readonly PropertyPrice[]; area: AreaComparison | null };

/** The price compared with others, and its history. Nothing if neither is known. */
export function PriceSection({ property, prices, area }: Props) {
  const hasRange = area !== null && area.prices.median !== null;
  if (!hasRange && prices.length < 2) return null;
  return (
    <section aria-labelledby="prices" className="mt-10 border-t border-line pt-7">
      <h2 id="prices" className="text-xl font-bold">
        Price
      </h2>
      {hasRange && <AreaRange property={property} area={area} />}
      {prices.length > 1 && <PriceHistory prices={prices} type={property.type} />}
    </section>
  );
}

const width = 300;

/** A price in relation to the middle half of the others. */
function placeOf(price: number, low: number, high: number): string {
  if (price < low) return "less than three in four of them";
  return price > high ? "more than three in four of them" : "a price in between";
}

function changeText(prices: AreaComparison["prices"]): string {
  const change = describeChange(prices);
  return change === null ? "" : ` In 90 days: ${change.text} (${change.range}).`;
}

/** What listings of this kind ask in this town, as a range with this one's place in it; in words, too. */
function AreaRange({ property, area }: { property: Property; area: AreaComparison }) {
  const { median, low, high } = area.prices;
  const { price, city } = property;
  const sentence = describeArea(area, property, city.city);
  if (sentence === null || median === null || low === null || high === null) return null;
  const said = price > 0 ? ` This one asks ${placeOf(price, low, high)}.` : "";
  return (
    <div className="mt-3 max-w-prose">
      <p>{`${sentence}${said}${changeText(area.prices)}`}</p>
      <RangeBar low={low} median={median} high={high} price={price} />
      <p className="mt-1 text-sm">
        <Link to={paths.area(city.region.name, city.city)} className="inline-flex min-h-11 items-center link">
          Prices in {city.city}
        </Link>
      </p>
    </div>
  );
}

/** The sentence above it says the same. */
function RangeBar({ low, median, high, price }: { low: number; median: number; high: number; price: number }) {
  const ends = price > 0 ? [low, high, price] : [low, high];
  const [least, most] = [Math.min(...ends), Math.max(...ends)];
  const room = Math.max((most - least) * 0.12, most * 0.02, 0.01);
  const at = (value: number) => ((value - least + room) / (most - least + 2 * room)) * width;
  const legend = [
    ["h-2 w-4 rounded-full bg-accent/50", `${formatCedis(low)} to ${formatCedis(high)}`],
    ["h-3 w-0.5 bg-accent", `${formatCedis(median)} in the middle`],
    ...(price > 0 ? [["size-2.5 rounded-full bg-gold", `${formatCedis(price)}, this one`]] : []),
  ];
  return (
    <figure className="mt-3" aria-hidden="true">
      <svg viewBox={`0 0 ${width} 26`} className="w-full max-w-md overflow-visible">
        <rect x="0" y="11" width={width} height="4" rx="2" className="fill-line" />
        <rect x={at(low)} y="9" width={at(high) - at(low)} height="8" rx="4" className="fill-accent/50" />
        <rect x={at(median) - 1} y="6" width="2" height="14" className="fill-accent" />
        {price > 0 && <circle cx={at(price)} cy="13" r="7" className="fill-gold stroke-surface" strokeWidth="2" />}
      </svg>
      <figcaption className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm text-quiet">
        {legend.map(([look, text]) => (
          <span key={text}>
            <span className={`mr-1.5 inline-block ${look}`} />
            {text}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

/** Enough to see where a price goes; the wire has up to a hundred. */
const shown = 6;

function changeOf(price: number, before: number | undefined): string | null {
  if (before === undefined || before === 0 || price === 0) return null;
  const percent = Math.round((price / before - 1) * 100);
  return percent === 0 ? null : `${percent > 0 ? "+" : "−"}${Math.abs(percent)}%`;
}

/** The prices of a listing since it was published, newest first, as a list and a line of steps. */
function PriceHistory({ prices, type }: { prices: readonly PropertyPrice[]; type: ListingType }) {
  return (
    <div className="mt-6 max-w-prose">
      <h3 className="font-semibold">Price history</h3>
      <PriceSteps prices={prices} />
      <ol className="mt-2 divide-y divide-line text-sm">
        {prices.slice(0, shown).map(({ price, at }, index) => {
          const change = changeOf(price, prices[index + 1]?.price);
          return (
            <li key={`${at} ${price}`} className="flex flex-wrap items-baseline gap-x-3 py-2.5">
              <time dateTime={at} className="w-28 text-quiet">
                {formatDate(at)}
              </time>
              <span className="font-semibold">{formatPrice({ price, type })}</span>
              {change !== null && <span className="ml-auto text-quiet">{change}</span>}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

const [stepsWidth, stepsHeight] = [300, 60];

/** A picture of the list below it; negotiable prices have no height and are left out. */
function PriceSteps({ prices }: { prices: readonly PropertyPrice[] }) {
  const points = prices.filter(({ price }) => price > 0).toReversed();
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || points.length < 2) return null;
  const amounts = points.map(({ price }) => price);
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  const start = Date.parse(first.at);
  // The newest price goes on for a while, so that it is seen.
  const span = (Date.parse(last.at) - start) * 1.15 || 1;
  const x = (at: string) => ((Date.parse(at) - start) / span) * stepsWidth;
  const y = (price: number) => stepsHeight - 6 - ((price - least) / (most - least || 1)) * (stepsHeight - 12);
  const steps = points.map(({ price, at }, index) => (index === 0 ? `M0 ${y(price)}` : `H${x(at)}V${y(price)}`));
  return (
    <svg viewBox={`0 0 ${stepsWidth} ${stepsHeight}`} aria-hidden="true" className="mt-2 w-full max-w-md overflow-visible">
      <path d={`${steps.join("")}H${stepsWidth}`} className="fill-none stroke-accent stroke-2" strokeLinejoin="round" />
      <circle cx={stepsWidth} cy={y(last.price)} r="4" className="fill-accent" />
    </svg>
  );
}
