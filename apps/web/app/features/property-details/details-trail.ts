import type { Property } from "@efie/contract";
import { paths } from "../../lib/navigation/paths.ts";
import type { Crumb } from "../../ui/navigation/breadcrumb.tsx";

/** Region and town lead to their properties. */
export function detailsTrail({ city }: Property): Crumb[] {
  return [
    { label: "Home", to: paths.home },
    { label: city.region.name, to: `${paths.search}?region__id=${city.region.id}` },
    { label: city.city, to: `${paths.search}?city__id=${city.id}` },
  ];
}
