import { sessionKey } from "../session/session.ts";

/** A response stored on this device for offline reading, for the current session only. */
export type StoredAnswer<T> = { readonly at: string; readonly data: T };

export const prefix = "kept:";

/** Enough to tell sessions apart, too little to be one. */
export function fingerprint(): string | null {
  return sessionKey()?.slice(-12) ?? null;
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
