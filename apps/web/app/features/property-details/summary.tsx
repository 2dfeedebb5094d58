import type { Property, PropertyDetails, PublicProfile } from "@efie/contract";
import MapPin from "lucide-react/icons/map-pin";
import ShieldCheck from "lucide-react/icons/shield-check";
import Sparkles from "lucide-react/icons/sparkles";
import { PublicSuspendedNotice } from "../../entities/account/public-suspended-notice.tsx";
import { useSuspended, useViewer } from "../../entities/account/viewer.ts";
import { CheckBadges } from "../../entities/check/check-badges.tsx";
import type { CheckLine } from "../../entities/check/check-lines.ts";
import {
  confirmedLine,
  splitPrice,
  describeLocation,
  listingTypeLabels,
  listingTypeTones,
} from "../../entities/property/property-texts.ts";
import { ReportButton } from "../../entities/report/report-button.tsx";
import { formatDate, formatMoment, formatCedis, plural, formatName } from "../../lib/format/format.ts";
import { loginPath, paths } from "../../lib/navigation/paths.ts";
import { ActionLink } from "../../ui/actions/action-link.tsx";
import { Badge } from "../../ui/feedback/states.tsx";
import { Link } from "../../ui/navigation/link.tsx";
import { classes } from "../../ui/styles/classes.ts";
import { describeUnavailability } from "./details-words.ts";
import { KeyDetails, MoveInCost } from "./key-details.tsx";
import type { AreaComparison } from "../../entities/property/area-prices.ts";
import { lazyPart } from "../../ui/feedback/lazy-part.tsx";

const AskAvailability = lazyPart(() => import("./contact/ask-availability.tsx"));

const OwnState = lazyPart(() => import("./own-state.tsx"));

type Props = {
  property: PropertyDetails;
  owner: PublicProfile | null;
  checks: readonly CheckLine[];
  area: AreaComparison | null;
  onContact: () => void;
  onViewing: () => void;
};

/** The column beside the photos: title, place, price, and how to reach the owner. */
export function Summary({ property, owner, checks, area, onContact, onViewing }: Props) {
  const { amount, unit } = splitPrice(property);
  const viewer = useViewer();
  const isSuspended = useSuspended();
  const unavailable = describeUnavailability(property.status);
  // Without script they lead to the login page, and from there back to the property.
  const back = (name: string) => loginPath(`${paths.details(property.id)}#${name}`);
  const booking = (className: string) =>
    !isSuspended &&
    viewer?.id !== property.creator && (
      <ActionLink to={back("viewing")} look="secondary" className={`mt-3 w-full ${className}`} onAct={onViewing}>
        Book a viewing
      </ActionLink>
    );
  return (
    <div className="relative overflow-hidden border-line lg:rounded-lg lg:border lg:bg-surface lg:p-6 lg:shadow-soft">
      {property.is_promoted && <span aria-hidden="true" className="kente-thread absolute inset-x-0 top-0 h-1 max-lg:hidden" />}
      {(!property.is_verified || (property.hidden_at ?? null) !== null) && <OwnState property={property} />}
      <DetailsBadges property={property} checks={checks} />
      <h1 className="mt-3 text-2xl leading-tight font-bold">{property.title}</h1>
      <p className="mt-1.5 flex items-start gap-1.5 text-quiet">
        <MapPin className="mt-0.5 size-4.5 shrink-0" />
        {describeLocation(property)}
      </p>
      <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="text-3xl leading-9 font-bold tracking-tight">
          {amount}
          {unit !== "" && <span className="text-lg font-medium tracking-normal whitespace-nowrap text-quiet">{unit}</span>}
        </span>
        {property.previous_price !== null && (
          <span className="text-quiet">
            was <s>{formatCedis(property.previous_price)}</s>
          </span>
        )}
        <Badge tone={listingTypeTones[property.type]}>{listingTypeLabels[property.type]}</Badge>
      </p>
      {unavailable !== null ? (
        <p className="mt-4 rounded-md bg-sunken px-4 py-3 font-semibold">{unavailable}</p>
      ) : (
        <>
          <div>
            {isSuspended ? (
              <PublicSuspendedNotice className="mt-5" />
            ) : (
              <ActionLink to={back("contact")} className="mt-5 w-full max-lg:hidden" onAct={onContact}>
                Contact Owner
              </ActionLink>
            )}
          </div>
          {booking("max-lg:hidden")}
          <Freshness property={property} />
          <SafetyNote property={property} area={area} />
          {/* On a phone it comes after the words of safety: above them the bar with Contact Owner would lie on it. */}
          {booking("lg:hidden")}
        </>
      )}
      <div className="mt-6 grid gap-6 border-t border-line pt-5">
        <MoveInCost property={property} />
        <KeyDetails property={property} />
      </div>
      {owner !== null && (
        <p className="mt-3 -mb-3 text-sm text-quiet">
          {"Offered by "}
          <Link to={paths.agent(owner.username)} className="inline-flex min-h-11 items-center link">
            {formatName(owner)}
          </Link>
        </p>
      )}
      <p className="mt-5 text-sm text-quiet">
        {[
          ...(property.date_posted === null ? [] : [`Posted ${formatDate(property.date_posted)}${firstPosted(property)}`]),
          ...(property.visit_count > 0 ? [plural(property.visit_count, "view")] : []),
        ].join(" · ")}
      </p>
      {viewer?.id !== property.creator && <ReportButton target="property" id={property.id} className="mt-2" />}
    </div>
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
      {viewer !== null && !isSuspended && viewer.id !== property.creator && <AskAvailability property={property} />}
    </div>
  );
}

/** Nothing, unless its owner had deleted the same listing and posted it again. */
function firstPosted({ date_posted, first_published_at }: Property): string {
  const isOlder = date_posted !== null && first_published_at !== null && first_published_at < date_posted;
  return isOlder ? ` (first on ${formatDate(first_published_at)})` : "";
}

/** What staff and the owner's plan say of a property. */
function DetailsBadges({ property, checks }: { property: Property; checks: readonly CheckLine[] }) {
  return (
    <div className="-my-2.5">
      <CheckBadges checks={checks}>
        {/* Each is an item of the row for itself, as high as a check that can be tapped: the row is full before the next begins. */}
        <li className="contents *:my-2.5">
          {property.previous_price !== null && <Badge tone="rust">Reduced</Badge>}
          {property.is_promoted && <Badge tone="gold">Premium</Badge>}
          {property.is_featured && <Badge>Featured</Badge>}
          {property.is_urgent && <Badge tone="red">Urgent</Badge>}
          {property.is_highlighted && (
            <Badge>
              <Sparkles className="size-3.5" />
              Highlighted
            </Badge>
          )}
        </li>
      </CheckBadges>
    </div>
  );
}

/** One safety sentence beside the contact button; a different one for a very low price. */
function SafetyNote({ property, area }: { property: Property; area: AreaComparison | null }) {
  const percent = lowPricePercent(property, area);
  const text =
    percent === null
      ? "See it before you pay anything: no viewing fee in advance, no money to hold it."
      : `It asks ${percent}% of what others like it do in ${property.city.city}. Ask why, see it, and pay nothing before.`;
  return (
    <p
      role="note"
      className={classes(
        "mt-3 flex gap-2 text-sm text-pretty",
        percent === null ? "text-quiet" : "rounded-md bg-orange-soft px-3.5 py-3 font-medium text-orange",
      )}
    >
      <ShieldCheck className="mt-0.5 size-4.5 shrink-0" />
      {text}
    </p>
  );
}

/** A price below this share of the middle one is suspicious, where so many are compared. */
const [share, leastSample] = [0.35, 15];

/** The percentage of the middle price that a suspiciously low price is; null for any other, and beside homes of other sizes. */
export function lowPricePercent({ price }: Pick<Property, "price">, area: AreaComparison | null): number | null {
  const { median = null, sample = 0 } = area?.prices ?? {};
  if (area?.isMixed || median === null || sample < leastSample || price === 0 || price >= median * share) return null;
  return Math.max(1, Math.round((price / median) * 100));
}
