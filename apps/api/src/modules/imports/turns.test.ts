/** @module-tag slow */
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { pictureOf, readOwn } from "../../../test/publishing.ts";
import { startTestApp } from "../../../test/test-app.ts";
import { csv, importPath, settled, statuses, tryImport, zipOf } from "../../../test/test-imports.ts";

const t = await startTestApp();
afterAll(t.close);

const headings = "title,description,price,city,detailed_address";
const row = "Flat,Quiet,900,Kumasi,Adum";

test("a short import does not wait for the end of a long one that came first", async () => {
  const [first, second] = await t.makeUsers([{}, {}]);
  if (!first || !second) throw new Error("two users expected");
  const long = await tryImport(t, first, csv(headings, row));
  const short = await tryImport(t, second, csv(headings, row));
  await sql`insert into import_rows (import_id, line, cells)
    select import_id, more, cells from import_rows, generate_series(3, 62) more where import_id = ${long.id}`.execute(t.db);
  await t.db.updateTable("import_rows").set({ status: null }).execute();
  await t.db.updateTable("imports").set({ state: "checking" }).execute();
  const slow = await startTestApp({ connection: t.connection });
  const { now, advance } = slow.clock;
  // Each look at the clock takes a second.
  Object.assign(slow.clock, { now: () => (advance(1_000), now()) });
  for (const job of slow.app.jobs) if (job.name === "go on with imports") await job.run();
  expect(statuses(await settled(t, second, short.id))).toEqual(["new"]);
  expect((await t.get(importPath(long.id), { as: first })).body).toMatchObject({ state: "checking", total: 61 });
  expect(await settled(t, first, long.id)).toMatchObject({ state: "trial", done: 61 });
  await slow.close();
});

test("a process that stops in the middle of a row leaves the rest of it to the next one", async () => {
  const owner = await t.makeUser();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const put: typeof t.storage.put = async (...file) => {
    await held;
    return await t.storage.put(...file);
  };
  const stopped = await startTestApp({ connection: t.connection, storage: { ...t.storage, put } });
  const photos = await zipOf({ "a.jpg": await pictureOf(1), "b.jpg": await pictureOf(2) });
  const { id } = await tryImport(stopped, owner, csv(`${headings},photos`, `${row},a.jpg|b.jpg`), { photos });
  await stopped.post(importPath(id, "commit/"), undefined, { as: owner });
  const made = t.db.selectFrom("import_rows").select("property_id").where("import_id", "=", id);
  await expect.poll(async () => (await made.executeTakeFirst())?.property_id).toEqual(expect.any(Number));
  const closed = stopped.app.close();
  release();
  await closed;
  const left = t.db.selectFrom("imports").select(["state", "attempts"]).where("id", "=", id);
  expect(await left.executeTakeFirst()).toEqual({ state: "committing", attempts: 0 });
  for (const job of t.app.jobs) if (job.name === "go on with imports") await job.run();
  const done = await settled(t, owner, id);
  expect((await readOwn(t, owner, done.rows[0]?.property ?? 0))?.images).toHaveLength(2);
});
