import type { PropertyDetails, PublicProfile } from "@efie/contract";
import type { ReactNode } from "react";
import { BlockedOwner } from "./blocked-owner.tsx";
import { ContactBar } from "./contact/contact-bar.tsx";
import { useContact } from "./contact/use-contact.tsx";
import { DetailsTabs } from "./details-tabs.tsx";
import { LandChecklist } from "./land-checklist.tsx";
import type { SafetyWords } from "./safety-words.ts";
import { detailsTrail, describeUnavailability } from "./details-words.ts";
import { PropertyGone } from "./property-gone.tsx";
import { PhotoCarousel } from "./photos/photo-carousel.tsx";
import type { AreaComparison } from "./prices/load-area-prices.ts";
import { Summary } from "./summary.tsx";
import { useVisit } from "./use-visit.ts";
import { useBlocked } from "../../entities/block/blocked-owners.ts";
import { useSuspended, useViewer } from "../../entities/account/viewer.ts";
import { formatPrice } from "../../entities/property/price.ts";
import { describeLocation } from "../../entities/property/property-texts.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { useSite } from "../../lib/page/site.ts";
import { ShareLink } from "../../ui/actions/share-link.tsx";
import { Breadcrumb } from "../../ui/navigation/breadcrumb.tsx";

type Props = {
  property: PropertyDetails;
  owner: PublicProfile | null;
  /** Missing where the page was not written by the server: for its owner, who needs none. */
  words: SafetyWords | undefined;
  /** What others like it ask. */
  area: AreaComparison | null;
  /** What it costs over time, and beside others. */
  prices: ReactNode;
  /** Over the photos' corner. */
  favorite: ReactNode;
  similar: ReactNode;
};

/** The page of one property, unless the reader has blocked its owner, or is blocked by them. */
export function DetailsView(props: Props) {
  const { property, owner } = props;
  const isBlocked = useBlocked(property.creator);
  const isHidden = useVisit(property, isBlocked);
  if (isBlocked) return <BlockedOwner id={property.creator} name={owner?.first_name ?? "somebody"} />;
  return isHidden ? <PropertyGone /> : <ShownDetails {...props} />;
}

function ShownDetails({ property, owner, words, area, prices, favorite, similar }: Props) {
  const { onContact, onGuestCall, phone, dialog } = useContact(property);
  const viewer = useViewer();
  const isSuspended = useSuspended();
  const { publicUrl } = useSite();
  const isOnOffer = describeUnavailability(property.status) === null;
  return (
    <article>
      <div className="page pt-1 sm:pt-3">
        <div className="flex items-center gap-2">
          <Breadcrumb trail={detailsTrail(property)} current={property.title} />
          <ShareLink
            title={`${property.title}, ${formatPrice(property)}`}
            url={publicUrl + paths.details(property.id)}
            className="-mr-2.5 ml-auto"
          />
        </div>
        <div className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-7 sm:mt-2 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
          <PhotoCarousel photos={property.images} title={property.title} action={favorite} />
          <div className="lg:sticky lg:top-20 lg:row-span-2 lg:self-start">
            <Summary property={property} checks={words?.listing ?? []} area={area} onContact={onContact} />
          </div>
          <div>
            <DetailsTabs
              property={property}
              owner={owner}
              words={words}
              location={describeLocation(property)}
              phone={isOnOffer && phone}
            />
            {words?.land && <LandChecklist type={property.type} land={words.land} />}
            {prices}
          </div>
        </div>
        {similar}
      </div>
      {isOnOffer && !isSuspended && viewer?.id !== property.creator && (
        <ContactBar property={property} onContact={onContact} onGuest={onGuestCall} />
      )}
      {dialog}
    </article>
  );
}
