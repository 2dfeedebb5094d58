import { expect, test } from "vitest";
import { createRandom } from "../../test/random.ts";
import { sortByKey } from "./sort-by-key.ts";

const random = createRandom(40);

async function compare(keys: readonly number[]): Promise<void> {
  const expected = keys.map((_key, at) => at).sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b);
  expect([
    ...(await sortByKey(
      keys.length,
      (at) => keys[at] ?? 0,
      async () => {},
    )),
  ]).toEqual(expected);
}

test.each([
  ["none", []],
  ["one", [5]],
  ["equal ones", [7, 7, 7, 7]],
  [
    "prices in pesewas, up to the highest",
    Array.from({ length: 5_000 }, () => random.pick([0, 1, 255, 256, 257, 150_000, 999_999_999_999])),
  ],
  ["moments in milliseconds", Array.from({ length: 5_000 }, () => 1_790_000_000_000 + random.int(0, 2_000) * 86_399_123)],
  ["keys far apart", Array.from({ length: 500 }, () => random.pick([0, 1, 2 ** 41, 2 ** 45]))],
])("sorts %s as a comparison would", (_name, keys) => compare(keys));
