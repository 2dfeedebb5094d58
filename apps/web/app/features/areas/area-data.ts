import type { Area } from "@efie/contract";
import { distanceKm } from "../../entities/property/nearest-town.ts";
import { paths } from "../../lib/navigation/paths.ts";
import type { Crumb } from "../../ui/navigation/breadcrumb.tsx";

export type Town = Area["towns"][number];

/** The region of an address, and its towns with listings, the largest first; null where there is none. */
export function findRegion(areas: readonly Area[], slug: string) {
  const area = areas.find((one) => one.slug === slug.toLowerCase());
  if (area === undefined) return null;
  const towns = area.towns.filter(({ listings }) => listings > 0).toSorted((a, b) => b.listings - a.listings);
  return { area, towns };
}

const maxNeighbours = 6;

/** The nearest towns with listings, also beyond the region. */
export function findNeighbours(areas: readonly Area[], town: Town) {
  return areas
    .flatMap(({ region, towns }) => towns.map((other) => ({ region, other })))
    .filter(({ other }) => other.id !== town.id && other.listings > 0)
    .map(({ region, other }) => ({
      city: other.city,
      path: paths.area(region.name, other.city),
      listings: other.listings,
      km: Math.max(1, Math.round(distanceKm(town, other))),
    }))
    .toSorted((a, b) => a.km - b.km)
    .slice(0, maxNeighbours);
}

/** What is above a region's page, or a town's. */
export function areaTrail(region?: string): Crumb[] {
  const top = [
    { label: "Home", to: paths.home },
    { label: "Areas", to: paths.areas },
  ];
  return region === undefined ? top : [...top, { label: region, to: paths.area(region) }];
}
