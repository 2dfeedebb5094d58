import type { OwnProperty } from "@efie/contract";
import { expect, test } from "vitest";
import { filterProperties, readListFilter, rowsAtOnce, writeListFilter } from "./list-filter.tsx";

const base = {
  id: 1,
  title: "Two rooms",
  detailed_address: "Adum",
  city: { city: "Kumasi", region: { name: "Ashanti" } },
  property_type: "apartment",
  status: "available",
  days_remaining: 9,
  is_verified: true,
  is_activated: true,
  rejected_reason: null,
  hidden_at: null,
  images: [{}],
  price: 500,
  visit_count: 0,
  last_confirmed_at: "2026-11-01T10:00:00Z",
};
const make = (facts: object) => ({ ...base, ...facts }) as unknown as OwnProperty;
const read = (query: string) => readListFilter(new URLSearchParams(query));
const idsOf = (properties: readonly OwnProperty[], query: string) =>
  filterProperties(properties, read(query)).map(({ id }) => id);

test("each order puts first what an owner looks for, and what it does not concern last", () => {
  const list = [
    make({ id: 1, price: 0, days_remaining: null, visit_count: 2, is_verified: false, last_confirmed_at: null }),
    make({ id: 2, price: 900, days_remaining: 3, visit_count: 7, last_confirmed_at: null }),
    make({ id: 3, price: 100, days_remaining: -2, visit_count: 0 }),
    make({ id: 4, price: 900, days_remaining: 12, visit_count: 2 }),
  ];
  expect([
    idsOf(list, ""),
    idsOf(list, "order=price"),
    idsOf(list, "order=-price"),
    idsOf(list, "order=expiry"),
    idsOf(list, "order=views"),
    idsOf(list, "order=confirmed"),
    idsOf(list, "order=castle"),
  ]).toEqual([
    [1, 2, 3, 4],
    [3, 2, 4, 1],
    [2, 4, 3, 1],
    [3, 2, 4, 1],
    [2, 1, 4, 3],
    [2, 4, 1, 3],
    [1, 2, 3, 4],
  ]);
});

test("every word must be somewhere in the title, the address, the town or the kind", () => {
  const list = [make({ id: 1 }), make({ id: 2, title: "Shop", city: { city: "Accra", region: { name: "Greater Accra" } } })];
  expect([idsOf(list, "find= ASHANTI  rooms"), idsOf(list, "find=accra"), idsOf(list, "find=rooms accra")]).toEqual([
    [1],
    [2],
    [],
  ]);
});

test("an address keeps what the list does not know, and another list begins with its first rows", () => {
  const write = (query: string, change: object) => writeListFilter(new URLSearchParams(query), change).toString();
  expect(write("edit=3&rows=75&show=draft", { words: "room" })).toBe("edit=3&show=draft&find=room");
  expect(write("order=price", { rows: 2 * rowsAtOnce })).toBe(`order=price&rows=${2 * rowsAtOnce}`);
  expect(write("order=price&rows=75", { order: "newest" })).toBe("");
  expect([read("rows=-4").rows, read("rows=x").rows]).toEqual([rowsAtOnce, rowsAtOnce]);
});
