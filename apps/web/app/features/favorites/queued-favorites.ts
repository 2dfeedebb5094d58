import { favoriteCalls } from "../../lib/api/api.ts";
import { paths } from "../../lib/navigation/paths.ts";
import type { Entry } from "../../lib/send-queue/entries.ts";
import { listenToSettled, readQueue, sendOrKeep, subscribeToQueue } from "../../lib/send-queue/send-queue.ts";

const kind = "favorite";
const lineOf = (property: number) => `${kind} ${property}`;
const propertyOf = ({ line }: Entry) => Number(line.slice(kind.length + 1));
const isAdded = ({ method }: Entry) => method === "POST";

/** What the server answers to a property that is saved. */
export type SavedFavorite = { readonly id: number };
type Heart = { readonly property: number; readonly title: string; readonly isWanted: boolean };

/** Whether an earlier press waits for the network. */
export function isQueued(property: number): boolean {
  return readQueue().entries.some(({ line, refusal }) => line === lineOf(property) && refusal === null);
}

/** Saves or removes a property; the answer, or that it waits for the network. @throws ApiError */
export function sendFavorite({ property, title, isWanted }: Heart): ReturnType<typeof sendOrKeep> {
  const { method, path } = isWanted ? favoriteCalls.addFavorite : favoriteCalls.clearFavorite;
  return sendOrKeep({
    kind,
    line: lineOf(property),
    replaces: true,
    title: `${isWanted ? "Save" : "Remove"} “${title}”`,
    text: "",
    draft: null,
    href: paths.details(property),
    stale: ["favorites"],
    method,
    path: path.replace("{id}", String(property)),
    body: null,
  });
}

type Hearts = {
  readonly setKept: (kept: ReadonlyMap<number, boolean>) => void;
  readonly rememberEntry: (property: number, entry: number | null) => void;
};

let isFollowing = false;

/** Hearts show what waits, and learn what became of it. They are handed in: a page has them without this file. */
export function followQueued({ setKept, rememberEntry }: Hearts): void {
  if (isFollowing) return;
  isFollowing = true;
  const show = () => {
    const waiting = readQueue().entries.filter((entry) => entry.kind === kind && entry.refusal === null);
    setKept(new Map(waiting.map((entry) => [propertyOf(entry), isAdded(entry)])));
  };
  subscribeToQueue(show);
  listenToSettled(({ entry, outcome }) => {
    if (entry.kind !== kind || outcome.kind !== "done") return;
    rememberEntry(propertyOf(entry), isAdded(entry) ? (outcome.data as SavedFavorite).id : null);
  });
  show();
}
