import { viewRegion, type Grid, type Region } from "./picture-grid.ts";

/** Fields a side of what is transformed, and samples a field and direction. */
const [size, samples] = [24, 3];
const frequencies = 9;
const cosines = Array.from({ length: frequencies }, (_, k) =>
  Array.from({ length: size }, (_unused, n) => Math.cos((Math.PI * (2 * n + 1) * k) / (2 * size))),
);

/** The 64 lowest frequencies, horizontal and vertical, without the mean: the lower, the less a copy changes them. */
const used = Array.from({ length: frequencies ** 2 }, (_, at) => [at % frequencies, Math.floor(at / frequencies)] as const)
  .filter(([u, v]) => u + v > 0)
  .toSorted((one, next) => one[0] + one[1] - (next[0] + next[1]) || one[0] - next[0])
  .slice(0, 64);

/** A band is every fourth bit, so that each has low and high frequencies: a copy rarely changes all four. */
export const bandCount = 4;
const bandBits = 16;
/** How many of a band's least certain bits are tried both ways. */
const tried = 2;

/** The discrete cosine transform of a region, at the frequencies that are used. */
function transform(grid: Grid, region: Region): number[] {
  const fields = viewRegion(grid, region, size, samples);
  const rows = Array.from({ length: size }, (_, y) =>
    cosines.map((wave) => wave.reduce((sum, factor, x) => sum + factor * (fields[y * size + x] as number), 0)),
  );
  return used.map(([u, v]) =>
    rows.reduce((sum, row, y) => sum + (row[u] as number) * ((cosines[v] as number[])[y] as number), 0),
  );
}

/** The frequencies of the mirrored picture. */
function mirrored(values: readonly number[]): number[] {
  return values.map((value, at) => ((used[at] as readonly [number, number])[0] % 2 === 1 ? -value : value));
}

/** The value that holds a bit: bands one after the other, 16 bits each. */
function hashOf(values: readonly number[]): bigint {
  let hash = 0n;
  for (let band = 0; band < bandCount; band++)
    for (let bit = 0; bit < bandBits; bit++) hash = (hash << 1n) | ((values[band + bandCount * bit] as number) > 0 ? 1n : 0n);
  return BigInt.asIntN(64, hash);
}

/** A picture with hardly any frequency above this has no shapes that could distinguish it from others. */
const leastValue = 200;
const leastShapes = 12;

/** A perceptual hash (the signs of a discrete cosine transform) as a signed 64-bit number: copies differ in few bits. Null for a picture without shapes. */
export function perceptualHash(grid: Grid): bigint | null {
  const values = transform(grid, [0, 1, 0, 1]);
  return values.filter((value) => Math.abs(value) > leastValue).length < leastShapes ? null : hashOf(values);
}

/** The hashes of possible originals of a picture, by the part of the original that it shows. */
export type Variant = {
  readonly hash: bigint;
  readonly region: Region;
  readonly isMirrored: boolean;
  /** The values of each band to look for: the likely ones. */
  readonly bands: readonly (readonly number[])[];
};

const [side, all] = [0.08, 0.04];
const cuts: readonly Region[] = [
  [all, all, all, all],
  [side, 0, 0, 0],
  [0, side, 0, 0],
  [0, 0, side, 0],
  [0, 0, 0, side],
  [side, 0, side, 0],
  [0, side, side, 0],
  [side, 0, 0, side],
  [0, side, 0, side],
];

/** The picture itself; what it was cut from; what was cut from it. */
const regions: readonly Region[] = [
  [0, 1, 0, 1],
  ...[1, -1].flatMap((sign) => cuts.map(([l, r, t, b]): Region => [-l * sign, 1 + r * sign, -t * sign, 1 + b * sign])),
];

function likelyBand(values: readonly number[], band: number): number[] {
  const own = Array.from({ length: bandBits }, (_, bit) => values[band + bandCount * bit] as number);
  const value = own.reduce((sum, one) => sum * 2 + (one > 0 ? 1 : 0), 0);
  const uncertain = own
    .map((one, bit) => ({ size: Math.abs(one), mask: 1 << (bandBits - 1 - bit) }))
    .toSorted((one, next) => one.size - next.size)
    .slice(0, tried);
  return uncertain.reduce((values_, { mask }) => [...values_, ...values_.map((one) => one ^ mask)], [value]);
}

/** Every way in which a picture may be a copy: whole or in part, mirrored or not. */
export function variantsOf(grid: Grid): Variant[] {
  return regions.flatMap((region) => {
    const values = transform(grid, region);
    return [false, true].map((isMirrored): Variant => {
      const seen = isMirrored ? mirrored(values) : values;
      const bands = Array.from({ length: bandCount }, (_, band) => likelyBand(seen, band));
      return { hash: hashOf(seen), region, isMirrored, bands };
    });
  });
}
