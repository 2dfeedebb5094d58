import { prepareRuntime } from "./runtime.ts";

/** `npm run promo -- create <code> …`: makes a promo code. */
prepareRuntime();
await import(new URL("../apps/api/src/promo.ts", import.meta.url).href);
