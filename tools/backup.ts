import { resolveFromCaller, prepareRuntime } from "./runtime.ts";

/** `npm run backup -- <folder>`: writes the database and the photos into a new folder. */
prepareRuntime();
process.argv.splice(2, Infinity, "backup", ...process.argv.slice(2).map(resolveFromCaller));
await import(new URL("../apps/api/src/backup.ts", import.meta.url).href);
