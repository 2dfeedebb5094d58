import { NetworkError } from "@efie/client";
import { readStoredAnswer, storeAnswer } from "./stored-answer.ts";

/** An answer, and when it was given if there was no connection to ask again. */
export type Kept<Data extends object> = Data & { readonly storedAt: string | null };

/** What was kept under the name in this session; null for nothing. */
export function readKept<Data extends object>(name: string): Kept<Data> | null {
  const stored = readStoredAnswer<Data>(name);
  return stored === null ? null : { ...stored.data, storedAt: stored.at };
}

/**
 * Asks, and keeps the answer for reading offline; without a connection what was kept last.
 * @param options.most how many of its kind are kept
 * @param options.isKnown something newer than what was kept may be on the screen: it stays there
 * @throws what asking throws, where nothing was kept
 */
export async function askOrReadKept<Data extends object>(
  name: string,
  ask: () => Promise<Data>,
  { most = 1, isKnown = false }: { most?: number; isKnown?: boolean } = {},
): Promise<Kept<Data>> {
  try {
    const data = await ask();
    storeAnswer(name, data, most);
    return { ...data, storedAt: null };
  } catch (error) {
    const kept = error instanceof NetworkError && !isKnown ? readKept<Data>(name) : null;
    if (kept === null) throw error;
    return kept;
  }
}
