import { prepareRuntime } from "./runtime.ts";

/** `npm run staff -- grant|revoke <username>`: grants or revokes staff rights. */
prepareRuntime();
await import(new URL("../apps/api/src/staff.ts", import.meta.url).href);
