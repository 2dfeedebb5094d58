/** `npm run tables`: writes `apps/api/src/tables.ts` from the migrations. */
await import(new URL("../apps/api/test/scripts/write-table-types.ts", import.meta.url).href);
