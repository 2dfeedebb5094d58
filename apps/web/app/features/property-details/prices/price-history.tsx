import type { ListingType, PropertyPrice } from "@efie/contract";
import { formatPrice } from "../../../entities/property/price.ts";
import { formatDate } from "../../../lib/format/dates.ts";

/** Enough to see where a price goes; the wire has up to a hundred. */
const shown = 6;

function changeOf(price: number, before: number | undefined): string | null {
  if (before === undefined || before === 0 || price === 0) return null;
  const percent = Math.round((price / before - 1) * 100);
  return percent === 0 ? null : `${percent > 0 ? "+" : "−"}${Math.abs(percent)}%`;
}

/** The prices of a listing since it was published, newest first, as a list and a line of steps. */
export function PriceHistory({ prices, type }: { prices: readonly PropertyPrice[]; type: ListingType }) {
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

const [width, height] = [300, 60];

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
  const x = (at: string) => ((Date.parse(at) - start) / span) * width;
  const y = (price: number) => height - 6 - ((price - least) / (most - least || 1)) * (height - 12);
  const steps = points.map(({ price, at }, index) => (index === 0 ? `M0 ${y(price)}` : `H${x(at)}V${y(price)}`));
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="mt-2 w-full max-w-md overflow-visible">
      <path d={`${steps.join("")}H${width}`} className="fill-none stroke-accent stroke-2" strokeLinejoin="round" />
      <circle cx={width} cy={y(last.price)} r="4" className="fill-accent" />
    </svg>
  );
}
