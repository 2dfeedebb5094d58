import DataLoader from "dataloader";

/**
 * Puts what is asked for in one turn of the event loop into one question, of so many keys at most. Nothing is kept: each turn asks
 * anew, so an answer is never older than its question.
 * @param load answers one value for each key, in their order
 */
export function createBatchLoader<K, V>(load: (keys: readonly K[]) => Promise<V[]>, maxAtOnce: number): DataLoader<K, V> {
  return new DataLoader(load, { cache: false, maxBatchSize: maxAtOnce, batchScheduleFn: setImmediate });
}
