import { sql } from "kysely";
import { connectDatabase } from "../../src/platform/database/connect.ts";
import { createTestConfig, silentLog } from "../test-config.ts";

/** Writes numbers to an embedded database, two rows per transaction, and prints each committed number. */
const { db } = await connectDatabase(createTestConfig({ dataDirectory: process.argv[2] ?? "" }), silentLog);
await sql`create table if not exists numbers (n int, half int)`.execute(db);
for (let n = 1; ; n += 1) {
  await db.transaction().execute(async (trx) => {
    await sql`insert into numbers values (${n}, 1)`.execute(trx);
    await sql`insert into numbers values (${n}, 2)`.execute(trx);
  });
  process.stdout.write(`committed ${n}\n`);
}
