import type { ReactNode } from "react";
import { paths } from "../../lib/navigation/paths.ts";
import { Scroller } from "../../ui/layout/scroller.tsx";
import { Picture } from "../../ui/media/picture.tsx";
import { Link } from "../../ui/navigation/link.tsx";
import type { CardProperty } from "./card-property.ts";
import { PropertyCard } from "./property-card.tsx";
import { formatPrice, describeLocation } from "./property-texts.ts";

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
          <PropertyCard property={property} isFirst={hasFirst && index === 0} action={renderAction?.(property)} />
        </li>
      ))}
    </Scroller>
  );
}

/** Three properties as one picture beside a headline: desktop only, so a phone never fetches it. */
export function PhotoTrio({ properties }: { properties: readonly CardProperty[] }) {
  const pictured = properties.filter(({ property_type }) => property_type !== "land");
  const shown = pictured.flatMap((property) => property.images.slice(0, 1).map((photo) => ({ property, photo }))).slice(0, 3);
  if (shown.length < 3) return null;
  return (
    <ul className="grid aspect-4/3 grid-cols-[1.7fr_1fr] grid-rows-2 gap-3 max-md:hidden">
      {shown.map(({ property, photo }, index) => (
        <li key={property.id} className="group relative overflow-hidden rounded-lg bg-sunken first:row-span-2">
          <Picture
            source={photo}
            alt=""
            {...(index === 0 && { isLarge: true, sizes: "40rem" })}
            isDesktopOnly
            isFirst={index === 0}
            className="size-full transition-transform duration-300 group-hover:scale-103"
          />
          <Link to={paths.details(property.id)} className="absolute inset-0 flex items-end rounded-lg p-3 -outline-offset-4">
            <span className="max-w-full truncate rounded-md bg-[#14130f]/80 px-2.5 py-1 text-sm font-semibold text-on-photo">
              {formatPrice(property)}
              {index === 0 && <span className="font-normal"> · {describeLocation(property)}</span>}
              <span className="sr-only">, {property.title}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
