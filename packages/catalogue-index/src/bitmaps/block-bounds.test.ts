import { expect, test } from "vitest";
import { createRandom } from "../../test/random.ts";
import { makeIndexRow } from "../../test/index-model.ts";
import { Columns } from "../columns.ts";
import { BlockBounds } from "./block-bounds.ts";

test("the box of every block holds its points, however many blocks were added since", async () => {
  const random = createRandom(11);
  for (const built of [1, 700, 1_000]) {
    const columns = new Columns();
    const place = (id: number) => ({ ...makeIndexRow(random, id), latitude: 6 + random.int(0, 99) / 100, longitude: -2 });
    for (let id = 1; id <= built; id += 1) columns.set(place(id));
    const bounds = await BlockBounds.build(columns, async () => {});
    for (let id = built + 1; id <= 9_000; id += 1) bounds.add([columns.set(place(id))]);
    for (let doc = 0; doc < columns.size; doc += 1) {
      const { west, south, east, north } = bounds.boxOf(doc >> 5);
      const latitude = columns.latitudeOf(doc);
      expect({ built, doc, isInside: south <= latitude && latitude <= north, west, east }).toEqual({
        built,
        doc,
        isInside: true,
        west: -2,
        east: -2,
      });
    }
  }
});
