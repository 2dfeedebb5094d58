import type { Home } from "@efie/contract";
import { api } from "../../lib/api/api.ts";
import { homeCalls } from "../../lib/api/member-calls.ts";
import type { HomeMemory } from "./use-home.ts";

/** Empty where the session has ended meanwhile. */
export async function loadHome({ ids, towns }: HomeMemory, signal: AbortSignal): Promise<Home> {
  const query = { ...(ids.length > 0 && { ids: ids.join(",") }), ...(towns.length > 0 && { towns: towns.join(",") }) };
  const { data } = await api.call(homeCalls.getHome, { query, signal });
  return data ?? { sections: [] };
}
