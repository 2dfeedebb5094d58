import type { Property } from "@efie/contract";
import type { ReactNode } from "react";
import { useSuspended, useViewer } from "../../entities/account/viewer.ts";
import { useBlocked } from "../../entities/block/blocked-owners.ts";
import { formatPrice } from "../../entities/property/property-texts.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { brand, useSite } from "../../lib/page/page-meta.ts";
import { ShareLink } from "../../ui/actions/action-link.tsx";
import { lazyPart } from "../../ui/feedback/lazy-part.tsx";
import { Breadcrumb } from "../../ui/navigation/breadcrumb.tsx";
import { ContactBar } from "./contact/contact-bar.tsx";
import { useContact } from "./contact/use-contact.tsx";
import { DetailsTabs } from "./details-tabs.tsx";
import { detailsTrail, describeUnavailability } from "./details-words.ts";
import { PriceSection } from "./prices/price-section.tsx";
import { PhotoCarousel } from "./photos/photo-carousel.tsx";
import { DetailsSkeleton, PropertyGone } from "./details-states.tsx";
import type { Details } from "./load-details.ts";
import type { LandWords } from "./safety-words.ts";
import { Summary } from "./summary.tsx";
import { useVisit } from "./use-visit.ts";

const BlockedOwner = lazyPart(() => import("./blocked-owner.tsx"), { waiting: <DetailsSkeleton />, instead: PropertyGone });

type Props = Omit<Details, "similar" | "preview"> & {
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
  const { onContact, onViewing, phone, dialog } = useContact(property);
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
            <Summary
              property={property}
              owner={owner}
              checks={words?.listing ?? []}
              area={area}
              onContact={onContact}
              onViewing={onViewing}
            />
          </div>
          <div>
            <DetailsTabs property={property} owner={owner} words={words} phone={isOnOffer && phone} />
            {words?.land && <LandChecklist type={property.type} land={words.land} />}
            <PriceSection property={property} prices={prices} area={area} />
          </div>
        </div>
        <PrintedWayBack url={publicUrl + paths.details(property.id)} codePath={`${paths.details(property.id)}/code.svg`} />
        <div className="print:hidden">{similar}</div>
      </div>
      {isOnOffer && !isSuspended && viewer?.id !== property.creator && <ContactBar property={property} onContact={onContact} />}
      {dialog}
    </article>
  );
}

/** On paper: a code that a phone's camera reads, and the address. A screen never shows it: the browser loads it as it prints. */
function PrintedWayBack({ url, codePath }: { url: string; codePath: string }) {
  return (
    <div aria-hidden="true" className="mt-6 hidden items-center gap-4 print:flex">
      <img src={codePath} alt="" width={120} height={120} loading="lazy" />
      <p>
        See it on {brand.name}, and whether it is still there:
        <br />
        {url}
      </p>
    </div>
  );
}

/** The papers of a piece of land, and what its buyer makes sure of, in this order. */
function LandChecklist({ type, land }: { type: Property["type"]; land: LandWords }) {
  const { papers, checks } = land;
  return (
    <section aria-labelledby="land-checklist" className="mt-10 border-t border-line pt-7">
      <h2 id="land-checklist" className="text-xl font-bold">
        {type === "sale" ? "Before you buy this land" : "Before you take this land"}
      </h2>
      {papers.length === 0 ? (
        <p className="mt-3 text-quiet">The owner has not said which papers there are.</p>
      ) : (
        <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3.5 sm:grid-cols-3">
          {papers.map(([label, value]) => (
            <div key={label}>
              <dt className="text-xs text-quiet">{label}</dt>
              <dd className="text-sm font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <ol className="mt-5 grid max-w-prose list-decimal gap-2.5 pl-5 marker:font-semibold marker:text-accent">
        {checks.map((check) => (
          <li key={check} className="pl-1.5">
            {check}
          </li>
        ))}
      </ol>
      <p className="mt-4 text-sm text-quiet">What is said here is the owner's word. Efie has not seen the papers.</p>
    </section>
  );
}
