import { expect, test } from "vitest";
import { createRandom } from "../test/random.ts";
import { compareMapWithRows, compareWithRows, makeIndexRow, makeIndexSearch, toTermTextRow } from "../test/index-model.ts";
import { Columns } from "./columns.ts";
import { IndexView } from "./index-view.ts";

// More matches than an exact total may have, so that both ways to find a page are used.
const size = 24_000;
const random = createRandom(11);
const rows = new Map(Array.from({ length: size }, (_unused, at) => [at + 1, makeIndexRow(random, at + 1)]));
const columns = new Columns();
for (const row of rows.values()) columns.set(row);
const view = await IndexView.build(columns, async () => {});
view.addTerms([...rows.values()].map(toTermTextRow));
view.hasTerms = true;

test("counts and pages equal those of a full scan", () => {
  for (let times = 0; times < 300; times++) compareWithRows({ view, rows, random, search: makeIndexSearch(random) });
});

test("cells of maps have the counts and boxes of a full scan", () => {
  for (let times = 0; times < 200; times++) compareMapWithRows({ view, rows, random, search: makeIndexSearch(random) });
});

test("they are still equal after properties were changed, added and removed, with new words", () => {
  for (let round = 0; round < 4; round++) {
    const changed = Array.from({ length: 60 }, () => random.int(1, size + 200));
    const ids = [...new Set(changed)];
    const kept = ids.filter(() => random.chance(0.8)).map((id) => makeIndexRow(random, id));
    for (const row of kept) row.words.push("lagunas", `gb${row.property_id}`);
    for (const id of ids) rows.delete(id);
    for (const row of kept) rows.set(row.property_id, row);
    view.apply(ids, kept);
    for (let times = 0; times < 60; times++) compareWithRows({ view, rows, random, search: makeIndexSearch(random) });
    for (let times = 0; times < 10; times++) compareMapWithRows({ view, rows, random, search: makeIndexSearch(random) });
  }
  expect(columns.size).toBeGreaterThan(size);
});
