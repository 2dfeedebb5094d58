import type { OwnProperty } from "@efie/contract";
import { api, requireSession } from "../../lib/api/api.ts";
import { propertyCalls } from "../../lib/api/calls.ts";

/** A property of the person's own; null where it is not theirs, or not there. */
export async function loadOwnProperty(id: number, signal?: AbortSignal): Promise<OwnProperty | null> {
  return requireSession(await api.call(propertyCalls.listOwnProperties, { query: { id }, signal }))[0] ?? null;
}
