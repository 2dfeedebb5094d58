import { ApiError } from "@efie/client";
import { QueryClient } from "@tanstack/react-query";

let client: QueryClient | null = null;

/**
 * The browser's one query client, made when the first personal screen or badge asks for it. Never import this from
 * a public page's own code: the library comes with the lazy part that needs it.
 */
export function getQueryClient(): QueryClient {
  client ??= new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // A refusal stays a refusal; a lost line may come back.
        retry: (failures, error) => !(error instanceof ApiError && error.status < 500) && failures < 2,
      },
    },
  });
  return client;
}
