import type { ModerationEntry, PropertyDocument } from "@efie/contract";
import CircleAlert from "lucide-react/icons/circle-alert";
import { Link } from "react-router";
import { WithPropertyFlags } from "../property-flags.tsx";
import { OwnerHistory } from "./owner-history.tsx";
import { ReviewFacts } from "./review-facts.tsx";
import { formatPrice } from "../../../entities/property/price.ts";
import { useNow } from "../../../lib/browser/hooks.ts";
import { formatDate, formatMoment, formatRelative } from "../../../lib/format/dates.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { Picture } from "../../../ui/media/picture.tsx";

/** Everything there is to know of a property before it is verified. */
export function ReviewCard({ entry }: { entry: ModerationEntry }) {
  const { property, owner, waiting_since, fee_withdrawn_at } = entry;
  const now = useNow();
  return (
    <article aria-label={property.title} className="grid grid-cols-1 gap-6">
      <div>
        <h2 className="text-2xl font-bold wrap-anywhere">{property.title}</h2>
        <p className="flex flex-wrap items-center gap-x-3 text-quiet">
          <span className="font-semibold text-ink">{formatPrice(property)}</span>
          <span title={formatMoment(waiting_since)}>{`queued ${formatRelative(waiting_since, now)}`}</span>
          <Link
            to={paths.details(property.id)}
            className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-2"
          >
            Open its page
          </Link>
        </p>
      </div>
      {fee_withdrawn_at !== null && (
        <p className="flex items-start gap-2.5 rounded-md bg-orange-soft px-4 py-3 text-sm font-medium text-orange">
          <CircleAlert aria-hidden="true" className="mt-px size-5 shrink-0" />
          {`A fee that had paid for this listing was refunded or disputed on ${formatDate(fee_withdrawn_at)}.`}
        </p>
      )}
      <WithPropertyFlags propertyId={property.id} version={entry.version}>
        <ReviewPhotos property={property} />
        <div className="grid grid-cols-1 gap-6 xl:grid-cols-[1fr_17rem]">
          <div className="grid grid-cols-1 content-start gap-6">
            <section aria-labelledby="review-description">
              <h3 id="review-description" className="mb-1.5 font-bold">
                Description
              </h3>
              <p className="max-w-prose wrap-anywhere whitespace-pre-line">{property.description}</p>
            </section>
            <ReviewFacts property={property} />
          </div>
          <OwnerHistory owner={owner} />
        </div>
      </WithPropertyFlags>
    </article>
  );
}

/** All of them, the cover first; each opens in full size. */
export function ReviewPhotos({ property }: { property: PropertyDocument }) {
  const isAlone = property.images.length === 1;
  return (
    <ul aria-label="Photos" className={`grid gap-3 ${isAlone ? "" : "sm:grid-cols-2"}`}>
      {property.images.map((image, index) => (
        <li key={image.id} className="overflow-hidden rounded-lg bg-sunken">
          <a href={image.full} target="_blank" rel="noreferrer" className="block -outline-offset-4" title="Open in full size">
            <Picture
              source={image}
              alt={`Photo ${index + 1} of ${property.images.length}`}
              sizes={isAlone ? "(min-width: 64rem) 56rem, 92vw" : "(min-width: 64rem) 28rem, (min-width: 36rem) 46vw, 92vw"}
              width={image.width}
              height={image.height}
              isFirst={index === 0}
              className="aspect-3/2 w-full"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
