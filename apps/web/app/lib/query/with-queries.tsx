import { ApiError } from "@efie/client";
import { onlineManager, QueryClientProvider, QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { listenToSettled } from "../send-queue/send-queue.ts";
import { sessionKey, subscribeToSession } from "../session/session.ts";
import { listenToStale } from "./stale.ts";

let client: QueryClient | null = null;

/** 4xx errors are not retried. Network errors are, unless the browser knows that it is offline. */
function isWorthAnotherTry(failures: number, error: unknown): boolean {
  return !(error instanceof ApiError && error.status < 500) && failures < 2 && navigator.onLine;
}

/**
 * Offline a query fails at once, and the screen says so or shows what it has. By default the library would pause it, with neither
 * data nor error. What failed or is stale is asked for again when the connection is back.
 */
const queries = { staleTime: 30_000, retry: isWorthAnotherTry, networkMode: "always", refetchOnReconnect: true } as const;

/**
 * The browser's one query client, made when the first personal screen asks for it. Never import this from a public
 * page's own code: the library comes with the lazy part that needs it.
 */
function getQueryClient(): QueryClient {
  if (client !== null) return client;
  const made = new QueryClient({ defaultOptions: { queries } });
  // The library takes every page for online until it hears otherwise, and would not hear that the connection is back.
  onlineManager.setOnline(navigator.onLine);
  let person = sessionKey();
  subscribeToSession(() => {
    // The next person must not see the last one's.
    if (person !== sessionKey()) made.clear();
    person = sessionKey();
  });
  listenToSettled(({ entry: { stale, hasWaited } }) => {
    if (hasWaited) for (const part of stale) void made.invalidateQueries({ queryKey: [part] });
  });
  listenToStale((...parts) => {
    for (const part of parts) void made.invalidateQueries({ queryKey: [part] });
  });
  client = made;
  return made;
}

/** Wraps a personal screen; all of them share one cache. Load it lazily. */
export default function WithQueries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={getQueryClient()}>{children}</QueryClientProvider>;
}
