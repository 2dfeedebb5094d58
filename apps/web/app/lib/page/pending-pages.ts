import { useSyncExternalStore } from "react";
import { createSharedState } from "../browser/shared-state.ts";

const pending = createSharedState(0);
const arrived = new WeakMap<Promise<unknown>, unknown>();

const change = (by: number): void => pending.set(pending.read() + by);

/** Counts a page as under way until it is there or has failed. */
export function trackPage(page: Promise<unknown>): void {
  change(1);
  page.then(
    (data) => {
      arrived.set(page, data);
      change(-1);
    },
    () => change(-1),
  );
}

/** A page's data for its title and picture: undefined until it is there. `useIsPagePending` tells when to ask again. */
export function arrivedPage<T>(page: T | Promise<T> | undefined): T | undefined {
  return page instanceof Promise ? (arrived.get(page) as T | undefined) : page;
}

/** Whether a page's data is under way; the router itself is done as soon as it has the promise. */
export function useIsPagePending(): boolean {
  return pending.useValue() > 0;
}

/** A page's data for what stands outside of its place: null while it loads, and where it failed. */
export function useArrivedPage<T>(page: T | Promise<T>): T | null {
  const read = () => arrivedPage(page) ?? null;
  return useSyncExternalStore(pending.subscribe, read, read);
}

const keys = new WeakMap<Promise<unknown>, number>();
let last = 0;

/** A React key for a promise. `Await` remembers that a promise failed, and shows the failure for the next one too unless it is mounted again. */
export function promiseKey(promise: Promise<unknown>): number {
  const known = keys.get(promise);
  if (known !== undefined) return known;
  last += 1;
  keys.set(promise, last);
  return last;
}
