import type { Property, PublicProfile } from "@efie/contract";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { LinkTabs } from "../../ui/navigation/link-tabs.tsx";
import { DescriptionPanel } from "./description-panel.tsx";
import { FeaturesPanel } from "./features-panel.tsx";
import { LocationPanel } from "./location-panel.tsx";
import { OwnerPanel } from "./contact/owner-panel.tsx";

const tabIds = ["description", "features", "location", "owner"] as const;

/** What makes no sense in the address shows the first tab. */
function readTab(search: string): (typeof tabIds)[number] {
  const wanted = new URLSearchParams(search).get("tab")?.toLowerCase();
  return tabIds.find((id) => id === wanted) ?? "description";
}

type Props = { property: Property; owner: PublicProfile | null; location: string; phone: ReactNode };

export function DetailsTabs({ property, owner, location, phone }: Props) {
  const selected = readTab(useLocation().search);
  const tabs = [
    { id: "description", label: "Description", content: <DescriptionPanel description={property.description} /> },
    { id: "features", label: "Features", content: <FeaturesPanel property={property} /> },
    { id: "location", label: "Location", content: <LocationPanel city={property.city} location={location} /> },
    { id: "owner", label: "Owner Info", content: <OwnerPanel owner={owner} property={property} phone={phone} /> },
  ];
  return <LinkTabs label="About this property" tabs={tabs} selected={selected} parameter="tab" />;
}
