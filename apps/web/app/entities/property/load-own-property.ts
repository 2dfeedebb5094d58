import type { OwnProperty } from "@efie/contract";
import { api, requireSession } from "../../lib/api/api.ts";
import { propertyCalls } from "../../lib/api/calls.ts";

/** A property of the person's own; null where it is not theirs, or not there. Nearly always among the newest. */
export async function loadOwnProperty(id: number, signal?: AbortSignal): Promise<OwnProperty | null> {
  for (let cursor: string | undefined; ;) {
    const page = await api.call(propertyCalls.listOwnProperties, { query: { cursor }, signal });
    const found = requireSession(page).find((property) => property.id === id);
    if (found !== undefined) return found;
    if (page.nextCursor === null) return null;
    cursor = page.nextCursor;
  }
}
