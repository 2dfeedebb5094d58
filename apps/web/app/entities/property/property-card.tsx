import type { ReactNode } from "react";
import type { CardProperty } from "./card-property.ts";
import {
  confirmedLine,
  splitPrice,
  describeLocation,
  describeSize,
  listingTypeLabels,
  listingTypeTones,
  optionLabel,
} from "./property-texts.ts";
import { longAdvanceLine, moveInLine } from "./rental-terms.ts";
import { formatCedis } from "../../lib/format/format.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { Badge, Skeleton } from "../../ui/feedback/states.tsx";
import { Picture } from "../../ui/media/picture.tsx";
import { Link } from "../../ui/navigation/link.tsx";

type Props = {
  property: CardProperty;
  isFirst?: boolean;
  /** It is shown here because it is promoted, and is labelled so. */
  isSponsored?: boolean;
  /** A control over the photo's corner, such as the favorite heart: one that renders nothing before the script is there. */
  action?: ReactNode;
};

/** A property among others: its photo and its price first, everything else quieter. The whole card is one link. */
export function PropertyCard({ property, isFirst = false, isSponsored = false, action }: Props) {
  const photo = property.images[0];
  const { amount, unit } = splitPrice(property);
  const before = property.previous_price ?? null;
  const moveIn = moveInLine(property.move_in_cost);
  const longAdvance = longAdvanceLine(property.advance_months);
  const confirmed = confirmedLine(property.last_confirmed_at);
  return (
    <article data-property={property.id} data-owner={property.creator} className="card group relative">
      <div className="card-frame">
        {photo !== undefined && <Picture source={photo} alt="" isFirst={isFirst} className="card-photo" />}
        {(property.is_promoted || property.is_featured || isSponsored || before !== null) && (
          <p className="card-badges">
            {before !== null && <Badge tone="paper">{`Reduced from ${formatCedis(before)}`}</Badge>}
            {isSponsored && <Badge tone="paper">Sponsored</Badge>}
            {property.is_promoted && <Badge tone="gold">Premium</Badge>}
            {property.is_featured && <Badge tone="paper">Featured</Badge>}
          </p>
        )}
        {property.is_promoted && <span className="kente-thread card-thread" />}
      </div>
      {/* It comes with the script, which alone could do what it promises. */}
      {!import.meta.env.SSR && action}
      <p className="card-price">
        {amount}
        {unit !== "" && <span className="card-unit">{unit}</span>}
        <Badge tone={listingTypeTones[property.type]}>{listingTypeLabels[property.type]}</Badge>
      </p>
      <h3 className="card-title">
        <Link to={paths.details(property.id)} prefetch="intent" className="card-link">
          {property.title}
        </Link>
      </h3>
      <p className="card-line">{`${optionLabel(property.property_type)} · ${describeSize(property)}`}</p>
      <p className="card-place">{describeLocation(property)}</p>
      {(moveIn !== null || longAdvance !== null) && (
        <p className="card-marks">
          {moveIn !== null && <span className="card-cost">{moveIn}</span>}
          {longAdvance !== null && <span className="card-advance">{longAdvance}</span>}
        </p>
      )}
      <p className="card-marks">
        {/* A page that was rendered yesterday says so until the script is there. */}
        {confirmed !== null && <span suppressHydrationWarning>{confirmed}</span>}
        {property.is_verified && <CardChecks property={property} />}
      </p>
      {property.creator_username !== undefined && (
        <Link to={paths.agent(property.creator_username)} className="card-owner">
          {`By ${property.creator_name}`}
        </Link>
      )}
    </article>
  );
}

/** What was checked, beside the card's link: `LinkFollower` opens the sentences behind it. Without script it leads to what the badges mean. */
function CardChecks({ property: { id, owner_checks, right_to_let_checked_at } }: { property: CardProperty }) {
  return (
    <a className="card-checks" role="button" aria-haspopup="dialog" data-checks={id} href={paths.trust}>
      <span className="check">Verified</span>
      {owner_checks?.includes("identity") === true && (
        <span className="check card-check" data-check="identity">
          Identity checked
        </span>
      )}
      {(right_to_let_checked_at ?? null) !== null && (
        <span className="check card-check" data-check="right_to_let">
          Right to let checked
        </span>
      )}
    </a>
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
      <Skeleton className="mt-2.5 h-3.5 w-4/5" />
      <Skeleton className="mt-2.5 h-3.5 w-1/2" />
      <Skeleton className="mt-2.5 h-3.5 w-2/5" />
    </div>
  );
}
