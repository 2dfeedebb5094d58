import type { ModerationEntry, PropertyDocument } from "@efie/contract";
import CircleAlert from "lucide-react/icons/circle-alert";
import { useState } from "react";
import { Link } from "react-router";
import { accountTypeLabel } from "../../../entities/account/account-rules.ts";
import { formatPrice } from "../../../entities/property/property-texts.ts";
import { moderationCalls } from "../../../lib/api/member-calls.ts";
import { useCall } from "../../../lib/query/use-call.ts";
import { useNow } from "../../../lib/browser/hooks.ts";
import { formatDate, formatMoment, formatRelative, plural } from "../../../lib/format/format.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { Loaded } from "../../../ui/feedback/loaded.tsx";
import { Skeleton } from "../../../ui/feedback/states.tsx";
import { Picture } from "../../../ui/media/picture.tsx";
import { WithPropertyFlags } from "../property-flags.tsx";
import { ReviewFacts } from "./review-facts.tsx";

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
          <Link to={paths.details(property.id)} className="inline-flex min-h-11 items-center link">
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
      <WithPropertyFlags id={property.id} version={entry.version}>
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

/** All that is judged of a listing, as it was at some time. */
export function ListingVersion({ property }: { property: PropertyDocument }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <div>
        <p className="text-lg font-bold wrap-anywhere">{property.title}</p>
        <p className="font-semibold">{formatPrice(property)}</p>
      </div>
      <ReviewPhotos property={property} />
      <p className="max-w-prose text-sm wrap-anywhere whitespace-pre-line">{property.description}</p>
      <ReviewFacts property={property} />
    </div>
  );
}

/** All of them, the cover first; each opens in full size. */
function ReviewPhotos({ property }: { property: PropertyDocument }) {
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
              isLarge
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

/** Who posted it, and for how long they have been around. */
function OwnerHistory({ owner }: { owner: ModerationEntry["owner"] }) {
  const facts = [
    ["Account type", accountTypeLabel(owner.account_type)],
    ["Member since", formatDate(owner.date_joined)],
    ["Published now", plural(owner.listings_count, "listing")],
  ] as const;
  return (
    <section aria-labelledby="review-owner" className="self-start rounded-lg border border-line bg-surface p-4">
      <h3 id="review-owner" className="font-bold">
        Owner
      </h3>
      <p className="mt-1 font-semibold wrap-anywhere">{`${owner.first_name} ${owner.last_name}`}</p>
      <p className="text-sm text-quiet">{`@${owner.username}`}</p>
      <dl className="mt-3 grid gap-2 text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-3">
            <dt className="text-quiet">{label}</dt>
            <dd className="text-right font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A property as it was when staff decided on it, fetched when it is asked for. */
export function StoredProperty({ actionId }: { actionId: number }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="mt-1" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm link">The listing as it was</summary>
      {isOpen && <Kept actionId={actionId} />}
    </details>
  );
}

function Kept({ actionId }: { actionId: number }) {
  const query = useCall(moderationCalls.getReviewedProperty, ["reviewed-listing", actionId], {
    params: { id: actionId },
    staleTime: Infinity,
  });
  return (
    <Loaded query={query} failure="Could not load the listing." waiting={<Skeleton className="h-64" />}>
      {(property) => (
        <article aria-label={`${property.title}, as it was`} className="mt-2 max-w-2xl rounded-md bg-sunken p-4">
          <ListingVersion property={property} />
        </article>
      )}
    </Loaded>
  );
}
