import { useMemo, useSyncExternalStore } from "react";
import { pickCardFields, type CardProperty } from "../../entities/property/card-property.ts";
import { showToast } from "../../ui/feedback/toast.tsx";
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

/** What was remembered when this document was opened: whoever has something then has been here before. */
const remembered: readonly CardProperty[] = typeof localStorage === "undefined" ? none : current();

/** Puts a property before the others that were looked at on this device. Home asks the server what is new about them; it keeps nothing of that. */
export function rememberViewed(property: Property): void {
  const others = current().filter(({ id }) => id !== property.id);
  write([{ ...pickCardFields(property), city: property.city }, ...others].slice(0, maxViewed));
}

/** Can be undone for some seconds. */
export function forgetViewed(): void {
  const forgotten = current();
  write(none);
  showToast("Recently viewed cleared.", "plain", { label: "Undo", run: () => write(forgotten) });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

const nothing = { ids: [], towns: [] };

/** What an earlier visit looked at, and where; nothing once it is forgotten. */
export function useEarlierViewed(): { readonly ids: readonly number[]; readonly towns: readonly number[] } {
  const isForgotten = useViewed().length === 0;
  return useMemo(() => {
    if (isForgotten) return nothing;
    const towns = remembered.map(({ city }) => (city as Partial<Property["city"]>).id).filter((id) => id !== undefined);
    return { ids: remembered.map(({ id }) => id), towns: [...new Set(towns)] };
  }, [isForgotten]);
}

/** None on the server and while hydrating: only the browser knows them. */
export function useViewed(): readonly CardProperty[] {
  return useSyncExternalStore(subscribe, current, () => none);
}
