import { api, propertyCalls } from "../../lib/api/api.ts";
import { createListeners, endAll } from "../../lib/browser/listeners.ts";
import { readDevice, writeDevice } from "../../lib/storage/device.ts";
import { sessionKey, subscribeToSession } from "../../lib/session/session.ts";
import { useOutside } from "../../lib/browser/shared-state.ts";

/** Whose session it was, and what was found. */
const storedKey = "has-listings";
let known: string | null = null;
const { subscribe: subscribeHere, announce } = createListeners();

/** Enough of a session's token to know it again. */
const markOf = (session: string): string => session.slice(-16);

const read = (): string | null => readDevice(storedKey) ?? known;

/** Remembers on this device whether the person has listings, so that the bar leads to their desk. `session` is whose answer it was. */
export function setHasListings(session: string | null, hasListings: boolean): void {
  if (session === null || session !== sessionKey()) return;
  known = `${markOf(session)} ${hasListings ? "yes" : "no"}`;
  writeDevice(storedKey, known);
  announce();
}

/** Asks once a session. A failure leaves the way by the menu. */
export async function learnHasListings(): Promise<void> {
  const session = sessionKey();
  if (session === null || read()?.startsWith(markOf(session)) === true) return;
  const { data } = await api.call(propertyCalls.listOwnProperties, { query: { limit: 1 } });
  if (data !== null) setHasListings(session, data.length > 0);
}

const subscribe = (listener: () => void) => endAll(subscribeHere(listener), subscribeToSession(listener));

function readHasListings(): boolean {
  const session = sessionKey();
  return session !== null && read() === `${markOf(session)} yes`;
}

/** False for guests, on the server, and until it is known. */
export function useHasListings(): boolean {
  return useOutside(subscribe, readHasListings, false);
}
