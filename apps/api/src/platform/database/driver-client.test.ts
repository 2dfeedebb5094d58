import { getHeapSpaceStatistics } from "node:v8";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "../../../test/test-database.ts";

/** Warm-up, so that objects of other tests move to the old generation before the count: two passes of a young generation of 64 MB. */
const uncounted = 1_500;
const counted = 1_500;
const rowBytes = 50_000;

/** Size of the old generation. */
function oldBytes(): number {
  return getHeapSpaceStatistics().find(({ space_name }) => space_name === "old_space")?.space_used_size ?? Number.NaN;
}

test("unreferenced rows are freed by young-generation collections", { tags: "slow" }, async () => {
  const { db, close } = await createTestDatabase();
  onTestFinished(close);
  const seen: number[] = [];
  for (let asked = 0; asked < uncounted + counted; asked++) {
    await sql`select repeat('x', ${rowBytes}::integer) as text`.execute(db);
    if (asked >= uncounted) seen.push(oldBytes());
  }
  // Between two full collections it only grows.
  const grown = seen.map((bytes, at) => Math.max(0, bytes - (seen[at - 1] ?? bytes)));
  expect(grown.reduce((sum, bytes) => sum + bytes, 0) / (counted * rowBytes)).toBeLessThan(0.2);
});
