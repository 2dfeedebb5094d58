import { sessionKey } from "../session/session.ts";
import { attempt, readDevice, writeDevice } from "./device.ts";

/** A response stored on this device for offline reading, for the current session only. */
export type StoredAnswer<T> = { readonly at: string; readonly data: T };

export const prefix = "kept:";

/** Enough to tell sessions apart, too little to be one. */
export function fingerprint(): string | null {
  return sessionKey()?.slice(-12) ?? null;
}

/** Null: nothing was stored in this session; what another session stored is removed. */
export function readStoredAnswer<T>(name: string): StoredAnswer<T> | null {
  return attempt(() => {
    const stored = JSON.parse(localStorage.getItem(prefix + name) ?? "null") as (StoredAnswer<T> & { session: string }) | null;
    if (stored === null || stored.session === fingerprint()) return stored;
    localStorage.removeItem(prefix + name);
    return null;
  }, null);
}

const readKeys = () => attempt(() => Object.keys(localStorage).filter((key) => key.startsWith(prefix)), []);

export function forgetStoredAnswers(): void {
  for (const key of readKeys()) writeDevice(key, null);
}

/** What sessions before this one stored, which ended by themselves. What belongs to the device has none. */
export function forgetOthersAnswers(): void {
  for (const key of readKeys())
    if (readDevice(key)?.startsWith('{"session"') === true) readStoredAnswer(key.slice(prefix.length));
}
