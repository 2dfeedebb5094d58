import { paths } from "../../lib/navigation/paths.ts";
import { createStoredList } from "../../lib/storage/stored-list.ts";
import { showToast } from "../../ui/feedback/toast.tsx";

/** As many as fit side by side on a screen. */
export const maxCompared = 4;

/** A chosen property. */
export type Compared = { readonly id: number; readonly title: string };

function isCompared(one: unknown): one is Compared {
  const { id, title } = (one ?? {}) as Partial<Compared>;
  return Number.isInteger(id) && typeof title === "string";
}

const { read, write, clear, useItems } = createStoredList("compared", isCompared, maxCompared);

export const useCompared = useItems;

/** Puts a property among those to compare, or takes it out. */
export function toggleCompared({ id, title }: Compared): void {
  const isFull = read().length >= maxCompared;
  if (read().some((one) => one.id === id)) takeOut(id);
  else if (isFull) showToast(`You can compare ${maxCompared} at a time. Take one out first.`);
  else write([...read(), { id, title }]);
}

export function takeOut(id: number): void {
  write(read().filter((one) => one.id !== id));
}

/** Can be undone for some seconds. */
export function clearCompared(): void {
  showToast("Cleared.", "plain", { label: "Undo", run: clear() });
}

/** The page of these properties, which can be sent. */
export function comparePath(properties: readonly { readonly id: number }[]): string {
  return `${paths.compare}?ids=${properties.map(({ id }) => id).join(",")}`;
}
