const keys = new WeakMap<Promise<unknown>, number>();
let last = 0;

/**
 * A React key for a promise. `Await` remembers that a promise failed, and shows the failure for the next one too
 * unless it is mounted anew.
 */
export function promiseKey(promise: Promise<unknown>): number {
  const known = keys.get(promise);
  if (known !== undefined) return known;
  last += 1;
  keys.set(promise, last);
  return last;
}
