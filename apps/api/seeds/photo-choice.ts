import type { PropertyType } from "./property.ts";
import type { Random } from "./random.ts";
import { readSeedFile } from "./seed-files.ts";

/** A picture of photos/manifest.json. A name with suffix `b` is a second view of the picture without it. */
export type Photo = { file: string; kind: string; alt: string };

/** Returns the pictures of photos/manifest.json; none if the file does not exist. */
export function readPhotoManifest(): Photo[] {
  return (readSeedFile("./photos/manifest.json") ?? []) as Photo[];
}

/** What a cover shows. The first kind is preferred; rooms are covers only if no house is available. */
export const coverKinds: Record<PropertyType, readonly string[]> = {
  apartment: ["apartment-block", "living-room"],
  "self contained": ["small-house", "studio-room"],
  "chamber & hall": ["compound-house", "living-room"],
  "single room": ["compound-house", "bedroom"],
  "serviced apartment": ["serviced-block", "living-room"],
  duplex: ["villa"],
  hostel: ["hostel-block", "hostel-room"],
  "guest house": ["guest-house", "bedroom"],
  commercial: ["office-building", "office-interior"],
  "air-bnb": ["terrace", "living-room", "bedroom", "studio-room"],
  condo: ["condo-tower"],
  land: ["plot"],
  shop: ["shop-front"],
};

// In gallery order
const flatRooms = ["living-room", "bedroom", "kitchen", "bathroom"];
const roomKinds: Record<PropertyType, readonly string[]> = {
  apartment: flatRooms,
  "self contained": ["studio-room", "kitchen", "bathroom"],
  "chamber & hall": ["living-room", "bedroom"],
  "single room": ["bedroom", "bathroom"],
  "serviced apartment": flatRooms,
  duplex: flatRooms,
  hostel: ["hostel-room"],
  "guest house": ["bedroom", "bathroom"],
  commercial: ["office-interior"],
  "air-bnb": flatRooms,
  condo: flatRooms,
  land: [],
  shop: [],
};

/** Returns the desired number of pictures of a property. */
const wantedCounts: readonly (readonly [number, number])[] = [
  [2, 20],
  [3, 45],
  [4, 35],
];
const maxPhotos = 4;

/** Unused pictures by kind. */
type Pool = Map<string, string[]>;

function makePool(random: Random, photos: readonly Photo[]): Pool {
  const pool: Pool = new Map();
  for (const { file, kind } of random.shuffle(photos)) pool.set(kind, [...(pool.get(kind) ?? []), file]);
  return pool;
}

/**
 * Assigns a kind of cover to each property by bipartite matching (augmenting paths), so that as many as possible have
 * a cover of a suitable kind.
 */
function matchKinds(types: readonly PropertyType[], pool: Pool): (string | null)[] {
  const given: (string | null)[] = types.map(() => null);
  const holders = new Map<string, number[]>();
  const settle = (propertyIndex: number, tried: Set<string>): boolean => {
    const type = types[propertyIndex];
    for (const kind of type ? coverKinds[type] : []) {
      if (tried.has(kind)) continue;
      tried.add(kind);
      const inKind = holders.get(kind) ?? [];
      holders.set(kind, inKind);
      const isFree = inKind.length < (pool.get(kind)?.length ?? 0);
      const place = isFree ? inKind.length : inKind.findIndex((holder) => settle(holder, tried));
      if (place < 0) continue;
      inKind[place] = propertyIndex;
      given[propertyIndex] = kind;
      return true;
    }
    return false;
  };
  types.forEach((_, propertyIndex) => settle(propertyIndex, new Set()));
  return given;
}

type Gallery = { type: PropertyType; cover: string; rooms: { kind: string; file: string }[]; secondView: string | null };

function countOf({ rooms, secondView }: Gallery): number {
  return 1 + rooms.length + (secondView === null ? 0 : 1);
}

/** Takes a room of a kind that the gallery lacks, from the kind with the most unused pictures; else one of the cover's kind. */
function addRoom({ type, cover, rooms }: Gallery, pool: Pool): void {
  const lacking = roomKinds[type].filter((kind) => rooms.every((room) => room.kind !== kind));
  const others = lacking.filter((kind) => !cover.startsWith(`${kind}-`));
  const left = (kind: string): number => pool.get(kind)?.length ?? 0;
  const [kind] = (others.length > 0 ? others : lacking).toSorted((a, b) => left(b) - left(a));
  const file = kind === undefined ? undefined : pool.get(kind)?.pop();
  if (kind !== undefined && file !== undefined) rooms.push({ kind, file });
}

function inOrder({ type, cover, rooms, secondView }: Gallery): string[] {
  const sorted = rooms.toSorted((a, b) => roomKinds[type].indexOf(a.kind) - roomKinds[type].indexOf(b.kind));
  return [cover, ...sorted.map(({ file }) => file), ...(secondView === null ? [] : [secondView])];
}

/**
 * Chooses two to four pictures per property, cover first, as far as available. No picture is used by two properties.
 * @param types property types in display order
 */
export function choosePhotos(random: Random, manifest: readonly Photo[], types: readonly PropertyType[]): string[][] {
  const files = new Set(manifest.map(({ file }) => file));
  const isSecondView = (file: string): boolean => file.endsWith("b.webp") && files.has(file.replace("b.webp", ".webp"));
  const pool = makePool(
    random,
    manifest.filter(({ file }) => !isSecondView(file)),
  );
  const galleries = matchKinds(types, pool).map((kind, propertyIndex): Gallery | null => {
    const cover = kind === null ? undefined : pool.get(kind)?.pop();
    const type = types[propertyIndex];
    if (cover === undefined || type === undefined) return null;
    const secondView = cover.replace(".webp", "b.webp");
    return { type, cover, rooms: [], secondView: files.has(secondView) ? secondView : null };
  });
  const wanted = galleries.map(() => random.weighted(wantedCounts));
  // All second pictures are assigned before any third
  for (let count = 2; count <= maxPhotos; count += 1) {
    for (const [propertyIndex, gallery] of random.shuffle([...galleries.entries()])) {
      if (gallery && countOf(gallery) < Math.min(count, wanted[propertyIndex] ?? 0)) addRoom(gallery, pool);
    }
  }
  return galleries.map((gallery) => (gallery ? inOrder(gallery) : []));
}
