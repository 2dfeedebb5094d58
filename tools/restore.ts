import { resolveFromCaller, prepareRuntime } from "./runtime.ts";

/** `npm run restore -- <folder>`: restores a backup into an empty database or data directory. */
prepareRuntime();
process.argv.splice(2, Infinity, "restore", ...process.argv.slice(2).map(resolveFromCaller));
await import(new URL("../apps/api/src/backup.ts", import.meta.url).href);
