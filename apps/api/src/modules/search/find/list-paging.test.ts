import { orderings, type Property } from "@efie/contract";
import { afterAll, expect, test } from "vitest";
import { createRandom } from "../../../../seeds/random.ts";
import { startTestApp, type List } from "../../../../test/test-app.ts";
import type { TestProperty } from "../../../../test/test-properties.ts";

const t = await startTestApp();
afterAll(t.close);

const random = createRandom(11);
const sameMoment = new Date("2026-05-31T12:00:00.500Z");

// Many properties share a price, a time or both. "walnut" is in the title of a third and in the description of another third.
const properties = await t.makeProperties(
  Array.from({ length: 60 }, (_, index) => ({
    title: index % 3 === 0 ? `Walnut place ${index}` : `Plain place ${index}`,
    description: index % 3 === 1 ? "Floors of walnut." : "Floors of tile.",
    detailed_address: "Ring Road",
    price: random.pick([0, 100, 100, 100, 2500]),
    published_at: index % 2 === 0 ? sameMoment : new Date(sameMoment.getTime() - random.int(0, 3) * 60_000),
    expiry_date: new Date("2026-06-20T00:00:00Z"),
  })),
);

async function walk(query: string, onPage: (page: List) => Promise<void> = async () => {}): Promise<Property[]> {
  const items: Property[] = [];
  for (let next: string | null = query; next !== null;) {
    const page: List = await t.list(next);
    items.push(...page.items);
    next = page.next;
    await onPage(page);
  }
  return items;
}

type Key = (property: TestProperty) => number;
const newest: Key = ({ published_at }) => -(published_at?.getTime() ?? 0);
const keys: Record<string, Key> = {
  "": newest,
  "-date_posted": newest,
  date_posted: (property) => -newest(property),
  // Negotiable comes last, from either end.
  price: ({ price }) => (price === 0 ? Number.MAX_SAFE_INTEGER : price),
  "-price": ({ price }) => -price,
};

/** Ids break ties in the order's direction. */
function inOrder(some: readonly TestProperty[], ordering: string): number[] {
  const key = keys[ordering] ?? newest;
  const isDescending = ordering === "" || ordering.startsWith("-");
  return some.toSorted((a, b) => key(a) - key(b) || (isDescending ? b.id - a.id : a.id - b.id)).map(({ id }) => id);
}

test("every ordering of the specification is served", () => {
  expect(Object.keys(keys).filter(Boolean).toSorted()).toEqual([...orderings].toSorted());
});

for (const ordering of Object.keys(keys)) {
  const asked = ordering === "" ? "" : `&ordering=${ordering}`;
  test(`all pages ordered by ${ordering || "nothing"} show each property exactly once, in order`, async () => {
    const expected = inOrder(properties, ordering);
    for (const limit of [1, 3, 100]) expect((await walk(`limit=${limit}${asked}`)).map(({ id }) => id)).toEqual(expected);
  });

  test(`all pages of a search ordered by ${ordering || "relevance"} show each match exactly once, in order`, async () => {
    const inTitle = properties.filter(({ title }) => title.startsWith("Walnut"));
    const inText = properties.filter(({ description }) => description.includes("walnut"));
    const byRelevance = [...inOrder(inTitle, ""), ...inOrder(inText, "")];
    const expected = ordering === "" ? byRelevance : inOrder([...inTitle, ...inText], ordering);
    // Repeated, because the database serves the first reads and the index later ones.
    for (const limit of [1, 3, 100, 1, 7])
      expect((await walk(`search=walnut&limit=${limit}${asked}`)).map(({ id }) => id)).toEqual(expected);
  });
}

test("all pages of a filtered list match the filters", async () => {
  const expected = inOrder(
    properties.filter(({ price }) => price === 100),
    "price",
  );
  const found = await walk("limit=2&ordering=price&price__gte=100&price__lte=100");
  expect(found.map(({ id }) => id)).toEqual(expected);
});

for (const [query, ordering] of [
  ["limit=7", ""],
  ["limit=7&ordering=date_posted", "date_posted"],
  ["limit=7&ordering=price", "price"],
  ["limit=7&ordering=-price&search=place", "-price"],
  ["limit=7&search=place", ""],
] as const) {
  test(
    `while others are published, changed and removed, ${query} repeats nothing and skips nothing`,
    { tags: "slow" },
    async () => {
      const created: number[] = [];
      const [removed, added] = await t.makeProperties([{ title: "Gone place" }, { title: "Later place" }]);
      if (!removed || !added) throw new Error("expected two properties");
      await t.changeProperty(added.id, { status: "inactive" });
      const seen = (
        await walk(query, async () => {
          if (created.length >= 6) return;
          created.push(
            (await t.makeProperty({ title: "New place", price: random.pick([0, 100, 2500]), ageHours: random.int(1, 40) })).id,
          );
          await t.changeProperty(removed.id, { status: "rented" });
          await t.changeProperty(added.id, { status: "available" });
        })
      ).map(({ id }) => id);
      expect(new Set(seen).size).toBe(seen.length);
      const lasting = new Set(properties.map(({ id }) => id));
      expect(seen.filter((id) => lasting.has(id))).toEqual(inOrder(properties, ordering));
      for (const id of [...created, removed.id, added.id]) await t.changeProperty(id, { status: "inactive" });
    },
  );
}

test("the Link header names the next page of the same query, and the last page has none", async () => {
  const path =
    "main/properties?search=place&type=rental&type=sale,short+rental&ordering=-price&number_of_bedrooms__gte=0&limit=50";
  const first = await t.get(path);
  const link = first.headers["link"] ?? "";
  expect(link).toMatch(/^<\/api\/main\/properties\?[^>]*>; rel="next"$/);
  const next = new URL(link.slice(1, link.indexOf(">")), "http://efie.test");
  const cursor = next.searchParams.get("cursor") ?? "";
  next.searchParams.delete("cursor");
  expect([...next.searchParams]).toEqual([...new URL(path, "http://efie.test").searchParams]);
  expect(cursor).toMatch(/^[\w-]+$/);
  const last = await t.send({ method: "GET", url: `${next.pathname}${next.search}&cursor=${cursor}` });
  expect(last.body).toHaveLength(10);
  expect(last.headers["link"]).toBeUndefined();
});

test("a Link followed by a second one has one cursor", async () => {
  const first = await t.list("limit=3");
  const second = await t.list(first.next ?? "");
  expect(new URLSearchParams(second.next ?? "").getAll("cursor")).toHaveLength(1);
});

test("every page has the total of all matches", async () => {
  await walk("limit=13&search=walnut", async ({ total, isCapped }) => {
    expect([total, isCapped]).toEqual([40, false]);
  });
});

test("a page that ends with the last property has no next page", async () => {
  expect((await t.list("limit=60")).next).toBeNull();
  expect((await t.list("limit=59")).next).not.toBeNull();
});

test("a cursor of one order is accepted with another order", async () => {
  const cursors: string[] = [];
  for (const asked of ["", "&ordering=price", "&search=walnut", "&search=walnut&ordering=-price"]) {
    await walk(`limit=20${asked}`, async ({ next }) => {
      cursors.push(new URLSearchParams(next ?? "").get("cursor") ?? "");
    });
  }
  for (const cursor of cursors.filter(Boolean)) {
    for (const asked of ["", "&ordering=price", "&ordering=-price", "&ordering=date_posted", "&search=walnut"]) {
      const answer = await t.get(`main/properties/?cursor=${cursor}${asked}`);
      expect([answer.status, asked]).toEqual([200, asked]);
    }
  }
});
