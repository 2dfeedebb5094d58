import type { Property, PropertyStatus } from "@efie/contract";
import { fieldTexts } from "@efie/contract/fields";
import { paths } from "../../lib/navigation/paths.ts";
import type { Crumb } from "../../ui/navigation/breadcrumb.tsx";

/** Why a property that is still shown cannot be had; null while it can. */
export function describeUnavailability(status: PropertyStatus): string | null {
  if (status === "available") return null;
  const reasons = { rented: "This place has been rented.", sold: "This place has been sold.", "not available": "", inactive: "" };
  return reasons[status] || "This place is not available at the moment.";
}

/** The facilities that are there, none where nothing is built, in the words of the posting form. */
export function listFacilities(property: Property): string[] {
  return fieldTexts("facilities", property).flatMap(({ text }) => text ?? []);
}

/** Region and town lead to their properties. */
export function detailsTrail({ city }: Property): Crumb[] {
  return [
    { label: "Home", to: paths.home },
    { label: city.region.name, to: `${paths.search}?region__id=${city.region.id}` },
    { label: city.city, to: `${paths.search}?city__id=${city.id}` },
  ];
}
