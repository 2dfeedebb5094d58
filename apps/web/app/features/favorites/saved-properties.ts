import type { FavoriteMark } from "@efie/contract";
import { createListeners } from "../../lib/browser/listeners.ts";

/** The entry of each saved property, by property, as the server last said. */
let saved: ReadonlyMap<number, number> = new Map();
/** What was pressed and waits for the network, by property. */
let kept: ReadonlyMap<number, boolean> = new Map();
/** What was pressed and is not settled yet, by property. */
let wanted: ReadonlyMap<number, boolean> = new Map();
let shown: ReadonlySet<number> = new Set();
/** The server has said what is saved. */
let isAnswered = false;
/** When each property changed here, counted in changes: an answer that was requested before is older. */
const changedAt = new Map<number, number>();
let changes = 0;
const { subscribe, announce } = createListeners();

function set(next: { saved?: typeof saved; kept?: typeof kept; wanted?: typeof wanted }): void {
  saved = next.saved ?? saved;
  kept = next.kept ?? kept;
  wanted = next.wanted ?? wanted;
  const hearts = new Set(saved.keys());
  for (const [property, isWanted] of [...kept, ...wanted]) {
    if (isWanted) hearts.add(property);
    else hearts.delete(property);
  }
  shown = hearts;
  announce();
}

export const listenToSaved = subscribe;

/** The properties whose hearts are full: the server's, plus the presses that it has not answered yet. */
export function readShown(): ReadonlySet<number> {
  return shown;
}

export function readEntry(property: number): number | undefined {
  return saved.get(property);
}

/** What is saved, as the server said; null until it did. */
export function readAnswered(): typeof saved | null {
  return isAnswered ? saved : null;
}

/** Null: nothing is under way for this property. */
export function readWanted(property: number): boolean | null {
  return wanted.get(property) ?? null;
}

export function setWanted(property: number, isWanted: boolean | null): void {
  const next = new Map(wanted);
  if (isWanted === null) next.delete(property);
  else next.set(property, isWanted);
  set({ wanted: next });
}

/** What waits for the network now, by property. */
export function setKept(next: ReadonlyMap<number, boolean>): void {
  if (next.size > 0 || kept.size > 0) set({ kept: next });
}

/** One property was saved, or removed (null), as the server confirmed. */
export function rememberEntry(property: number, entry: number | null): void {
  const next = new Map(saved);
  if (entry === null) next.delete(property);
  else next.set(property, entry);
  changes += 1;
  changedAt.set(property, changes);
  set({ saved: next });
}

/** Call before asking the server, and hand the answer in with it. */
export function countChanges(): number {
  return changes;
}

const hasChanged = (property: number, since: number) => (changedAt.get(property) ?? 0) > since;

/** Some of what is saved, as of that moment. `known`: what is saved besides. */
export function learnSome(marks: readonly FavoriteMark[], since: number, known: Iterable<[number, number]> = saved): void {
  const next = new Map(known);
  for (const { id, property } of marks) if (!hasChanged(property, since)) next.set(property, id);
  set({ saved: next });
}

/** Everything that is saved, as of that moment. */
export function learnAll(marks: readonly FavoriteMark[], since: number): void {
  isAnswered = true;
  const fresh = [...saved].filter(([property]) => hasChanged(property, since));
  learnSome(marks, since, fresh);
}

/** Somebody else sits here now. */
export function forgetSaved(): void {
  changedAt.clear();
  isAnswered = false;
  set({ saved: new Map(), kept: new Map(), wanted: new Map() });
}

type SavedChange = { readonly property: number; readonly entry: number | null };

let channel: BroadcastChannel | null = null;

/** Follows what was saved and removed in this browser's other tabs; only for somebody who is signed in. */
export function listenToOtherTabs(onChange: (change: SavedChange) => void): void {
  if (channel !== null || typeof BroadcastChannel === "undefined") return;
  channel = new BroadcastChannel("efie:favorites");
  channel.addEventListener("message", ({ data }: MessageEvent<SavedChange>) => onChange(data));
}

export function notifyOtherTabs(change: SavedChange): void {
  channel?.postMessage(change);
}

export function leaveOtherTabs(): void {
  channel?.close();
  channel = null;
}
