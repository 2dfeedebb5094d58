/** A seeded random generator: the same seed gives the same sequence. */
export type Random = ReturnType<typeof createRandom>;

export function createRandom(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const mixed = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d);
    return ((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 32;
  };
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(list: readonly T[]): T => list[int(0, list.length - 1)] as T;
  const sample = <T>(list: readonly T[], howMany: number): T[] => {
    const rest = [...list];
    return Array.from({ length: Math.min(howMany, rest.length) }, () => rest.splice(int(0, rest.length - 1), 1)).flat();
  };
  return { int, pick, sample, chance: (share: number): boolean => next() < share };
}
