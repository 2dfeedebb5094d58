import { useSyncExternalStore } from "react";
import { pickCardFields, type CardProperty } from "../../entities/property/card-property.ts";
import type { Property } from "@efie/contract";

/** Signing out forgets everything with this prefix (`forgetStoredAnswers`): the next person at this phone may be somebody else. */
const key = "kept:viewed";
const maxViewed = 8;
const none: readonly CardProperty[] = [];
const listeners = new Set<() => void>();
let read: { readonly text: string; readonly properties: readonly CardProperty[] } = { text: "[]", properties: none };

/** What is stored, parsed once for each text. */
function current(): readonly CardProperty[] {
  try {
    const text = localStorage.getItem(key) ?? "[]";
    if (text === read.text) return read.properties;
    const stored: unknown = JSON.parse(text);
    read = { text, properties: Array.isArray(stored) ? (stored as CardProperty[]) : none };
    return read.properties;
  } catch {
    return none;
  }
}

function write(properties: readonly CardProperty[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(properties));
  } catch {
    // A full or refused storage costs the row, nothing else.
  }
  for (const listener of listeners) listener();
}

/** Puts a property before the others that were looked at on this device; the server does not learn of it. */
export function rememberViewed(property: Property): void {
  const others = current().filter(({ id }) => id !== property.id);
  write([pickCardFields(property), ...others].slice(0, maxViewed));
}

export function forgetViewed(): void {
  write(none);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

/** None on the server and while hydrating: only the browser knows them. */
export function useViewed(): readonly CardProperty[] {
  return useSyncExternalStore(subscribe, current, () => none);
}
