import { prepareRuntime } from "./runtime.ts";

/** `npm run promo -- create <code> …`: creates a promo code. */
prepareRuntime();
await import(new URL("../apps/api/src/promo.ts", import.meta.url).href);
