import type { ReactNode } from "react";
import type { CardProperty } from "./card-property.ts";
import { splitPrice } from "./price.ts";
import { describeLocation, describeSize, listingTypeLabels, listingTypeTone } from "./property-texts.ts";
import { optionLabel } from "./property-words.ts";
import { formatCedis } from "../../lib/format/numbers.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { Badge } from "../../ui/feedback/badge.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Picture } from "../../ui/media/picture.tsx";
import { Link } from "../../ui/navigation/link.tsx";

type Props = {
  property: CardProperty;
  /** The `sizes` of the photo, as CSS. */
  sizes: string;
  isFirst?: boolean;
  /** A control over the photo's corner, such as the favorite heart: one that renders nothing before the script is there. */
  /** It stands here because it is promoted, and says so. */
  isSponsored?: boolean;
  action?: ReactNode;
};

/** A property among others: its photo and its price first, everything else quieter. The whole card is one link. */
export function PropertyCard({ property, sizes, isFirst = false, isSponsored = false, action }: Props) {
  const photo = property.images[0];
  const { amount, unit } = splitPrice(property);
  const before = property.previous_price ?? null;
  const isReduced = before !== null;
  return (
    <article className="group relative">
      <div className="card-frame">
        {photo !== undefined && <Picture source={photo} alt="" sizes={sizes} isFirst={isFirst} className="card-photo" />}
        {(property.is_promoted || property.is_featured || isSponsored || isReduced) && (
          <p className="absolute top-3 left-3 flex gap-1.5">
            {isReduced && <Badge tone="paper">Reduced</Badge>}
            {isSponsored && <Badge tone="paper">Sponsored</Badge>}
            {property.is_promoted && <Badge tone="gold">Premium</Badge>}
            {property.is_featured && <Badge tone="paper">Featured</Badge>}
          </p>
        )}
        {property.is_promoted && <span className="kente-thread absolute inset-x-0 bottom-0 h-1" />}
      </div>
      {/* It comes with the script, which alone could do what it promises. */}
      {!import.meta.env.SSR && action}
      <p className="card-price">
        {amount}
        {unit !== "" && <span className="card-unit">{unit}</span>}
        <Badge tone={listingTypeTone(property.type)} className="ml-auto self-center">
          {listingTypeLabels[property.type]}
        </Badge>
      </p>
      <h3 className="card-title">
        <Link to={paths.details(property.id)} prefetch="intent" className="card-link">
          {property.title}
        </Link>
      </h3>
      <p className="card-line">
        {before !== null && (
          <>
            <span className="sr-only">Was </span>
            <s>{formatCedis(before)}</s>
            {" · "}
          </>
        )}
        {`${optionLabel(property.property_type)} · ${describeSize(property)}`}
      </p>
      <p className="card-place">
        <span className="truncate">{describeLocation(property)}</span>
        {property.is_verified && <span className="card-verified">Verified</span>}
      </p>
    </article>
  );
}

/** A card's final shape, while the property is on the way. */
export function PropertyCardSkeleton() {
  return (
    <div data-testid="property-skeleton">
      <Skeleton className="aspect-3/2 rounded-lg" />
      <Skeleton className="mt-4 h-5 w-2/5" />
      <Skeleton className="mt-2.5 h-4 w-4/5" />
      <Skeleton className="mt-2.5 h-3.5 w-3/5" />
      <Skeleton className="mt-2.5 h-3.5 w-1/2" />
    </div>
  );
}
