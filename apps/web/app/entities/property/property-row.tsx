import type { ReactNode } from "react";
import { Scroller } from "../../ui/layout/scroller.tsx";
import type { CardProperty } from "./card-property.ts";
import { PropertyCard } from "./property-card.tsx";

// On a phone less than it is wide: the 640 px rendition is sharp enough there, and half the megabytes of the next.
const sizes = "(min-width: 80rem) 19rem, (min-width: 769px) 32vw, 58vw";

type Props = {
  label: string;
  properties: readonly CardProperty[];
  hasFirst?: boolean;
  renderAction?: (property: CardProperty) => ReactNode;
};

/** Properties side by side, to be leafed through. */
export function PropertyRow({ label, properties, hasFirst = false, renderAction }: Props) {
  return (
    <Scroller label={label}>
      {properties.map((property, index) => (
        <li key={property.id} className="card-slot">
          <PropertyCard property={property} sizes={sizes} isFirst={hasFirst && index === 0} action={renderAction?.(property)} />
        </li>
      ))}
    </Scroller>
  );
}
