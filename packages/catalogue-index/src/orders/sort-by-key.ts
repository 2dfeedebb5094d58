import { inSteps, type Pause } from "../typed-arrays.ts";

/** Keys are sorted by so many of their bits at a time. */
const digitValues = 2 ** 16;

/**
 * The numbers from 0 up to `size` in the ascending order of their keys (whole numbers below 2^53), equal ones in their own order.
 * A radix sort, because it can pause: a million keys in one go would keep every request waiting.
 */
export async function sortByKey(size: number, keyOf: (at: number) => number, pause: Pause): Promise<Int32Array> {
  const keys = new Float64Array(size);
  let least = Infinity;
  let most = -Infinity;
  await inSteps(size, pause, (from, to) => {
    for (let at = from; at < to; at++) {
      const key = keyOf(at);
      keys[at] = key;
      least = Math.min(least, key);
      most = Math.max(most, key);
    }
  });
  let order: Int32Array = new Int32Array(size).map((_zero, at) => at);
  for (let unit = 1; unit <= most - least; unit *= digitValues)
    order = await sortByDigit(order, (at) => Math.floor(((keys[at] as number) - least) / unit) % digitValues, pause);
  return order;
}

/** Keeps the order of those with the same digit. */
async function sortByDigit(order: Int32Array, digitOf: (at: number) => number, pause: Pause): Promise<Int32Array<ArrayBuffer>> {
  const begins = new Int32Array(digitValues + 1);
  await inSteps(order.length, pause, (from, to) => {
    for (let at = from; at < to; at++) {
      const next = digitOf(order[at] as number) + 1;
      begins[next] = (begins[next] as number) + 1;
    }
  });
  for (let digit = 0; digit < digitValues; digit++) begins[digit + 1] = (begins[digit + 1] as number) + (begins[digit] as number);
  const sorted = new Int32Array(order.length);
  await inSteps(order.length, pause, (from, to) => {
    for (let at = from; at < to; at++) {
      const number = order[at] as number;
      const digit = digitOf(number);
      const place = begins[digit] as number;
      sorted[place] = number;
      begins[digit] = place + 1;
    }
  });
  return sorted;
}
