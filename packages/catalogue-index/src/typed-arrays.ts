/** Lets other work of the process run. Awaited between the steps of a long task. */
export type Pause = () => Promise<void>;

/** So many documents take a few milliseconds at most, whatever is done with each. */
const documentsPerStep = 50_000;

/** Does something with the numbers from 0 up to `size`, a range at a time, and pauses after each. */
export async function inSteps(size: number, pause: Pause, work: (from: number, to: number) => void): Promise<void> {
  for (let from = 0; from < size; from += documentsPerStep) {
    work(from, Math.min(size, from + documentsPerStep));
    await pause();
  }
}

export type Column = Uint8Array | Uint16Array | Int32Array | Float64Array;

/** The same array with room for so many, keeping what is in it. */
export function grow<A extends Column>(array: A, capacity: number): A {
  const larger = new (array.constructor as new (length: number) => A)(capacity);
  larger.set(array);
  return larger;
}

/** The same array with its first elements in another order. */
export async function pickInSteps<A extends Column>(array: A, order: Int32Array, pause: Pause): Promise<A> {
  const picked = new (array.constructor as new (length: number) => A)(array.length);
  await inSteps(order.length, pause, (from, to) => {
    for (let at = from; at < to; at++) picked[at] = array[order[at] as number] as number;
  });
  return picked;
}
