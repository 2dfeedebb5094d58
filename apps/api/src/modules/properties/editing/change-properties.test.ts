import { batchCalls, batchResult, limits, type BatchResult } from "@efie/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { readOwn, remainingOf, subscribe } from "../../../../test/publishing.ts";
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

const send = (body: object, as = owner, key?: string) =>
  t.post(batchCalls.changeProperties.path, body, { as, ...(key !== undefined && { headers: { "idempotency-key": key } }) });
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
    { id, result: "refused", detail: "Renew your listing for 14 days at GH₵30?", needs_fee: true },
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

test("a batch with a key is done once: sent again, in parallel, and where the first one died on its way", async () => {
  const [first, second] = [await t.makeProperty({ owner, price: 1_000 }), await t.makeProperty({ owner, price: 2_000 })];
  const body = { ids: [first.id, second.id, 2_000_000_000], action: "price", percent: -10 };
  const answers = await Promise.all(["a", "a"].map((key) => send(body, owner, key)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[1]?.body).toEqual(answers[0]?.body);
  expect((await send(body, owner, "a")).body).toEqual(answers[0]?.body);
  // As a process that died leaves it: some listings are changed, and there is no answer.
  await t.db.deleteFrom("idempotency_keys").where("key", "=", "a").execute();
  await t.db.deleteFrom("idempotency_keys").where("key", "=", `a ${second.id}`).execute();
  await t.db.updateTable("properties").set({ price_pesewas: 200_000 }).where("id", "=", second.id).execute();
  expect((await send(body, owner, "a")).body).toEqual(answers[0]?.body);
  const prices = async () => [await columnOf(first.id, "price_pesewas"), await columnOf(second.id, "price_pesewas")];
  expect(await prices()).toEqual([90_000, 180_000]);
  expect((await send({ ...body, percent: -20 }, owner, "a")).status).toBe(422);
  expect((await send(body, owner, "not a key")).status).toBe(400);
  expect((await send({ ...body, ids: [first.id] }, await t.makeUser(), "a")).body).toMatchObject([{ result: "refused" }]);
  expect(await prices()).toEqual([90_000, 180_000]);
  await send(body, owner, "b");
  expect(await prices()).toEqual([81_000, 162_000]);
});

test("drafts with photos are posted as far as the plan goes; the others say what they need", async () => {
  await subscribe(t, owner, { remaining: 1 });
  const draft = { owner, state: "draft" } as const;
  const [one, next] = [
    await t.makeProperty({ ...draft, photos: ["front.webp"] }),
    await t.makeProperty({ ...draft, photos: ["front.webp"] }),
  ];
  const [bare, published] = [await t.makeProperty({ ...draft, photos: [] }), await t.makeProperty({ owner })];
  const strange = await t.makeProperty({ state: "draft", photos: ["front.webp"] });
  const ids = [bare, one, next, published, strange].map(({ id }) => id);
  const answer = await send({ ids, action: "post" }, owner, "post");
  expect(answer.body).toEqual([
    { id: bare.id, result: "refused", detail: "This draft has no photo yet. Add one to post it." },
    { id: one.id, result: "done" },
    { id: next.id, result: "refused", detail: "You have 0 free listings remaining. Pay GH₵30 for this one?", needs_fee: true },
    { id: published.id, result: "refused", detail: "This listing is posted already." },
    { id: strange.id, result: "refused", detail: "No such listing." },
  ]);
  expect((await send({ ids, action: "post" }, owner, "post")).body).toEqual(answer.body);
  expect([await remainingOf(t, owner), (await readOwn(t, owner, one.id))?.is_activated]).toEqual([0, true]);
  expect((await readOwn(t, owner, next.id))?.is_activated).toBe(false);
});
