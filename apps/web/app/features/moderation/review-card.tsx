import type { ModerationEntry } from "@efie/contract";
import CircleAlert from "lucide-react/icons/circle-alert";
import { Link } from "react-router";
import { formatDate, formatMoment, formatRelative } from "../../lib/format/dates.ts";
import { formatPrice } from "../../entities/property/price.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { useNow } from "../../lib/browser/use-now.ts";
import { OwnerHistory } from "./owner-history.tsx";
import { ReviewFacts } from "./review-facts.tsx";
import { ReviewPhotos } from "./review-photos.tsx";

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
    </article>
  );
}
