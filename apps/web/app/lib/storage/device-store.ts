import { createStore, type UseStore } from "idb-keyval";

/** A store of this device for what is large or for workers, too. What is done in it rejects where the browser refuses it, some at once. */
export function createDeviceStore(database: string, name: string) {
  let opened: UseStore | null = null;
  return async <Answer>(work: (store: UseStore) => Promise<Answer>): Promise<Answer> => {
    opened ??= createStore(database, name);
    return await work(opened);
  };
}
