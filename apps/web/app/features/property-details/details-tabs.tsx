import type { Property, PublicProfile, AccountType } from "@efie/contract";
import ShieldCheck from "lucide-react/icons/shield-check";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useViewer } from "../../entities/account/viewer.ts";
import { CheckBadges } from "../../entities/check/check-badges.tsx";
import type { CheckLine } from "../../entities/check/check-lines.ts";
import { listAmenities } from "../../entities/property/property-facts.ts";
import { ReportButton } from "../../entities/report/report-button.tsx";
import { formatDate, plural, formatName } from "../../lib/format/format.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { Badge } from "../../ui/feedback/states.tsx";
import { Link } from "../../ui/navigation/link.tsx";
import { LinkTabs } from "../../ui/navigation/link-tabs.tsx";
import { listFacilities } from "./details-words.ts";
import { LocationPanel } from "./location-panel.tsx";
import type { SafetyWords, SafetyTip } from "./safety-words.ts";

const tabIds = ["description", "features", "location", "owner"] as const;

/** What makes no sense in the address shows the first tab. */
function readTab(search: string): (typeof tabIds)[number] {
  const wanted = new URLSearchParams(search).get("tab")?.toLowerCase();
  return tabIds.find((id) => id === wanted) ?? "description";
}

type OwnerProps = { owner: PublicProfile | null; words: SafetyWords | undefined; phone: ReactNode };

export function DetailsTabs({ property, ...ofOwner }: OwnerProps & { property: Property }) {
  const selected = readTab(useLocation().search);
  const tabs = [
    { id: "description", label: "Description", content: <DescriptionPanel description={property.description} /> },
    { id: "features", label: "Features", content: <FeaturesPanel property={property} /> },
    { id: "location", label: "Location", content: <LocationPanel property={property} /> },
    { id: "owner", label: "Owner Info", content: <OwnerPanel {...ofOwner} /> },
  ];
  return <LinkTabs label="About this property" tabs={tabs} selected={selected} />;
}

/** The owner's own words, with the line breaks they were written with. */
export function DescriptionPanel({ description }: { description: string }) {
  const text = description.trim();
  if (text === "") return <p className="text-quiet">The owner has not written a description yet.</p>;
  return <p className="max-w-prose text-lg leading-8 whitespace-pre-line max-sm:text-base max-sm:leading-7">{text}</p>;
}

/** Amenities and facilities: what is there, never what is not. */
export function FeaturesPanel({ property }: { property: Property }) {
  const names = [...new Set([...listAmenities(property), ...listFacilities(property)])];
  if (names.length === 0)
    return <p className="text-quiet">The owner has not listed any features. Ask about what matters to you.</p>;
  return (
    <ul className="grid gap-x-4 gap-y-3 max-sm:text-sm min-[22rem]:grid-cols-2 xl:grid-cols-3">
      {names.map((name) => (
        <li key={name} className="checked">
          {name}
        </li>
      ))}
    </ul>
  );
}

const accountLabels: Record<AccountType, string> = { regular: "Private owner", agent: "Agent", landlord: "Landlord" };

/** The owner's public profile, and safety tips. */
function OwnerPanel({ owner, words, phone }: OwnerProps) {
  return (
    <div className="grid gap-8">
      {owner === null ? (
        <p className="text-quiet">Property owner information is not available</p>
      ) : (
        <OwnerCard owner={owner} checks={words?.owner ?? []} phone={phone} />
      )}
      {words !== undefined && <SafetyTips tips={words.tips} />}
    </div>
  );
}

function OwnerCard({ owner, checks, phone }: { owner: PublicProfile; checks: readonly CheckLine[]; phone: ReactNode }) {
  const viewer = useViewer();
  const name = formatName(owner);
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-4 rounded-lg border border-line bg-surface p-5">
      <span
        aria-hidden="true"
        className="grid size-16 shrink-0 place-items-center rounded-full bg-accent-soft text-2xl font-bold text-accent uppercase"
      >
        {name.charAt(0)}
      </span>
      <div className="min-w-0 flex-1">
        <Link to={paths.agent(owner.username)} className="inline-flex min-h-11 items-center text-lg font-bold break-words link">
          {name}
        </Link>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-quiet">
          <Badge>{accountLabels[owner.account_type]}</Badge>
          <span className="break-all">@{owner.username}</span>
        </p>
      </div>
      <dl className="flex gap-8 max-sm:w-full max-sm:border-t max-sm:border-line max-sm:pt-4">
        <div>
          <dt className="text-sm text-quiet">Member since</dt>
          <dd className="font-semibold">{formatDate(owner.date_joined)}</dd>
        </div>
        <div>
          <dt className="text-sm text-quiet">On offer</dt>
          <dd className="font-semibold">{plural(owner.listings_count, "listing")}</dd>
        </div>
      </dl>
      {phone}
      {checks.length > 0 && (
        <div className="w-full border-t border-line pt-2">
          <CheckBadges checks={checks} />
        </div>
      )}
      {viewer !== null && viewer.id !== owner.id && <ReportButton target="user" id={owner.id} className="-my-2 sm:ml-auto" />}
    </div>
  );
}

/** What to watch for, as the server wrote it. */
function SafetyTips({ tips }: { tips: readonly SafetyTip[] }) {
  return (
    <section aria-labelledby="safety-tips">
      <h3 id="safety-tips" className="flex items-center gap-2.5 text-xl font-bold">
        <ShieldCheck className="size-6 text-accent" />
        Safety tips
      </h3>
      <ul className="mt-4 grid gap-x-8 gap-y-5 md:grid-cols-2">
        {tips.map(({ title, text }) => (
          <li key={title} className="border-t border-line pt-4">
            <p className="font-semibold">{title}</p>
            <p className="mt-0.5 text-sm text-quiet">{text}</p>
          </li>
        ))}
      </ul>
      <p className="mt-6 text-sm text-quiet">
        “Verified” means that our staff read this listing and looked at its photos. None of us was there, and it is no proof of
        ownership: please check that yourself. If something looks wrong, press “Report this listing”.
      </p>
    </section>
  );
}
