import { createListeners } from "../browser/listeners.ts";

/** Queries whose keys begin so are out of date. It works beside the screens, too, with no query library loaded. */
export const { announce: announceStale, subscribe: listenToStale } = createListeners<string[]>();
