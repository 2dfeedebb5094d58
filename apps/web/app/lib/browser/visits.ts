import { attempt, readDevice, writeDevice } from "../storage/device.ts";

const key = "visits";
/** Who comes back after so long comes for another visit. */
const pauseMilliseconds = 30 * 60_000;

type Visits = { readonly count: number; readonly at: number };

function read(): Visits {
  const none = { count: 0, at: 0 };
  return attempt(() => ({ ...none, ...(JSON.parse(readDevice(key) ?? "{}") as Partial<Visits>) }), none);
}

/** How often somebody came here with this browser, this time included. */
export function countVisits(): number {
  const { count, at } = read();
  return Date.now() - at > pauseMilliseconds ? count + 1 : count;
}

/** To be called for every page that is loaded. A browser that stores nothing is always at its first visit. */
export function storeVisit(): void {
  writeDevice(key, JSON.stringify({ count: countVisits(), at: Date.now() } satisfies Visits));
}
