import { prepareRuntime } from "./runtime.ts";

/** `npm run staff -- grant|revoke <username>`: makes somebody staff, or takes that from them. */
prepareRuntime();
await import(new URL("../apps/api/src/staff.ts", import.meta.url).href);
