import type { Property, PropertyDetails } from "@efie/contract";
import { lazy, Suspense } from "react";
import MapPin from "lucide-react/icons/map-pin";
import { SafetyNote } from "./contact/safety-note.tsx";
import type { AreaComparison } from "./prices/load-area-prices.ts";
import { DetailsBadges } from "./details-badges.tsx";
import { describeUnavailability } from "./details-words.ts";
import { KeyDetails } from "./key-details.tsx";
import { MoveInCost } from "./move-in-cost.tsx";
import type { CheckLine } from "../../entities/check/check-lines.ts";
import { confirmedLine } from "../../entities/property/freshness.ts";
import { splitPrice } from "../../entities/property/price.ts";
import { describeLocation, listingTypeLabels, listingTypeTone } from "../../entities/property/property-texts.ts";
import { PublicSuspendedNotice } from "../../entities/account/public-suspended-notice.tsx";
import { useSuspended, useViewer } from "../../entities/account/viewer.ts";
import { ReportButton } from "../../entities/report/report-button.tsx";
import { formatDate, formatMoment } from "../../lib/format/dates.ts";
import { formatCedis, plural } from "../../lib/format/numbers.ts";
import { loginPath, paths } from "../../lib/navigation/paths.ts";
import { ActionLink } from "../../ui/actions/action-link.tsx";
import { Badge } from "../../ui/feedback/badge.tsx";

const AskAvailability = lazy(() => import("./contact/ask-availability.tsx"));

const OwnState = lazy(() => import("./own-state.tsx"));

type Props = { property: PropertyDetails; checks: readonly CheckLine[]; area: AreaComparison | null; onContact: () => void };

/** The column beside the photos: title, place, price, and how to reach the owner. */
export function Summary({ property, checks, area, onContact }: Props) {
  const { amount, unit } = splitPrice(property);
  // A listing from before this was stored has none.
  const before = property.previous_price ?? null;
  const viewer = useViewer();
  const isSuspended = useSuspended();
  const unavailable = describeUnavailability(property.status);
  return (
    <div className="relative overflow-hidden border-line lg:rounded-lg lg:border lg:bg-surface lg:p-6 lg:shadow-soft">
      {property.is_promoted && <span aria-hidden="true" className="kente-thread absolute inset-x-0 top-0 h-1 max-lg:hidden" />}
      {(!property.is_verified || (property.hidden_at ?? null) !== null) && (
        <Suspense>
          <OwnState property={property} />
        </Suspense>
      )}
      <DetailsBadges property={property} checks={checks} />
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
      {unavailable === null && (
        <div>
          {isSuspended ? <PublicSuspendedNotice className="mt-5" /> : <ContactButton property={property} onContact={onContact} />}
        </div>
      )}
      {unavailable === null && <Freshness property={property} />}
      {unavailable === null && <SafetyNote property={property} area={area} />}
      <div className="mt-6 grid gap-6 border-t border-line pt-5">
        <MoveInCost property={property} />
        <KeyDetails property={property} />
      </div>
      <p className="mt-5 text-sm text-quiet">
        {property.date_posted !== null && <>Posted {formatDate(property.date_posted)}</>}
        {isPostedAgain(property) && <> (first on {formatDate(property.first_published_at ?? "")})</>}
        {property.date_posted !== null && property.visit_count > 0 && " · "}
        {property.visit_count > 0 && plural(property.visit_count, "view")}
      </p>
      {viewer?.id !== property.creator && <ReportButton target="property" id={property.id} className="mt-2" />}
    </div>
  );
}

/** Without script it leads to the login page, and from there back to the property. */
function ContactButton({ property, onContact }: Pick<Props, "property" | "onContact">) {
  return (
    <ActionLink to={loginPath(`${paths.details(property.id)}#contact`)} className="mt-5 w-full max-lg:hidden" onAct={onContact}>
      Contact Owner
    </ActionLink>
  );
}

/** When the owner last confirmed the listing, and one tap that asks again. */
function Freshness({ property }: { property: Property }) {
  const viewer = useViewer();
  const isSuspended = useSuspended();
  const confirmed = confirmedLine(property.last_confirmed_at);
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2.5 text-sm">
      {confirmed !== null && (
        <span className="text-quiet" title={formatMoment(property.last_confirmed_at ?? "")} suppressHydrationWarning>
          {`${confirmed} by the owner`}
        </span>
      )}
      {viewer !== null && !isSuspended && viewer.id !== property.creator && (
        <Suspense>
          <AskAvailability property={property} />
        </Suspense>
      )}
    </div>
  );
}

/** Its owner had deleted the same listing and posted it again. */
function isPostedAgain({ date_posted, first_published_at }: Property): boolean {
  return date_posted !== null && (first_published_at ?? null) !== null && String(first_published_at) < date_posted;
}
