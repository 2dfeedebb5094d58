/** A seeded random generator: the same seed gives the same sequence. */
export type Random = {
  /** A float in [0, 1). */
  next(): number;
  /** An integer from `min` to `max`, both included. */
  int(min: number, max: number): number;
  /** A member of the list, which must not be empty. */
  pick<T>(list: readonly T[]): T;
  /** One of the values, with a probability proportional to its weight. */
  weighted<T>(choices: readonly (readonly [T, number])[]): T;
  /** True with probability `p` (0 to 1). */
  chance(p: number): boolean;
  /** A shuffled copy. */
  shuffle<T>(list: readonly T[]): T[];
  /** `n` distinct members of the list (all if it is shorter), in random order. */
  sample<T>(list: readonly T[], n: number): T[];
  /** An independent generator that does not advance this one; deterministic for the label. */
  fork(label: string): Random;
};

function hashLabel(seed: number, label: string): number {
  let hash = (seed ^ 0x811c9dc5) >>> 0;
  for (let i = 0; i < label.length; i += 1) {
    hash = Math.imul(hash ^ label.charCodeAt(i), 0x01000193) >>> 0;
  }
  return hash;
}

function splitmix(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 0x100000000;
  };
}

function pickFrom<T>(list: readonly T[], position: number): T {
  if (list.length === 0) throw new Error("cannot pick from an empty list");
  return list[Math.floor(position * list.length)] as T;
}

function weightedFrom<T>(choices: readonly (readonly [T, number])[], position: number): T {
  let total = 0;
  for (const [, weight] of choices) total += weight;
  if (!(total > 0)) throw new Error("cannot pick where every weight is zero");
  let left = position * total;
  let chosen: T | undefined;
  for (const [value, weight] of choices) {
    if (weight <= 0) continue;
    chosen = value;
    left -= weight;
    if (left < 0) break;
  }
  return chosen as T;
}

/**
 * Creates a seeded random generator. Not for secrets.
 * @param seed any integer; only its lowest 32 bits count
 */
export function createRandom(seed: number): Random {
  const next = splitmix(seed);
  const shuffle = <T>(list: readonly T[]): T[] => {
    const copy = [...list];
    for (let i = copy.length - 1; i > 0; i -= 1) {
      const j = Math.floor(next() * (i + 1));
      [copy[i], copy[j]] = [copy[j] as T, copy[i] as T];
    }
    return copy;
  };
  return {
    next,
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    pick: (list) => pickFrom(list, next()),
    weighted: (choices) => weightedFrom(choices, next()),
    chance: (p) => next() < p,
    shuffle,
    sample: (list, n) => shuffle(list).slice(0, n),
    fork: (label) => createRandom(hashLabel(seed, label)),
  };
}
