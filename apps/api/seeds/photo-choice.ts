import type { PropertyType } from "./listing.ts";
import type { Random } from "./random.ts";
import { readSeedFile } from "./seed-files.ts";

/** A picture of photos/manifest.json. */
export type Photo = { file: string; kind: string; alt: string };

/** The pictures of photos/manifest.json; none while it has not been made. */
export function readPhotoManifest(): Photo[] {
  return (readSeedFile("./photos/manifest.json") ?? []) as Photo[];
}

const coverKinds: Record<PropertyType, readonly string[]> = {
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

// In the order a gallery shows them
const flatRooms = ["living-room", "bedroom", "kitchen", "bathroom"];
const galleryKinds: Record<PropertyType, readonly string[]> = {
  apartment: flatRooms,
  "self contained": ["studio-room", "kitchen", "bathroom"],
  "chamber & hall": ["living-room", "bedroom"],
  "single room": ["bedroom"],
  "serviced apartment": flatRooms,
  duplex: flatRooms,
  hostel: ["hostel-room"],
  "guest house": ["bedroom", "bathroom"],
  commercial: ["office-interior"],
  "air-bnb": flatRooms,
  condo: flatRooms,
  land: ["plot"],
  shop: [],
};

const gallerySizes: readonly (readonly [number, number])[] = [
  [0, 30],
  [1, 32],
  [2, 24],
  [3, 14],
];

function groupByKind(photos: readonly Photo[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const { file, kind } of photos) {
    const group = groups.get(kind);
    if (group) group.push(file);
    else groups.set(kind, [file]);
  }
  return groups;
}

/**
 * Gives every listing a kind of cover so that as many as possible get a picture of their own: a listing
 * takes a free place of a kind it likes, or moves an earlier one to another kind that one likes too.
 */
function matchKinds(wishes: readonly (readonly string[])[], places: ReadonlyMap<string, number>): (string | null)[] {
  const given: (string | null)[] = wishes.map(() => null);
  const holders = new Map<string, number[]>();
  const settle = (listing: number, tried: Set<string>): boolean => {
    for (const kind of wishes[listing] ?? []) {
      if (tried.has(kind)) continue;
      tried.add(kind);
      const inKind = holders.get(kind) ?? [];
      holders.set(kind, inKind);
      const slot = inKind.length < (places.get(kind) ?? 0) ? inKind.length : inKind.findIndex((holder) => settle(holder, tried));
      if (slot < 0) continue;
      inKind[slot] = listing;
      given[listing] = kind;
      return true;
    }
    return false;
  };
  wishes.forEach((_, listing) => settle(listing, new Set()));
  return given;
}

/** Remembers where in the order of listings each picture was shown, to keep repetitions few and far apart. */
function createUsage() {
  const shownAt = new Map<string, number[]>();
  const timesShown = (file: string): number => shownAt.get(file)?.length ?? 0;
  const gap = (file: string, position: number): number =>
    Math.min(...(shownAt.get(file) ?? []).map((shown) => Math.abs(shown - position)), Number.MAX_SAFE_INTEGER);
  return {
    timesShown,
    show(file: string, position: number): void {
      shownAt.set(file, [...(shownAt.get(file) ?? []), position]);
    },
    freshest(files: readonly string[], position: number): string | undefined {
      return [...files].sort((a, b) => timesShown(a) - timesShown(b) || gap(b, position) - gap(a, position))[0];
    },
  };
}

type Usage = ReturnType<typeof createUsage>;

function chooseCovers(
  random: Random,
  types: readonly PropertyType[],
  groups: ReadonlyMap<string, readonly string[]>,
  usage: Usage,
) {
  const sizes = new Map([...groups].map(([kind, files]) => [kind, files.length]));
  const wishes = types.map((type) => {
    const known = coverKinds[type].filter((kind) => sizes.has(kind));
    const first = known.length > 0 ? random.weighted(known.map((kind) => [kind, sizes.get(kind) ?? 0] as const)) : null;
    return first === null ? [] : [first, ...known.filter((kind) => kind !== first)];
  });
  const free = new Map([...groups].map(([kind, files]) => [kind, random.shuffle(files)]));
  const covers = matchKinds(wishes, sizes).map((kind) => (kind === null ? undefined : free.get(kind)?.pop()));
  covers.forEach((file, position) => {
    if (file) usage.show(file, position);
  });
  // With too few pictures covers repeat, a picture of another kind before none at all
  return covers.map((file, position) => {
    const suitable = (wishes[position] ?? []).flatMap((kind) => groups.get(kind) ?? []);
    const cover = file ?? usage.freshest(suitable.length > 0 ? suitable : [...groups.values()].flat(), position);
    if (cover && !file) usage.show(cover, position);
    return cover;
  });
}

/**
 * Chooses the pictures of many listings, cover first, at most four each.
 * @param types property types in the order people will see them
 */
export function choosePhotos(random: Random, manifest: readonly Photo[], types: readonly PropertyType[]): string[][] {
  const groups = groupByKind(manifest);
  const usage = createUsage();
  const covers = chooseCovers(random, types, groups, usage);
  const averageUse = (kind: string): number => {
    const files = groups.get(kind) ?? [];
    return files.reduce((sum, file) => sum + usage.timesShown(file), 0) / files.length;
  };
  return types.map((type, position) => {
    const cover = covers[position];
    if (cover === undefined) return [];
    const inOrder = galleryKinds[type].filter((kind) => groups.has(kind));
    const wanted = [...inOrder].sort((a, b) => averageUse(a) - averageUse(b)).slice(0, random.weighted(gallerySizes));
    const gallery = inOrder
      .filter((kind) => wanted.includes(kind))
      .flatMap((kind) => {
        const file = usage.freshest(
          (groups.get(kind) ?? []).filter((candidate) => candidate !== cover),
          position,
        );
        if (file === undefined) return [];
        usage.show(file, position);
        return [file];
      });
    return [cover, ...gallery];
  });
}

/** Chooses suitable pictures for one listing after another, without caring which others show them. */
export function createPhotoPicker(manifest: readonly Photo[]): (random: Random, type: PropertyType) => string[] {
  const groups = groupByKind(manifest);
  const pickFrom = (random: Random, kinds: readonly string[]): string[] => {
    const known = kinds.filter((kind) => groups.has(kind));
    return known.length === 0 ? [] : [random.pick(groups.get(random.pick(known)) ?? [])];
  };
  return (random, type) => {
    const cover = pickFrom(random, coverKinds[type]);
    const rooms = random.sample(galleryKinds[type], random.weighted(gallerySizes));
    return [...new Set([...cover, ...rooms.flatMap((kind) => pickFrom(random, [kind]))])];
  };
}
