import { useSyncExternalStore } from "react";
import { pickCardFields, type CardProperty } from "../../entities/property/card-property.ts";
import { createListeners } from "../../lib/browser/listeners.ts";
import { readDevice, writeDevice } from "../../lib/storage/device.ts";
import { parseList } from "../../lib/storage/stored-list.ts";
import { showToast } from "../../ui/feedback/toast.tsx";
import type { Property } from "@efie/contract";

/** Signing out forgets everything with this prefix (`forgetStoredAnswers`): the next person at this phone may be somebody else. */
const key = "kept:viewed";
const maxViewed = 8;
const none: readonly CardProperty[] = [];
const { subscribe: subscribeHere, announce } = createListeners();
let read: { readonly text: string; readonly properties: readonly CardProperty[] } = { text: "[]", properties: none };

const isViewed = (one: unknown): one is CardProperty => Number.isInteger((one as Partial<CardProperty> | null)?.id);

/** What is stored, parsed once for each text. */
function current(): readonly CardProperty[] {
  const text = readDevice(key) ?? "[]";
  if (text !== read.text) read = { text, properties: parseList(text, isViewed, maxViewed) };
  return read.properties;
}

function write(properties: readonly CardProperty[]): void {
  writeDevice(key, JSON.stringify(properties));
  announce();
}

/** Remembered when this document was opened: people who have something then were here before. */
const remembered: readonly CardProperty[] = typeof window === "undefined" ? none : current();

/** Puts a property before the others that were looked at on this device. Home asks the server what is new about them; it keeps nothing of that. */
export function rememberViewed(property: Property): void {
  const others = current().filter(({ id }) => id !== property.id);
  write([pickCardFields(property), ...others].slice(0, maxViewed));
}

/** Can be undone for some seconds. */
export function forgetViewed(): void {
  const forgotten = current();
  write(none);
  showToast("Cleared.", "plain", { label: "Undo", run: () => write(forgotten) });
}

function subscribe(listener: () => void): () => void {
  const end = subscribeHere(listener);
  addEventListener("storage", listener);
  return () => {
    end();
    removeEventListener("storage", listener);
  };
}

/** The ids of what an earlier visit looked at; none once that is forgotten. */
export function useEarlierViewed(): readonly number[] {
  return useViewed().length === 0 ? [] : remembered.map(({ id }) => id);
}

/** None on the server and while hydrating: only the browser knows them. */
export function useViewed(): readonly CardProperty[] {
  return useSyncExternalStore(subscribe, current, () => none);
}
