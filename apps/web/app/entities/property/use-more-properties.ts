import { useState } from "react";
import type { CardProperty } from "./card-property.ts";
import { showToast } from "../../ui/feedback/toast.tsx";

type Part = { readonly properties: readonly CardProperty[]; readonly nextCursor: string | null };
type More = Part & { readonly of: Part };

/** The properties loaded after a page. They are kept with the page's data, so going back shows as many. */
const loaded = new WeakMap<Part, More>();

/** A list that grows below its first page; `load` fetches what follows a cursor. */
export function useMoreProperties(page: Part, load: (cursor: string) => Promise<Part>) {
  const start = (): More => loaded.get(page) ?? { properties: [], nextCursor: page.nextCursor, of: page };
  const [stored, setStored] = useState(start);
  const [isBusy, setIsBusy] = useState(false);
  // Another search starts over.
  const more = stored.of === page ? stored : start();
  const known = new Set(page.properties.map(({ id }) => id));
  async function showMore(): Promise<void> {
    if (more.nextCursor === null || isBusy) return;
    setIsBusy(true);
    try {
      const { properties, nextCursor } = await load(more.nextCursor);
      const next = { properties: [...more.properties, ...properties], nextCursor, of: page };
      loaded.set(page, next);
      setStored(next);
    } catch {
      showToast("Could not load more. Please try again.", "error");
    }
    setIsBusy(false);
  }
  return {
    properties: [...page.properties, ...more.properties.filter(({ id }) => !known.has(id))],
    nextCursor: more.nextCursor,
    isBusy,
    showMore: () => void showMore(),
  };
}
