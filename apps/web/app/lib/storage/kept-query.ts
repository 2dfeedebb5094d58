import { NetworkError } from "@efie/client";
import type { QueryFunctionContext } from "@tanstack/react-query";
import { attempt, writeDevice } from "./device.ts";
import { fingerprint, prefix, readStoredAnswer } from "./stored-answer.ts";

/** The newest of a kind stay. `with:7` is of the kind `with`. */
function prune(kind: string, most: number): void {
  const names = Object.keys(localStorage).filter((key) => key.startsWith(`${prefix}${kind}:`));
  const ages = names.map((key) => [key, (JSON.parse(localStorage.getItem(key) ?? "{}") as { at?: string }).at ?? ""] as const);
  const newestFirst = ages.toSorted(([, one], [, next]) => next.localeCompare(one));
  for (const [key] of newestFirst.slice(most)) localStorage.removeItem(key);
}

/** Stores what was answered. `most`: how many of its kind are kept. A full storage costs what could be read offline, nothing else. */
export function storeAnswer(name: string, data: unknown, most = 1): void {
  const session = fingerprint();
  if (session === null) return;
  attempt(() => {
    const isNew = localStorage.getItem(prefix + name) === null;
    localStorage.setItem(prefix + name, JSON.stringify({ session, at: new Date().toISOString(), data }));
    if (isNew && most > 1) prune(name.split(":")[0] ?? name, most);
  }, undefined);
}

/** Applies a confirmed change to what was kept. The time of the answer stays. */
export function changeStoredAnswer<Data>(name: string, change: (data: Data) => Data): void {
  const session = fingerprint();
  const stored = readStoredAnswer<Data>(name);
  if (stored === null || session === null) return;
  writeDevice(prefix + name, JSON.stringify({ session, at: stored.at, data: change(stored.data) }));
}

export function forgetStoredAnswer(name: string): void {
  writeDevice(prefix + name, null);
}

/** An answer, and when it was given if there was no connection to ask again. */
export type Kept<Data extends object> = Data & { readonly storedAt: string | null };

/** The query that asks, and the cache that has its answers. */
type Query = Pick<QueryFunctionContext, "client" | "queryKey">;

/** What was kept last, in the place of a call that failed without a connection, unless the query has an answer already, which may be newer. @throws the call's error otherwise */
export function readKeptInstead<Data extends object>(name: string, { client, queryKey }: Query, error: unknown): Kept<Data> {
  const isReadable = error instanceof NetworkError && client.getQueryData(queryKey) === undefined;
  const stored = isReadable ? readStoredAnswer<Data>(name) : null;
  if (stored === null) throw error;
  return { ...stored.data, storedAt: stored.at };
}

/**
 * Asks, and keeps the answer for reading offline; without a connection what was kept last.
 * @param most how many of its kind are kept
 * @throws what asking throws, where nothing was kept
 */
export async function askOrReadKept<Data extends object>(
  name: string,
  query: Query,
  ask: () => Promise<Data>,
  most = 1,
): Promise<Kept<Data>> {
  try {
    const data = await ask();
    storeAnswer(name, data, most);
    return { ...data, storedAt: null };
  } catch (error) {
    return readKeptInstead(name, query, error);
  }
}
