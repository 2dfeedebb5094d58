import type { Property } from "@efie/contract";
import MapPin from "lucide-react/icons/map-pin";
import { ContactButton } from "./contact/contact-button.tsx";
import { DetailsBadges } from "./details-badges.tsx";
import { describeUnavailability } from "./details-words.ts";
import { KeyDetails } from "./key-details.tsx";
import { splitPrice } from "../../entities/property/price.ts";
import { describeLocation, listingTypeLabels, listingTypeTone } from "../../entities/property/property-texts.ts";
import { formatDate } from "../../lib/format/dates.ts";
import { formatCedis, plural } from "../../lib/format/numbers.ts";
import { Badge } from "../../ui/feedback/badge.tsx";

type Props = { property: Property; onContact: () => void };

/** The column beside the photos: title, place, price, and how to reach the owner. */
export function Summary({ property, onContact }: Props) {
  const { amount, unit } = splitPrice(property);
  // A listing from before this was kept has none.
  const before = property.previous_price ?? null;
  const unavailable = describeUnavailability(property.status);
  return (
    <div className="relative overflow-hidden border-line lg:rounded-lg lg:border lg:bg-surface lg:p-6 lg:shadow-soft">
      {property.is_promoted && <span aria-hidden="true" className="kente-thread absolute inset-x-0 top-0 h-1 max-lg:hidden" />}
      <DetailsBadges property={property} />
      <h1 className="mt-3 text-2xl leading-tight font-bold">{property.title}</h1>
      <p className="mt-1.5 flex items-start gap-1.5 text-quiet">
        <MapPin aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
        {describeLocation(property)}
      </p>
      <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="text-3xl leading-9 font-bold tracking-tight">
          {amount}
          {unit !== "" && <span className="text-lg font-medium tracking-normal whitespace-nowrap text-quiet">{unit}</span>}
        </span>
        {before !== null && (
          <span className="text-quiet">
            was <s>{formatCedis(before)}</s>
          </span>
        )}
        <Badge tone={listingTypeTone(property.type)}>{listingTypeLabels[property.type]}</Badge>
      </p>
      {unavailable !== null && <p className="mt-4 rounded-md bg-sunken px-4 py-3 font-semibold">{unavailable}</p>}
      {unavailable === null && <ContactButton property={property} className="mt-5 w-full max-lg:hidden" onContact={onContact} />}
      <div className="mt-6 border-t border-line pt-5">
        <KeyDetails property={property} />
      </div>
      <p className="mt-5 text-sm text-quiet">
        {property.date_posted !== null && <>Posted {formatDate(property.date_posted)}</>}
        {isPostedAgain(property) && <> (first on {formatDate(property.first_published_at ?? "")})</>}
        {property.date_posted !== null && property.visit_count > 0 && " · "}
        {property.visit_count > 0 && plural(property.visit_count, "view")}
      </p>
    </div>
  );
}

/** Its owner had deleted the same listing and posted it again. */
function isPostedAgain({ date_posted, first_published_at }: Property): boolean {
  return date_posted !== null && (first_published_at ?? null) !== null && String(first_published_at) < date_posted;
}
