import { createdPayment, type OwnProperty } from "@efie/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startPaymentJourneys, type PaymentJourneys } from "../../../test/payment-journeys.ts";
import { form, sortedStatuses } from "../../../test/publishing.ts";
import type { TestUser } from "../../../test/test-properties.ts";
import { idempotencyJobs } from "./index.ts";

const key = "7f9c24e8-3b12-4fef-91e0-56a2d5a5e4d1";
const hourMs = 3_600_000;
let j: PaymentJourneys;
let ama: TestUser;

beforeAll(async () => {
  j = await startPaymentJourneys();
});
afterAll(() => j.close());
beforeEach(async () => {
  j.t.clock.set("2026-06-01T12:00:00Z");
  j.fake.mood = "well";
  ama = await j.t.makeUser();
});

type Override = { as?: TestUser; body?: object; given?: string | null };
const post = (path: string, body: object, { as = ama, given = `"${key}"` }: Override) =>
  j.t.post(path, body, { as, ...(given === null ? {} : { headers: { "idempotency-key": given } }) });
const create = (override: Override = {}) => post("main/properties/", { ...form, ...override.body }, override);
const listed = async (as = ama) => (await j.t.get("main/properties/my-properties/", { as })).body as OwnProperty[];

test("a repeated post with the same key creates one property and returns the first response", async () => {
  const first = await create();
  expect(first.status).toBe(201);
  const { id } = first.body as OwnProperty;
  await j.t.patch(`main/properties/${id}/`, { title: "Changed since" }, { as: ama });
  const again = await create();
  expect([again.status, again.text, again.headers["content-type"]]).toEqual([201, first.text, first.headers["content-type"]]);
  expect((await create({ given: key })).text).toBe(first.text);
  expect(await listed()).toHaveLength(1);
  await j.t.remove(`main/properties/${id}/`, { as: ama });
  expect((await create()).text).toBe(first.text);
  expect(await listed()).toHaveLength(0);
});

test("concurrent requests with one key create one property, and all return it", async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => create()));
  expect(new Set(sortedStatuses(answers))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ body }) => (body as OwnProperty).id)).size).toBe(1);
  expect(await listed()).toHaveLength(1);
});

test("a key used with other details or another call returns 422, and nothing is done", async () => {
  await create();
  const other = await create({ body: { price: 900 } });
  expect([other.status, other.body]).toEqual([422, { detail: "This was sent before, with other details." }]);
  const [property] = await listed();
  const payment = await post("main/listing-payments/", { property_id: property?.id, amount: 30 }, {});
  expect(payment.status).toBe(422);
  expect(await listed()).toHaveLength(1);
  expect(await j.t.db.selectFrom("payments").select("id").where("user_id", "=", ama.id).execute()).toEqual([]);
});

test("without a key, with another key or as another user, each request creates a property", async () => {
  const kofi = await j.t.makeUser();
  for (const override of [{ given: null }, { given: null }, { given: '"one"' }, { given: '"two"' }, { as: kofi, given: '"one"' }])
    expect((await create(override)).status).toBe(201);
  expect([(await listed()).length, (await listed(kofi)).length]).toEqual([4, 1]);
});

test("a refused request does not use its key", async () => {
  expect((await create({ body: { city: 999_999 } })).status).toBe(400);
  expect((await create()).status).toBe(201);
});

test("an invalid key returns 400 under the header's name", async () => {
  for (const given of ["", '""', '"open', "two words", `"${"x".repeat(201)}"`, '"a", "b"']) {
    const { status, body } = await create({ given });
    expect([given, status, body]).toEqual([given, 400, { "idempotency-key": [expect.any(String)] }]);
  }
  expect(await listed()).toEqual([]);
});

test("a key expires after 30 days, and the scheduler deletes it", async () => {
  await create();
  j.t.clock.advance(30 * 24 * hourMs - 1);
  await create();
  expect(await listed()).toHaveLength(1);
  j.t.clock.advance(1);
  expect((await create({ body: { price: 900 } })).status).toBe(201);
  expect(await listed()).toHaveLength(2);
  const keys = () => j.t.db.selectFrom("idempotency_keys").select("key").where("user_id", "=", ama.id).execute();
  const runJobs = async (): Promise<void> => {
    for (const { run } of idempotencyJobs(j.t.db, j.t.clock)) await run();
  };
  await runJobs();
  expect(await keys()).toHaveLength(1);
  j.t.clock.advance(30 * 24 * hourMs);
  await runJobs();
  expect(await keys()).toEqual([]);
});

const payments = {
  "a plan": () => post("main/subscription-payments/", { plan: "starter" }, {}),
  "a listing fee": async () => {
    const [property] = await listed();
    return await post("main/listing-payments/", { property_id: property?.id, amount: 30 }, {});
  },
};

for (const [what, open] of Object.entries(payments)) {
  test(`a payment for ${what} is opened once per key, also at the provider`, async () => {
    await create({ given: null });
    const before = j.fake.transactions.size;
    const first = await open();
    expect([first.status, (await open()).text]).toEqual([201, first.text]);
    expect(j.fake.transactions.size).toBe(before + 1);
    const { payment_ref } = createdPayment.parse(first.body);
    j.fake.pay(payment_ref);
    await j.confirmSuccess(payment_ref);
    // Nothing is due any more, but a repeat returns the stored result.
    expect((await open()).text).toBe(first.text);
  });

  test(`concurrent requests for ${what} open one payment; a repeat during the opening returns 503`, async () => {
    await create({ given: null });
    const before = j.fake.transactions.size;
    const answers = await Promise.all([open(), open(), open()]);
    expect(j.fake.transactions.size).toBe(before + 1);
    expect(sortedStatuses(answers)[0]).toBe(201);
    for (const { status, body } of answers.filter(({ status: code }) => code !== 201))
      expect([status, body]).toEqual([503, { detail: "This payment is still being opened. Please try again in a moment." }]);
    expect((await open()).status).toBe(201);
  });

  test(`a payment for ${what} that could not be opened can be retried with the same key`, async () => {
    await create({ given: null });
    j.fake.mood = "down";
    expect((await open()).status).toBe(503);
    j.fake.mood = "well";
    const { status, body } = await open();
    expect(status).toBe(201);
    expect(await j.ledger(createdPayment.parse(body).payment_ref)).toMatchObject({ status: "pending" });
  });
}
