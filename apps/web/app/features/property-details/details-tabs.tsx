import type { Property, PublicProfile } from "@efie/contract";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { OwnerPanel } from "./contact/owner-panel.tsx";
import { listFacilities } from "./details-words.ts";
import type { SafetyWords } from "./safety-words.ts";
import { LocationPanel } from "./location-panel.tsx";
import { listAmenities } from "../../entities/property/property-facts.ts";
import { LinkTabs } from "../../ui/navigation/link-tabs.tsx";

const tabIds = ["description", "features", "location", "owner"] as const;

/** What makes no sense in the address shows the first tab. */
function readTab(search: string): (typeof tabIds)[number] {
  const wanted = new URLSearchParams(search).get("tab")?.toLowerCase();
  return tabIds.find((id) => id === wanted) ?? "description";
}

type Props = {
  property: Property;
  owner: PublicProfile | null;
  words: SafetyWords | undefined;
  location: string;
  phone: ReactNode;
};

export function DetailsTabs({ property, owner, words, location, phone }: Props) {
  const selected = readTab(useLocation().search);
  const tabs = [
    { id: "description", label: "Description", content: <DescriptionPanel description={property.description} /> },
    { id: "features", label: "Features", content: <FeaturesPanel property={property} /> },
    { id: "location", label: "Location", content: <LocationPanel {...property} location={location} /> },
    { id: "owner", label: "Owner Info", content: <OwnerPanel owner={owner} words={words} phone={phone} /> },
  ];
  return <LinkTabs label="About this property" tabs={tabs} selected={selected} parameter="tab" />;
}

/** The owner's own words, with the line breaks they were written with. */
function DescriptionPanel({ description }: { description: string }) {
  const text = description.trim();
  if (text === "") return <p className="text-quiet">The owner has not written a description yet.</p>;
  return <p className="max-w-prose text-lg leading-8 whitespace-pre-line max-sm:text-base max-sm:leading-7">{text}</p>;
}

/** Amenities and facilities: what is there, never what is not. */
function FeaturesPanel({ property }: { property: Property }) {
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
