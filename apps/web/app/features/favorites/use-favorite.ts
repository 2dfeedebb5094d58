import { api, favoriteCalls } from "../../lib/api/api.ts";
import { endAll, listen } from "../../lib/browser/listeners.ts";
import { sessionKey, subscribeToSession } from "../../lib/session/session.ts";
import {
  listenToSaved,
  readShown,
  readWanted,
  leaveOtherTabs,
  listenToOtherTabs,
  countChanges,
  forgetSaved,
  learnAll,
  rememberEntry,
} from "./saved-properties.ts";
import { fulfilWish, loadQueued } from "./set-favorite.ts";
import { useOutside } from "../../lib/browser/shared-state.ts";

const none: ReadonlySet<number> = new Set();

const subscribe = (listener: () => void): (() => void) => endAll(listenToSaved(listener), keepSaved());

/** The properties whose hearts are full; none on the server. */
export function useSaved(): ReadonlySet<number> {
  return useOutside(subscribe, readShown, none);
}

/** One heart: it follows no other, so that a press draws one of a page's many again. */
export function useFavorite(property: number): { isSaved: boolean; isBusy: boolean } {
  const isSaved = useOutside(subscribe, () => readShown().has(property), false);
  const isBusy = useOutside(listenToSaved, () => readWanted(property) !== null, false);
  return { isSaved, isBusy };
}

const maxAgeMilliseconds = 5 * 60_000;
let person: string | null = null;
/** When the hearts were last requested; null: not yet, or it failed. */
let askedAt: number | null = null;
let hearts = 0;
let end: (() => void) | null = null;

function followSession(): void {
  if (person === sessionKey()) return;
  person = sessionKey();
  askedAt = null;
  leaveOtherTabs();
  forgetSaved();
  if (person !== null) listenToOtherTabs(({ property, entry }) => rememberEntry(property, entry));
}

/** Pages are the same for everybody; what this person saved comes after them, in one light call for all hearts. */
function load(): void {
  followSession();
  if (person === null || (askedAt !== null && Date.now() - askedAt < maxAgeMilliseconds)) return;
  const asking = person;
  const since = countChanges();
  askedAt = Date.now();
  api.call(favoriteCalls.listFavoriteIds).then(
    ({ data }) => {
      if (asking === sessionKey()) learnAll(data ?? [], since);
    },
    () => {
      // A page without hearts is still a page: the next page, or the next connection, asks again.
      if (asking !== person) return;
      askedAt = null;
      preload();
    },
  );
}

function follow(): void {
  load();
  if (person !== null) fulfilWish();
}

const delayMilliseconds = 3_000;

/** After the page is there, but in time: without a connection it would not load, and no press could wait. */
function preload(): void {
  if (person !== null) loadQueued().catch(() => {});
}

function start(): () => void {
  follow();
  const timer = setTimeout(preload, delayMilliseconds);
  return endAll(() => clearTimeout(timer), subscribeToSession(follow), listen(window, ["online"], load));
}

/** While any heart is on the page, what is saved is known. Answers how to end it. */
function keepSaved(): () => void {
  hearts += 1;
  if (hearts === 1) end = start();
  return () => {
    hearts -= 1;
    if (hearts > 0) return;
    end?.();
    end = null;
  };
}
