import type { Home } from "@efie/contract";
import { api, homeCalls } from "../../lib/api/api.ts";

type Known = {
  /** The listings that the device remembers. */
  readonly ids: readonly number[];
  readonly isSignedIn: boolean;
};

/** Empty where the session has ended meanwhile. What a guest looked at is on the device, in a row of its own. */
export async function loadHome({ ids, isSignedIn }: Known, signal: AbortSignal): Promise<Home> {
  const query = { ...(ids.length > 0 && { ids: ids.join(",") }), ...(!isSignedIn && { kinds: "drops,near" }) };
  const { data } = await api.call(homeCalls.getHome, { query, signal });
  return data ?? { sections: [] };
}
