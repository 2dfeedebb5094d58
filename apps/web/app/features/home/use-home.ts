import type { Home, HomeSection, HomeTask, Property } from "@efie/contract";
import { useState } from "react";
import { NavigationType, useNavigationType } from "react-router";
import { useRequest } from "../../lib/api/use-request.ts";
import { useHydrated } from "../../lib/browser/hooks.ts";
import { sessionKey, useSignedIn } from "../../lib/session/session.ts";

/** The last answer, and whose it is: the way back finds home as it was left. */
let last: { readonly key: string; readonly home: Home } | null = null;

type Item = Property | HomeTask | HomeSection["items"][number];

export const isTask = (item: Item): item is HomeTask => "at" in item;
export const isListing = (item: Item): item is Property => "property_type" in item;

/**
 * What changed for who comes back: nothing for a new guest, and where there is no answer.
 * @param ids of the listings that the device remembers
 * @returns `listed`: the listings that are named
 */
export function useHome(ids: readonly number[]) {
  const isSignedIn = useSignedIn();
  const isHydrated = useHydrated();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const person = isSignedIn ? sessionKey() : ids.length > 0 ? `guest ${ids.join()}` : null;
  // Who comes back to home by the browser's button sees what they left.
  const [isKept] = useState(() => isReturn && last !== null && last.key === person);
  const { data, error, isCurrent } = useRequest(isKept ? null : person, async (signal) => {
    const { loadHome } = await import("./load-home.ts");
    const home = await loadHome({ ids, isSignedIn }, signal);
    if (person !== null) last = { key: person, home };
    return home;
  });
  const known = (isCurrent ? data : undefined) ?? (person !== null && last?.key === person ? last.home : undefined);
  const sections = known?.sections ?? [];
  const listed = sections.flatMap(({ items }) => (items as readonly Item[]).filter(isListing).map(({ id }) => id));
  const isAwaited = !isHydrated || (person !== null && known === undefined && error === undefined);
  return { isAwaited, sections, listed };
}
