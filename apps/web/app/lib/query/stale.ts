import { createListeners } from "../browser/listeners.ts";

/** Queries whose keys begin so are out of date. For what happens beside the screens: it works with no query library loaded. */
export const { announce: announceStale, subscribe: listenToStale } = createListeners<[part: string]>();
