import { ApiError } from "@efie/client";
import { QueryClient } from "@tanstack/react-query";
import { sessionKey, subscribeToSession } from "../session/session.ts";

let client: QueryClient | null = null;

/** A refusal stays a refusal; a lost line may come back. */
function isWorthAnotherTry(failures: number, error: unknown): boolean {
  return !(error instanceof ApiError && error.status < 500) && failures < 2;
}

/**
 * The browser's one query client, made when the first personal screen asks for it. Never import this from a public
 * page's own code: the library comes with the lazy part that needs it.
 */
export function getQueryClient(): QueryClient {
  if (client !== null) return client;
  const made = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: isWorthAnotherTry } } });
  let person = sessionKey();
  subscribeToSession(() => {
    // The next person must not see the last one's.
    if (person !== sessionKey()) made.clear();
    person = sessionKey();
  });
  client = made;
  return made;
}
