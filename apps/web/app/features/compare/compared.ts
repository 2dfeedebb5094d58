import { useSyncExternalStore } from "react";
import { paths } from "../../lib/navigation/paths.ts";
import { showToast } from "../../ui/feedback/toast.tsx";

/** As many as fit side by side on a screen. */
export const maxCompared = 4;

/** A chosen property. */
export type Compared = { readonly id: number; readonly title: string };

const key = "compared";
const none: readonly Compared[] = [];
const listeners = new Set<() => void>();
let chosen: readonly Compared[] | null = null;

function isCompared(one: unknown): one is Compared {
  const { id, title } = (one ?? {}) as Partial<Compared>;
  return Number.isInteger(id) && typeof title === "string";
}

function read(): readonly Compared[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isCompared).slice(0, maxCompared) : none;
  } catch {
    return none;
  }
}

function current(): readonly Compared[] {
  chosen ??= read();
  return chosen;
}

function write(next: readonly Compared[]): void {
  chosen = next;
  try {
    localStorage.setItem(key, JSON.stringify(next));
  } catch {
    // A full or refused storage costs the choice after a reload.
  }
  for (const listener of listeners) listener();
}

/** Puts a property among those to compare, or takes it out. Returns false where there is no room. */
export function toggleCompared(property: Compared): boolean {
  const isChosen = current().some(({ id }) => id === property.id);
  if (isChosen) takeOut(property.id);
  else if (current().length >= maxCompared) return false;
  else write([...current(), { id: property.id, title: property.title }]);
  return true;
}

export function takeOut(id: number): void {
  write(current().filter((one) => one.id !== id));
}

/** Can be undone for some seconds. */
export function clearCompared(): void {
  const cleared = current();
  write(none);
  showToast("Cleared.", "plain", { label: "Undo", run: () => write(cleared) });
}

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key) return;
    chosen = null;
    listener();
  };
  listeners.add(listener);
  addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", onStorage);
  };
}

/** None on the server and while hydrating: only the browser knows them. */
export function useCompared(): readonly Compared[] {
  return useSyncExternalStore(subscribe, current, () => none);
}

/** The page of these properties, which can be sent. */
export function comparePath(ids: readonly number[]): string {
  return `${paths.compare}?ids=${ids.join(",")}`;
}
