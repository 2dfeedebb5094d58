import type { Home } from "@efie/contract";
import { api, homeCalls } from "../../lib/api/api.ts";

/** Empty where the session has ended meanwhile. */
export async function loadHome(ids: readonly number[], signal: AbortSignal): Promise<Home> {
  const query = ids.length > 0 ? { ids: ids.join(",") } : {};
  const { data } = await api.call(homeCalls.getHome, { query, signal });
  return data ?? { sections: [] };
}
