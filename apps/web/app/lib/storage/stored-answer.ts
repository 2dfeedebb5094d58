import { sessionKey } from "../session/session.ts";

/** A response stored on this device for offline reading, for the current session only. */
export type StoredAnswer<T> = { readonly at: string; readonly data: T };

const prefix = "kept:";

/** Enough to tell sessions apart, too little to be one. */
function fingerprint(): string | null {
  return sessionKey()?.slice(-12) ?? null;
}

export function storeAnswer(name: string, data: unknown): void {
  const session = fingerprint();
  if (session === null) return;
  try {
    localStorage.setItem(prefix + name, JSON.stringify({ session, at: new Date().toISOString(), data }));
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
  try {
    localStorage.removeItem(prefix + name);
  } catch {
    // Storage that cannot be reached holds nothing.
  }
}

export function forgetStoredAnswers(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // Storage that cannot be read holds nothing.
  }
}
