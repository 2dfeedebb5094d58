import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useHydrated } from "../../lib/browser/hooks.ts";

/** In the history's state of this page, so that a reload still has it. */
const key = "linkToken";

function readKept(): string | null {
  const state: unknown = history.state;
  const kept = typeof state === "object" && state !== null ? (state as Record<string, unknown>)[key] : null;
  return typeof kept === "string" ? kept : null;
}

/**
 * The token of the link that led here. It leaves the address, which people share and browsers synchronise. Undefined until the script
 * runs, null where there is none.
 */
export function useLinkToken(): string | null | undefined {
  const { search } = useLocation();
  const given = new URLSearchParams(search).get("token");
  const isReady = useHydrated();
  const [first] = useState(given);

  useEffect(() => {
    if (given === null || given === "") return;
    // Past the router: for it an address without the query is another page to load.
    history.replaceState({ ...(history.state as object | null), [key]: given }, "", location.pathname);
  }, [given]);

  if (!isReady) return undefined;
  return given ?? first ?? readKept();
}
