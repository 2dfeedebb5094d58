import type { ReactNode } from "react";
import type { CardProperty } from "./card-property.ts";
import { PropertyCard, PropertyCardSkeleton } from "./property-card.tsx";

const gaps = "grid grid-cols-1 gap-x-6 gap-y-9 sm:grid-cols-2";
const grid = `${gaps} lg:grid-cols-3 xl:grid-cols-4`;
type Props<P extends CardProperty> = {
  properties: readonly P[];
  /** The first photo is the page's largest: fetch it at once. */
  hasFirst?: boolean;
  /** Half the page is something else's. */
  isHalf?: boolean;
  renderAction?: (property: P) => ReactNode;
  /** What stands under a card. */
  renderBelow?: (property: P) => ReactNode;
};

export function PropertyGrid<P extends CardProperty>({
  properties,
  hasFirst = false,
  isHalf = false,
  renderAction,
  renderBelow,
}: Props<P>) {
  return (
    <div className={isHalf ? gaps : grid}>
      {properties.map((property, index) => {
        const card = (
          <PropertyCard
            key={property.id}
            property={property}
            isFirst={hasFirst && index === 0}
            action={renderAction?.(property)}
          />
        );
        return renderBelow === undefined ? (
          card
        ) : (
          // The card of a blocked owner is hidden together with what stands under it (`entities/block/`).
          <div key={property.id} data-owner={property.creator}>
            {card}
            {renderBelow(property)}
          </div>
        );
      })}
    </div>
  );
}

/** How many stand for a page that loads (spec, section 9). */
const skeletons = { mobile: 4, desktop: 6 };

export function PropertyGridSkeleton() {
  return (
    <div className={grid} aria-busy="true">
      <span className="sr-only" role="status">
        Loading properties
      </span>
      {Array.from({ length: skeletons.desktop }, (_, index) => (
        <div key={index} className={index < skeletons.mobile ? undefined : "max-md:hidden"}>
          <PropertyCardSkeleton />
        </div>
      ))}
    </div>
  );
}
