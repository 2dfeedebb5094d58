import { lawfulAdvanceMonths } from "@efie/contract/move-in-cost";
import type { Seller } from "./demo-sellers.ts";
import { coverKinds, type Photo } from "./photo-choice.ts";
import { findPlace } from "./places.ts";
import { makeProperty } from "./properties.ts";
import type { DemoProperty, ListingType, PropertyType } from "./property.ts";
import type { PropertyState } from "./publication.ts";
import type { Random } from "./random.ts";

/** Units of one kind that an agent lists one by one, with the same photos. */
type Estate = {
  name: string;
  region: string;
  city: string;
  area: string;
  /** How a unit is called. */
  unit: string;
  propertyType: PropertyType;
  type: ListingType;
  bedrooms: readonly number[];
  units: number;
};

/** Who has 300 listings: these, and those of the country's mix. */
export const estateAgent = "kwame_agent";

const estate = (
  name: string,
  [region, city, area]: readonly [string, string, string],
  [unit, propertyType, type]: readonly [string, PropertyType, ListingType],
  units: number,
  bedrooms: readonly number[] = [],
): Estate => ({ name, region, city, area, unit, propertyType, type, bedrooms, units });

const accra = (area: string) => ["Greater Accra", "Accra", area] as const;
const tema = (area: string) => ["Greater Accra", "Tema", area] as const;
const kumasi = (area: string) => ["Ashanti", "Kumasi", area] as const;

const estates: readonly Estate[] = [
  estate("Palm Ridge Estate", tema("Community 25"), ["House", "duplex", "rental"], 34, [3, 4]),
  estate("Ahodwo Gardens", kumasi("Ahodwo"), ["House", "duplex", "sale"], 24, [3, 4]),
  estate("Airport View", accra("Airport Residential"), ["Condo", "condo", "sale"], 22, [1, 2, 3]),
  estate("Oyarifa Hills", accra("Oyarifa"), ["Plot", "land", "sale"], 24),
  estate("Cedar Court", accra("Spintex"), ["Flat", "apartment", "rental"], 40, [1, 2, 3]),
  estate("Harbour Flats", tema("Community 11"), ["Flat", "apartment", "rental"], 30, [2, 3]),
  estate("Nhyiaeso Heights", kumasi("Nhyiaeso"), ["Flat", "apartment", "rental"], 30, [1, 2]),
  estate("Kotei Student Lodge", kumasi("Kotei"), ["Room", "hostel", "rental"], 20),
  estate("Lapaz Trade Centre", accra("Lapaz"), ["Shop", "shop", "rental"], 24),
  estate("Osu Short Stays", accra("Osu"), ["Apartment", "serviced apartment", "short rental"], 20, [1, 2]),
];

/** How many units are in each state; the others are published. */
const stateCounts: readonly (readonly [PropertyState, number])[] = [
  ["rented", 40],
  ["not available", 14],
  ["expired", 12],
  ["inactive", 8],
  ["rejected", 6],
  ["draft", 14],
];
/** They are houses of the first estate, which are inserted first: what is listed later counts as the copy of a photo. */
const inReview = 6;
const [youngestHours, oldestDays] = [60, 330];
const quickReviewMs = 5 * 3_600_000;

function statesOf(random: Random, count: number): PropertyState[] {
  const states = stateCounts.flatMap(([state, times]) => Array.from({ length: times }, () => state));
  const published = Array.from({ length: count - inReview - states.length }, () => "published" as const);
  return [...Array.from({ length: inReview }, () => "in review" as const), ...random.shuffle([...states, ...published])];
}

/** Sold, not rented, is what is for sale; what waits or ended by itself has a typical age. */
function fateOf(random: Random, state: PropertyState, { type }: Estate): { state: PropertyState; ageHours?: number } {
  const ageHours = youngestHours + random.next() * oldestDays * 24;
  if (state === "rented" && type === "sale") return { state: "sold", ageHours };
  return ["in review", "rejected", "draft", "expired"].includes(state) ? { state } : { state, ageHours };
}

function makeUnit(random: Random, seller: Seller, of: Estate, index: number, state: PropertyState, now: Date): DemoProperty {
  const place = findPlace(of.region, of.city);
  const area = place.areas.find(({ name }) => name === of.area) ?? random.pick(place.areas);
  const name = `${of.unit} ${String(index + 1)}, ${of.name}`;
  const property = makeProperty(random, {
    ...fateOf(random, state, of),
    now,
    owner: seller.username,
    voice: seller.voice,
    subscriptionEnd: seller.subscriptionEnd,
    reviewMs: quickReviewMs,
    place,
    area,
    propertyType: of.propertyType,
    type: of.type,
    bedrooms: of.bedrooms.length === 0 ? undefined : of.bedrooms[index % of.bedrooms.length],
    maxAdvanceMonths: lawfulAdvanceMonths,
    isFeatured: false,
    isPromoted: false,
    isUrgent: false,
    isHighlighted: false,
  });
  const rooms = of.bedrooms.length === 0 ? "" : `${String(property.number_of_bedrooms)} Bedroom `;
  return {
    ...property,
    title: `${rooms}${name}`,
    description: `${name}. ${property.description}`,
    detailed_address: `${name}, ${property.detailed_address}`,
  };
}

/** Creates the units of the agent's estates, without photos; those in review first. */
export function makeEstates(random: Random, seller: Seller | undefined, now: Date): DemoProperty[] {
  if (seller === undefined) return [];
  const units = estates.flatMap((of) => Array.from({ length: of.units }, (_, index) => ({ of, index })));
  const states = statesOf(random.fork("states"), units.length);
  return units.map(({ of, index }, at) =>
    makeUnit(random.fork(`${of.name} ${String(index)}`), seller, of, index, states[at] ?? "published", now),
  );
}

const [leastShared, mostShared] = [2, 4];

/**
 * Gives the units of an estate the same few pictures, in changing order: pictures that nobody shows, else those of the agent's own
 * listings of the same type.
 */
export function shareEstatePhotos(
  units: readonly DemoProperty[],
  shown: readonly DemoProperty[],
  manifest: readonly Photo[],
): DemoProperty[] {
  const used = new Set(shown.flatMap(({ photos }) => photos));
  const own = shown.filter(({ owner }) => owner === estateAgent);
  const galleries = new Set<readonly string[]>();
  const picturesOf = (of: Estate): string[] => {
    const free = manifest.filter(({ file, kind }) => coverKinds[of.propertyType].includes(kind) && !used.has(file));
    const pictures = free.length >= leastShared ? free.map(({ file }) => file) : galleryLike(own, of.propertyType, galleries);
    const taken = pictures.slice(0, mostShared);
    if (free.length >= leastShared) for (const file of taken) used.add(file);
    return taken;
  };
  const shared = estates.flatMap((of) => {
    const pictures = picturesOf(of);
    return Array.from({ length: of.units }, (_, index) => rotate(pictures, index));
  });
  // Drafts have no photos, because the first photo activates a draft.
  return units.map((unit, index) => ({ ...unit, photos: unit.activated_at ? (shared[index] ?? []) : [] }));
}

/** The photos of a listing of that type, of another one for each estate while there are some. */
function galleryLike(own: readonly DemoProperty[], type: PropertyType, taken: Set<readonly string[]>): readonly string[] {
  const shown = own.filter(({ photos }) => photos.length >= leastShared);
  const alike = shown.filter(({ property_type }) => property_type === type);
  const { photos } = alike.find((one) => !taken.has(one.photos)) ?? alike[0] ?? shown[0] ?? { photos: [] };
  taken.add(photos);
  return photos;
}

function rotate<T>(list: readonly T[], by: number): T[] {
  const at = list.length === 0 ? 0 : by % list.length;
  return [...list.slice(at), ...list.slice(0, at)];
}
