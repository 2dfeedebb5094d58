import { propertyCalls } from "@efie/contract";
import { afterAll, expect, test } from "vitest";
import { startTestApp } from "../../../../test/test-app.ts";
import type { TestProperty } from "../../../../test/test-properties.ts";

const t = await startTestApp();
afterAll(t.close);

const [owner, other, staff] = await Promise.all([
  t.makeUser({ username: "owner" }),
  t.makeUser({ username: "other" }),
  t.makeUser({ username: "staff", is_staff: true }),
]);

const states = ["published", "draft", "in review", "rejected", "rented", "sold", "not available", "inactive", "expired"] as const;
const isForAll = new Set<string>(["published", "rented", "sold"]);
const properties = new Map<string, TestProperty>();
for (const state of states) properties.set(state, await t.makeProperty({ state, owner, is_promoted: true }));

function idOf(state: string): number {
  return properties.get(state)?.id ?? 0;
}

async function statusesOf(path: string, method: "GET" | "POST"): Promise<number[]> {
  const statuses: number[] = [];
  for (const as of [undefined, other, owner, staff]) {
    const answer = await t.send({ method, url: `/api/${path}` }, as ? { as } : {});
    statuses.push(answer.status);
    const refusal = (answer.body as { detail?: string }).detail;
    expect(refusal).toBe(answer.status === 404 ? "No such listing." : undefined);
  }
  return statuses;
}

for (const state of states) {
  const expected = isForAll.has(state) ? [200, 200, 200, 200] : [404, 404, 200, 200];
  const viewers = isForAll.has(state) ? "everybody" : "its owner and staff only";

  test(`a property that is ${state} is shown to ${viewers} (${propertyCalls.getProperty.name})`, async () => {
    expect(await statusesOf(`main/properties/${idOf(state)}/`, "GET")).toEqual(expected);
  });

  test(`a property that is ${state} has similar properties and can be visited for ${viewers}`, async () => {
    expect(await statusesOf(`main/properties/${idOf(state)}/similar/`, "GET")).toEqual(expected);
    expect(await statusesOf(`main/properties/${idOf(state)}/visit/`, "POST")).toEqual(expected);
  });
}

test("only its owner and staff see the review state of a property", async () => {
  const path = `main/properties/${idOf("published")}/`;
  for (const asking of [{}, { as: other }]) expect((await t.get(path, asking)).body).not.toHaveProperty("rejected_reason");
  const state = { is_activated: true, rejected_reason: null, hidden_at: null };
  for (const as of [owner, staff]) expect((await t.get(path, { as })).body).toMatchObject(state);
});

test("lists, search and similar properties contain published properties only, for every viewer", async () => {
  const title = properties.get("published")?.title ?? "";
  const rented = idOf("rented");
  for (const asking of [{}, { as: other }, { as: owner }, { as: staff }]) {
    expect((await t.list("", asking)).ids).toEqual([idOf("published")]);
    expect((await t.list("is_verified=true", asking)).ids).toEqual([idOf("published")]);
    expect((await t.list("is_verified=false", asking)).ids).toEqual([]);
    expect((await t.list(`creator=${owner.id}`, asking)).ids).toEqual([idOf("published")]);
    expect((await t.list(`limit=5&search=${encodeURIComponent(title)}`, asking)).ids).toEqual([idOf("published")]);
    const similar = await t.get(`main/properties/${rented}/similar/`, asking);
    expect((similar.body as { id: number }[]).map(({ id }) => id)).toEqual([idOf("published")]);
  }
});

test("searches do not find properties that are not published", async () => {
  const titles = states.filter((state) => state !== "published").map((state) => `${state} zanzibarine`);
  await t.makeProperties(states.slice(1).map((state, index) => ({ state, title: titles[index] ?? "" })));
  expect(await t.list("search=zanzibarine")).toMatchObject({ ids: [], total: 0, next: null });
});

test("a property is hidden from lists and other viewers at the millisecond it expires, without a job", async () => {
  const began = t.clock.now();
  const expiry_date = new Date(began.getTime() + 5_000);
  const property = await t.makeProperty({ owner, expiry_date, title: "Shortlived quixotry", is_promoted: true });
  const detail = `main/properties/${property.id}/`;
  t.clock.set(new Date(expiry_date.getTime() - 1));
  expect((await t.list("search=quixotry")).ids).toEqual([property.id]);
  expect((await t.list("is_promoted=true")).ids).toContain(property.id);
  expect((await t.get(detail)).status).toBe(200);
  t.clock.set(expiry_date);
  expect(await t.list("search=quixotry")).toMatchObject({ ids: [], total: 0 });
  expect((await t.list("is_promoted=true")).ids).not.toContain(property.id);
  expect((await t.list(`creator=${owner.id}`)).ids).not.toContain(property.id);
  expect((await t.get(detail)).status).toBe(404);
  expect((await t.get(detail, { as: other })).status).toBe(404);
  expect((await t.get(detail, { as: owner })).status).toBe(200);
  expect((await t.get(detail, { as: staff })).status).toBe(200);
  const similar = await t.get(`main/properties/${idOf("published")}/similar/`);
  expect((similar.body as { id: number }[]).map(({ id }) => id)).not.toContain(property.id);
  t.clock.set(began);
});

test("a property that never expires is listed and shown", async () => {
  const property = await t.makeProperty({ title: "Evergreen perpetuity", expiry_date: null });
  const { items } = await t.list("search=perpetuity");
  expect(items).toMatchObject([{ id: property.id, expiry_date: null, days_remaining: null }]);
  expect((await t.get(`main/properties/${property.id}/`)).body).toMatchObject({ expiry_date: null, days_remaining: null });
});

test("a rented property that staff never verified is not shown", async () => {
  const draft = await t.makeProperty({ state: "draft", status: "rented", owner });
  expect(await statusesOf(`main/properties/${draft.id}/`, "GET")).toEqual([404, 404, 200, 200]);
});

test("a deleted property returns 404 to everybody immediately, also to its owner and staff", async () => {
  const property = await t.makeProperty({ owner, title: "Doomed ephemeron", is_promoted: true });
  expect((await t.list("search=ephemeron")).ids).toEqual([property.id]);
  await t.changeProperty(property.id, { deleted_at: t.clock.now() });
  expect(await statusesOf(`main/properties/${property.id}/`, "GET")).toEqual([404, 404, 404, 404]);
  expect(await statusesOf(`main/properties/${property.id}/similar/`, "GET")).toEqual([404, 404, 404, 404]);
  expect(await statusesOf(`main/properties/${property.id}/visit/`, "POST")).toEqual([404, 404, 404, 404]);
  expect((await t.list("search=ephemeron", { as: owner })).ids).toEqual([]);
});

test("a property is listed only while its status is available", async () => {
  const property = await t.makeProperty({ owner, title: "Returning boomerang" });
  for (const status of ["rented", "sold", "not available", "inactive"]) {
    await t.changeProperty(property.id, { status });
    expect((await t.list("search=boomerang")).ids).toEqual([]);
    await t.changeProperty(property.id, { status: "available" });
    expect((await t.list("search=boomerang")).ids).toEqual([property.id]);
  }
});

test("a missing property and a hidden one return the same response", async () => {
  const missing = await t.get("main/properties/2147483647/");
  const hidden = await t.get(`main/properties/${idOf("draft")}/`);
  expect([missing.status, missing.body]).toEqual([hidden.status, hidden.body]);
});
