import type { Property, PropertyPrice } from "@efie/contract";
import { AreaRange } from "./area-range.tsx";
import type { AreaComparison } from "./load-area-prices.ts";
import { PriceHistory } from "./price-history.tsx";

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
