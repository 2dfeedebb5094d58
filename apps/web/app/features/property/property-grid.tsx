import { limits } from "@efie/contract";
import type { ReactNode } from "react";
import type { CardProperty } from "./card-property.ts";
import { PropertyCard } from "./property-card.tsx";
import { PropertyCardSkeleton } from "./property-card-skeleton.tsx";

const grid = "grid grid-cols-1 gap-x-6 gap-y-9 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4";
const sizes = "(min-width: 80rem) 19rem, (min-width: 64rem) 30vw, (min-width: 36rem) 46vw, 92vw";

type Props = {
  properties: readonly CardProperty[];
  /** The first photo is the page's largest: fetch it at once. */
  hasFirst?: boolean;
  renderAction?: (property: CardProperty) => ReactNode;
};

export function PropertyGrid({ properties, hasFirst = false, renderAction }: Props) {
  return (
    <div className={grid}>
      {properties.map((property, index) => (
        <PropertyCard
          key={property.id}
          property={property}
          sizes={sizes}
          isFirst={hasFirst && index === 0}
          action={renderAction?.(property)}
        />
      ))}
    </div>
  );
}

/** 4 on a phone, 6 on a desktop (spec, section 9). */
export function PropertyGridSkeleton() {
  return (
    <div className={grid} aria-busy="true">
      <span className="sr-only" role="status">
        Loading properties
      </span>
      {Array.from({ length: limits.homeSkeletonsDesktop }, (_, index) => (
        <div key={index} className={index < limits.homeSkeletonsMobile ? undefined : "max-md:hidden"}>
          <PropertyCardSkeleton />
        </div>
      ))}
    </div>
  );
}
