/** `npm run snapshot`: keeps the rows of a release, which later migrations are checked against. */
await import(new URL("../apps/api/test/scripts/write-snapshot.ts", import.meta.url).href);
