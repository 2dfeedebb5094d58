import { sessionKey } from "../session/session.ts";
import { writeDevice } from "./device.ts";

/** A response stored on this device for offline reading, for the current session only. */
export type StoredAnswer<T> = { readonly at: string; readonly data: T };

const prefix = "kept:";

/** Enough to tell sessions apart, too little to be one. */
function fingerprint(): string | null {
  return sessionKey()?.slice(-12) ?? null;
}

/** The newest of a kind stay. `with:7` is of the kind `with`. */
function prune(kind: string, most: number): void {
  const names = Object.keys(localStorage).filter((key) => key.startsWith(`${prefix}${kind}:`));
  const ages = names.map((key) => [key, (JSON.parse(localStorage.getItem(key) ?? "{}") as { at?: string }).at ?? ""] as const);
  const newestFirst = ages.toSorted(([, one], [, next]) => next.localeCompare(one));
  for (const [key] of newestFirst.slice(most)) localStorage.removeItem(key);
}

/** Stores what was answered. `most`: how many of its kind are kept. */
export function storeAnswer(name: string, data: unknown, most = 1): void {
  const session = fingerprint();
  if (session === null) return;
  try {
    const isNew = localStorage.getItem(prefix + name) === null;
    localStorage.setItem(prefix + name, JSON.stringify({ session, at: new Date().toISOString(), data }));
    if (isNew && most > 1) prune(name.split(":")[0] ?? name, most);
  } catch {
    // A full or refused storage costs what could be read offline, nothing else.
  }
}

/** Null: nothing was stored in this session; what another session stored is removed. */
export function readStoredAnswer<T>(name: string): StoredAnswer<T> | null {
  try {
    const stored = JSON.parse(localStorage.getItem(prefix + name) ?? "null") as (StoredAnswer<T> & { session: string }) | null;
    if (stored === null || stored.session === fingerprint()) return stored;
    localStorage.removeItem(prefix + name);
  } catch {
    // What cannot be read counts as not stored.
  }
  return null;
}

export function forgetStoredAnswer(name: string): void {
  writeDevice(prefix + name, null);
}

export function forgetStoredAnswers(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // Storage that cannot be read holds nothing.
  }
}

/** What sessions before this one stored, which ended by themselves. What belongs to the device has none. */
export function forgetOthersAnswers(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefix) && localStorage.getItem(key)?.startsWith('{"session"') === true)
        readStoredAnswer(key.slice(prefix.length));
  } catch {
    // Storage that cannot be read holds nothing.
  }
}
