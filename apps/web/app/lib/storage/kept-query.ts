import { NetworkError } from "@efie/client";
import type { QueryFunctionContext } from "@tanstack/react-query";
import { readStoredAnswer, storeAnswer } from "./stored-answer.ts";

/** An answer, and when it was given if there was no connection to ask again. */
export type Kept<Data extends object> = Data & { readonly storedAt: string | null };

/** What was kept under the name in this session; null for nothing. */
export function readKept<Data extends object>(name: string): Kept<Data> | null {
  const stored = readStoredAnswer<Data>(name);
  return stored === null ? null : { ...stored.data, storedAt: stored.at };
}

/** The query that asks, and the cache that has its answers. */
type Query = Pick<QueryFunctionContext, "client" | "queryKey">;

/**
 * Asks, and keeps the answer for reading offline; without a connection what was kept last, unless the query has an answer already, which
 * may be newer.
 * @param most how many of its kind are kept
 * @throws what asking throws, where nothing was kept
 */
export async function askOrReadKept<Data extends object>(
  name: string,
  { client, queryKey }: Query,
  ask: () => Promise<Data>,
  most = 1,
): Promise<Kept<Data>> {
  try {
    const data = await ask();
    storeAnswer(name, data, most);
    return { ...data, storedAt: null };
  } catch (error) {
    const isReadable = error instanceof NetworkError && client.getQueryData(queryKey) === undefined;
    const kept = isReadable ? readKept<Data>(name) : null;
    if (kept === null) throw error;
    return kept;
  }
}
