import { openPool } from "/work/wt/index/bench/catalogue/connect.ts";
import { prepareCatalogue } from "/work/wt/index/bench/catalogue/prepare.ts";
import { benchDatabaseUrl } from "/work/wt/index/bench/environment.ts";
const pool = openPool(benchDatabaseUrl());
for (const n of [2_000, 10_000, 100_000, 1_000_000]) console.log(n, await prepareCatalogue(pool, n));
await pool.end();
