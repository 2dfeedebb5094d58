import type { Point } from "@efie/contract";
import { easternRegionsTable } from "./places/eastern-regions.ts";
import { greaterAccraTable } from "./places/greater-accra.ts";
import { northernRegionsTable } from "./places/northern-regions.ts";
import { southernRegionsTable } from "./places/southern-regions.ts";
import { parseTownTable } from "./places/town-table.ts";
import type { Marks, Tier, TownEntry } from "./places/town-table.ts";
import type { Random } from "./random.ts";
import { readSeedFile } from "./seed-files.ts";

/** A neighbourhood; `name` is empty if addresses have only the town. */
export type Area = {
  name: string;
  tier: Tier;
  /** Prefix of its GhanaPostGPS codes; null if unknown. */
  gpsPrefix: string | null;
  campus: string | null;
  spots: readonly string[];
  roads: readonly string[];
  /** Its middle, where it is known. */
  point: Point | null;
};

/** A town of ghana-places.json with data for properties. */
export type Place = {
  region: string;
  city: string;
  tier: Tier;
  /** Share of the country's properties, in per cent. */
  weight: number;
  isHolidayPlace: boolean;
  point: Point;
  areas: readonly Area[];
};

const regionShares: Record<string, number> = {
  "Greater Accra": 45,
  Ashanti: 20,
  Central: 8.5,
  Western: 6.5,
  Eastern: 5,
  Northern: 4,
  Volta: 3,
  Bono: 2.2,
  "Bono East": 1.2,
  Ahafo: 0.6,
  "Upper East": 0.9,
  "Upper West": 0.9,
  "Western North": 0.7,
  Oti: 0.5,
  Savannah: 0.5,
  "North East": 0.5,
};

const townEntries = new Map<string, TownEntry>([
  ...parseTownTable(greaterAccraTable),
  ...parseTownTable(southernRegionsTable),
  ...parseTownTable(easternRegionsTable),
  ...parseTownTable(northernRegionsTable),
]);

const citySpots = [
  "the Shell filling station",
  "the GOIL filling station",
  "the Total filling station",
  "the police station",
  "the Pentecost church",
  "the Presby church",
  "the Catholic church",
  "the Methodist school",
  "the SDA school",
  "the polyclinic",
  "the traffic light",
  "the community park",
  "the main taxi rank",
];

const primeSpots = [
  "the Shell filling station",
  "the Total filling station",
  "the police station",
  "the traffic light",
  "the Catholic church",
];

const townSpots = [
  "the lorry station",
  "the Methodist school",
  "the district hospital",
  "the post office",
  "the chief's palace",
  "the main market",
  "the R/C primary school",
  "the Presby church",
  "the central mosque",
  "the district assembly",
  "the rural bank",
  "the senior high school",
  "the GOIL filling station",
  "the police station",
  "the GCB Bank",
  "the town park",
  "the health centre",
  "the taxi rank",
  "the Assemblies of God church",
  "the Islamic school",
];

type Spot = { name: string; lat: number; lng: number };
type Town = Spot & { areas?: readonly Spot[] };

function pointOf({ lat, lng }: Spot): Point {
  return { latitude: lat, longitude: lng };
}

const ghanaPlaces = readSeedFile("./ghana-places.json") as { region: string; cities: Town[] }[];
const towns = ghanaPlaces.flatMap(({ cities }) => cities);

function degreesApart(a: Town, b: Town): number {
  return Math.hypot(a.lat - b.lat, a.lng - b.lng);
}

function roadsToNeighbours(town: Town): string[] {
  return towns
    .filter((other) => other !== town && degreesApart(town, other) < 0.5)
    .sort((a, b) => degreesApart(town, a) - degreesApart(town, b))
    .slice(0, 3)
    .map((other) => `the ${other.name} road`);
}

function makeArea(marks: Marks, town: Town, entry: TownEntry | undefined): Area {
  const tier = marks.tier ?? entry?.tier ?? "small";
  const isTown = tier === "capital" || tier === "small";
  const ownSpots = marks.spots.length > 0 ? marks.spots : (entry?.spots ?? []);
  const spot = town.areas?.find(({ name }) => name === marks.name);
  const ownRoads = marks.roads.length > 0 ? marks.roads : (entry?.roads ?? []);
  return {
    name: marks.name,
    tier,
    gpsPrefix: marks.gpsPrefix ?? entry?.gpsPrefix ?? null,
    campus: marks.campus ?? entry?.campus ?? null,
    // Local landmarks are more frequent than generic ones.
    spots: [...ownSpots, ...ownSpots, ...ownSpots, ...(isTown ? townSpots : tier === "prime" ? primeSpots : citySpots)],
    roads: [...ownRoads, ...(isTown ? roadsToNeighbours(town) : [])],
    point: spot ? pointOf(spot) : null,
  };
}

const namelessArea: Marks = {
  name: "",
  tier: null,
  weight: 1,
  gpsPrefix: null,
  isHolidayPlace: false,
  campus: null,
  spots: [],
  roads: [],
};

function makePlace(region: string, town: Town, weightSum: number): Place {
  const entry = townEntries.get(`${region}/${town.name}`);
  const named = entry?.areas ?? [];
  const areas = named.length > 5 ? named : [...named, namelessArea];
  return {
    region,
    city: town.name,
    tier: entry?.tier ?? "small",
    weight: ((regionShares[region] ?? 0) * (entry?.weight ?? 1)) / weightSum,
    isHolidayPlace: entry?.isHolidayPlace ?? false,
    point: pointOf(town),
    areas: areas.map((area) => makeArea(area, town, entry)),
  };
}

/** The 174 towns of ghana-places.json, in its order. */
export const places: readonly Place[] = ghanaPlaces.flatMap(({ region, cities }) => {
  const weightOf = (town: Town): number => townEntries.get(`${region}/${town.name}`)?.weight ?? 1;
  const weightSum = cities.reduce((sum, town) => sum + weightOf(town), 0);
  return cities.map((town) => makePlace(region, town, weightSum));
});

const placeWeights = places.map((place) => [place, place.weight] as const);

/** Returns a random town, weighted by its share of properties. */
export function pickPlace(random: Random): Place {
  return random.weighted(placeWeights);
}

/**
 * Returns the town of that exact name.
 * @throws Error if there is none.
 */
export function findPlace(region: string, city: string): Place {
  const place = places.find((candidate) => candidate.region === region && candidate.city === city);
  if (!place) throw new Error(`no such town: ${city}, ${region}`);
  return place;
}
