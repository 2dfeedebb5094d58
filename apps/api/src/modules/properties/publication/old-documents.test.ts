import { propertyDocument } from "@efie/contract";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { startTestApp } from "../../../../test/test-app.ts";

const t = await startTestApp();
afterAll(t.close);

/** The row is another one once it is written. */
async function readVersion(id: number): Promise<string | undefined> {
  const { rows } = await sql<{ xmin: string }>`select xmin::text from property_documents where property_id = ${id}`.execute(t.db);
  return rows[0]?.xmin;
}

test("documents of an older release, of drafts as well, get today's fields by a job, once after a start", async () => {
  const made = await t.makeProperties([{ state: "draft" }, { state: "published" }, { state: "published" }]);
  const old = made.slice(0, 2).map(({ id }) => id);
  await sql`update property_documents set document = (document::jsonb - 'landmark' - 'previous_price' - 'move_in_cost')::text
    where property_id = any(${old}::integer[])`.execute(t.db);
  const plain = await t.makeProperty({ description: "Nice." });
  const before = await readVersion(plain.id);
  const job = t.app.jobs.find(({ name }) => name === "rewrite documents of older releases");
  await Promise.all([job?.run(), job?.run()]);
  expect(await readVersion(plain.id), "what is not old is not rewritten").toBe(before);
  const rows = await t.db.selectFrom("property_documents").select(["property_id", "document"]).execute();
  expect(rows).toHaveLength(4);
  for (const { property_id, document } of rows)
    expect.soft(propertyDocument.safeParse(JSON.parse(document)).success, String(property_id)).toBe(true);
});
