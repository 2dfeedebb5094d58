import { batchCalls, batchResult, limits, type BatchResult } from "@efie/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import type { TestUser } from "../../../../test/test-properties.ts";

let t: TestApp;
let owner: TestUser;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  t.clock.set("2026-06-01T12:00:00Z");
  owner = await t.makeUser();
});

const send = (body: object, as = owner) => t.post(batchCalls.changeProperties.path, body, { as });
const change = async (body: object): Promise<BatchResult[]> => {
  const answer = await send(body);
  expect(answer.status, answer.text).toBe(200);
  return z.array(batchResult).parse(answer.body);
};
const columnOf = async (id: number, column: "status" | "price_pesewas" | "last_confirmed_at") =>
  (await t.db.selectFrom("properties").select(column).where("id", "=", id).executeTakeFirstOrThrow())[column];

test(`each listing is changed by its own right, in the order of the ids (${batchCalls.changeProperties.name})`, async () => {
  const [one, draft, strange] = [
    await t.makeProperty({ owner }),
    await t.makeProperty({ owner, state: "draft" }),
    await t.makeProperty(),
  ];
  const missing = 2_000_000_000;
  expect(await change({ ids: [strange.id, one.id, draft.id, missing, one.id], action: "confirm" })).toEqual([
    { id: strange.id, result: "refused", detail: "This listing belongs to somebody else." },
    { id: one.id, result: "done" },
    { id: draft.id, result: "refused", detail: "This listing is not published, so there is nothing to confirm." },
    { id: missing, result: "refused", detail: "No such listing." },
  ]);
  expect(await columnOf(one.id, "last_confirmed_at")).toEqual(t.clock.now());
});

test("a status is set, and prices change by percent, but where they are to be talked about", async () => {
  const [home, shop, open] = [
    await t.makeProperty({ owner, price: 999 }),
    await t.makeProperty({ owner, price: 1 }),
    await t.makeProperty({ owner, price: 0 }),
  ];
  const ids = [home.id, shop.id, open.id];
  expect((await change({ ids, action: "price", percent: -10 })).map(({ result }) => result)).toEqual(["done", "done", "refused"]);
  expect([
    await columnOf(home.id, "price_pesewas"),
    await columnOf(shop.id, "price_pesewas"),
    await columnOf(open.id, "price_pesewas"),
  ]).toEqual([89_900, 100, 0]);
  expect((await change({ ids, action: "status", status: "rented" })).every(({ result }) => result === "done")).toBe(true);
  expect(await columnOf(home.id, "status")).toBe("rented");
});

test("no price grows beyond the largest", async () => {
  const { id } = await t.makeProperty({ owner, price: limits.maxPriceCedis });
  expect(await change({ ids: [id], action: "price", percent: 1 })).toEqual([
    { id, result: "refused", detail: "The price of this listing would be too large." },
  ]);
});

test("a renewal that costs a fee is refused with its price, and another's price is not read", async () => {
  const [{ id }, strange] = [await t.makeProperty({ owner, state: "expired" }), await t.makeProperty()];
  expect(await change({ ids: [id], action: "renew" })).toEqual([
    { id, result: "refused", detail: "Renew your listing for 14 days at GH₵30?" },
  ]);
  expect(await change({ ids: [strange.id], action: "price", percent: 5 })).toEqual([
    { id: strange.id, result: "refused", detail: "No such listing." },
  ]);
});

test("what cannot be is refused as a whole", async () => {
  const bodies = [
    {},
    { ids: [], action: "confirm" },
    { ids: [1], action: "delete" },
    { ids: [1], action: "status" },
    { ids: [1], action: "price" },
    { ids: [1], action: "price", percent: -91 },
    { ids: Array.from({ length: 101 }, (_, index) => index + 1), action: "confirm" },
  ];
  for (const body of bodies) expect((await send(body)).status, JSON.stringify(body).slice(0, 80)).toBe(400);
});

test("a fraction of a percent counts, a listing that is named twice changes once, and what nobody can mean is refused", async () => {
  const { id } = await t.makeProperty({ owner, price: 1_000 });
  expect(await change({ ids: [id, id], action: "price", percent: 0.333 })).toEqual([{ id, result: "done" }]);
  for (const percent of [0, -90.1, -100, 100.1, 1_000, "10", null]) {
    const { status, body } = await send({ ids: [id], action: "price", percent });
    expect([percent, status, Object.keys(body as object)]).toEqual([percent, 400, ["percent"]]);
  }
  expect(await columnOf(id, "price_pesewas")).toBe(100_300);
});

test("of two batches at once both change every price", async () => {
  const made = await t.makeProperties(Array.from({ length: 3 }, () => ({ owner, price: 1_000 })));
  const ids = made.map(({ id }) => id);
  const batches = [10, 20].map((percent) => change({ ids, action: "price", percent }));
  for (const results of await Promise.all(batches)) expect(results.map(({ result }) => result)).toEqual(["done", "done", "done"]);
  expect(await Promise.all(ids.map((id) => columnOf(id, "price_pesewas")))).toEqual([132_000, 132_000, 132_000]);
});
