import { prepareRuntime } from "./runtime.ts";

/** `npm run staff -- grant <username>`: makes somebody staff. */
prepareRuntime();
await import(new URL("../apps/api/src/staff.ts", import.meta.url).href);
