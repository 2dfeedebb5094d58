import { asTyped, prepareRuntime } from "./runtime.ts";

/** `npm run restore -- <folder>`: brings a back-up into an empty database or data directory. */
prepareRuntime();
process.argv.splice(2, Infinity, "restore", ...process.argv.slice(2).map(asTyped));
await import(new URL("../apps/api/src/backup.ts", import.meta.url).href);
