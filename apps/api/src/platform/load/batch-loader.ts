import DataLoader from "dataloader";

/**
 * Batches the loads of one turn of the event loop, at most `maxAtOnce` keys per batch. Nothing is cached, so a value is never
 * older than its request.
 * @param load returns one value for each key, in order
 */
export function createBatchLoader<K, V>(load: (keys: readonly K[]) => Promise<V[]>, maxAtOnce: number): DataLoader<K, V> {
  return new DataLoader(load, { cache: false, maxBatchSize: maxAtOnce, batchScheduleFn: setImmediate });
}
