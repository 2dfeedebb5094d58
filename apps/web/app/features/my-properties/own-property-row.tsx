import type { OwnProperty, PropertyStatus } from "@efie/contract";
import Eye from "lucide-react/icons/eye";
import { memo } from "react";
import { SelectBox } from "./batch/selection.tsx";
import { RowActions } from "./row-actions.tsx";
import { RowNotice } from "./row-notice.tsx";
import { RowQuality } from "./row-quality.tsx";
import { describeExpiry, isExpired } from "./own-properties.ts";
import { checkTone } from "../../entities/check/check-badges.tsx";
import { reviewWords } from "../../entities/check/check-words.ts";
import { formatPrice, optionLabel } from "../../entities/property/property-texts.ts";
import { describeReview } from "../../entities/property/review-state.ts";
import { plural } from "../../lib/format/format.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { Badge, type Tone } from "../../ui/feedback/states.tsx";
import { Picture } from "../../ui/media/picture.tsx";
import { Link } from "../../ui/navigation/link.tsx";
import { classes } from "../../ui/styles/classes.ts";

/** On a phone a row is short while many are chosen. */
const whileSelecting = "max-md:group-data-selecting/list:hidden";

type Props = { property: OwnProperty; isFirst: boolean; onDeleted: () => void };

/** A property as its owner looks after it. Drawn again only when it changes, not with each keystroke above the list. */
export const OwnPropertyRow = memo(function OwnPropertyRow({ property, isFirst, onDeleted }: Props) {
  return (
    <article className="relative rounded-lg border border-line bg-surface p-3 has-[[data-select]:checked]:border-accent has-[[data-select]:checked]:bg-accent-soft sm:p-4">
      <SelectBox property={property} />
      <div className="grid grid-cols-[6.5rem_1fr] gap-x-3.5 gap-y-3 sm:grid-cols-[12rem_1fr] sm:gap-x-5">
        <Link
          to={paths.details(property.id)}
          tabIndex={-1}
          aria-hidden="true"
          className="aspect-4/3 self-start overflow-hidden rounded-md bg-sunken sm:row-span-3"
        >
          <Photo property={property} isFirst={isFirst} />
        </Link>
        <Summary property={property} />
        <div className="col-span-2 grid gap-3 sm:col-span-1 sm:col-start-2">
          <Badges property={property} />
          <div className={classes("grid gap-3 empty:hidden", whileSelecting)}>
            <RowNotice property={property} />
            <RowQuality property={property} />
          </div>
        </div>
        <div className={classes("col-span-2 sm:col-span-1 sm:col-start-2", whileSelecting)}>
          <RowActions property={property} onDeleted={onDeleted} />
        </div>
      </div>
    </article>
  );
});

function Photo({ property, isFirst }: { property: OwnProperty; isFirst: boolean }) {
  const photo = property.images[0];
  if (photo === undefined)
    return <span className="grid size-full place-items-center px-1 text-center text-xs text-quiet">No photos yet</span>;
  return <Picture source={photo} alt="" sizes="(min-width: 36rem) 12rem, 7rem" isFirst={isFirst} className="size-full" />;
}

function Summary({ property }: { property: OwnProperty }) {
  return (
    <div className="min-w-0">
      <p className="text-lg leading-6 font-bold tracking-tight">{formatPrice(property)}</p>
      <Link to={paths.details(property.id)} className="group block min-h-11 rounded-sm">
        <h2 className="line-clamp-2 font-semibold tracking-normal group-hover:underline">{property.title}</h2>
        <p className="line-clamp-2 text-sm text-quiet">
          {[optionLabel(property.type), optionLabel(property.property_type), property.city.city, property.reference]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </Link>
    </div>
  );
}

const closedTones: Partial<Record<PropertyStatus, Tone>> = { rented: "orange", sold: "orange", "not available": "neutral" };

function Badges({ property }: { property: OwnProperty }) {
  const { status } = property;
  const expiry = describeExpiry(property.days_remaining);
  const review = describeReview(property);
  const closedTone = closedTones[status];
  // For a rented or sold property the end of its period matters only once it has passed.
  const hasExpiry = !(status === "rented" || status === "sold") || isExpired(property);
  // Its time begins when staff approve the listing.
  const hasBegun = property.days_remaining !== null || property.is_verified;
  return (
    <p className="flex flex-wrap items-center gap-1.5">
      {property.is_verified && review.text === reviewWords.badge ? (
        <CheckedBadge id={property.id} />
      ) : (
        <Badge tone={review.tone}>{review.text}</Badge>
      )}
      {closedTone !== undefined && <Badge tone={closedTone}>{optionLabel(status)}</Badge>}
      {hasExpiry && <Badge tone={expiry.tone}>{expiry.text}</Badge>}
      {hasExpiry && !hasBegun && <span className="text-sm text-quiet">until it is approved</span>}
      {status === "inactive" ? (
        <Badge tone="red">Inactive</Badge>
      ) : (
        <span className="ml-1 inline-flex items-center gap-1.5 text-sm text-quiet">
          <Eye aria-hidden="true" className="size-4" />
          {plural(property.visit_count, "view")}
        </span>
      )}
    </p>
  );
}

/** “Verified” where there is no room for its sentences: `LinkFollower` opens them. */
function CheckedBadge({ id }: { id: number }) {
  return (
    <a
      className="-my-2.5 inline-flex min-h-11 items-center"
      role="button"
      aria-haspopup="dialog"
      data-checks={id}
      href={paths.trust}
    >
      <Badge tone={checkTone("listing")} className="check">
        {reviewWords.badge}
      </Badge>
    </a>
  );
}
