import { ownPayment, receiptCalls, type OwnPayment } from "@efie/contract";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { startPaymentJourneys, type PaymentJourneys } from "../../../test/payment-journeys.ts";
import { recordPlans } from "../../../test/query-plans.ts";
import type { Answer } from "../../../test/test-app.ts";
import type { TestUser } from "../../../test/test-properties.ts";
import { selectOwnPayments } from "./receipts.repository.ts";

const { listOwnPayments, getReceipt, getReceiptDetails, updateReceiptDetails } = receiptCalls;
let j: PaymentJourneys;
let ama: TestUser;

beforeAll(async () => {
  j = await startPaymentJourneys({ config: { vatPercent: 15 } });
});
afterAll(() => j.close());
beforeEach(async () => {
  j.t.clock.set("2026-06-01T12:00:00Z");
  ama = await j.t.makeUser({ first_name: "Ɛsi", last_name: "Ɔforiwaa" });
});

async function pay(user = ama, override = {}): Promise<string> {
  const { payment_ref: reference } = await j.buy(user, override);
  j.fake.pay(reference);
  expect((await j.verify(user, reference)).status).toBe(200);
  return reference;
}

const refund = (reference: string, amount: number, refund_reference: string): Promise<Answer> =>
  j.webhook("refund.processed", { transaction_reference: reference, amount: String(amount), refund_reference });

async function own(user = ama): Promise<OwnPayment[]> {
  return z.array(ownPayment).parse((await j.t.get(listOwnPayments.path, { as: user })).body);
}

const pathOf = (reference: string, number?: string): string =>
  getReceipt.path.replace("{reference}", reference) + (number === undefined ? "" : `?number=${number}`);
const readPdf = (reference: string, as: TestUser, number?: string): Promise<Answer> => j.t.get(pathOf(reference, number), { as });

/** All numbers of a year in their order. */
async function numbersOf(year: number): Promise<number[]> {
  const rows = await j.t.db.selectFrom("receipts").select("number").where("year", "=", year).orderBy("number").execute();
  return rows.map(({ number }) => number);
}
const countTo = (end: number): number[] => Array.from({ length: end }, (_, index) => index + 1);

test(`a payment, and its refund, have receipts that one's list names (${listOwnPayments.name})`, async () => {
  const reference = await pay();
  const [paid] = await own();
  expect(paid).toMatchObject({ reference, title: "Starter", amount: 80, status: "success", refunds: [] });
  expect(paid?.receipt_number).toMatch(/^2026-\d{6}$/);
  await refund(reference, 8_000, "r1");
  const [sentBack] = await own();
  expect(sentBack).toMatchObject({ status: "reversed", receipt_number: paid?.receipt_number, refunds: [{ amount: 80 }] });
  expect(sentBack?.refunds[0]?.receipt_number).not.toBe(paid?.receipt_number);
  expect(await j.ledger(reference)).toMatchObject({
    receipt_number: paid?.receipt_number,
    refunds: [{ receipt_number: sentBack?.refunds[0]?.receipt_number }],
  });
});

test("parts of a refund have a receipt each, a repeated report none, and all together no more than was paid", async () => {
  const reference = await pay();
  await refund(reference, 3_000, "part-1");
  await refund(reference, 3_000, "part-1");
  await refund(reference, 1_000, "part-2");
  await refund(reference, 9_000, "part-3");
  expect((await own())[0]?.refunds.map(({ amount }) => amount)).toEqual([30, 10, 40]);
});

test("a payment that was refused has a receipt, and one when its money went back", async () => {
  await pay();
  const { payment_ref: reference } = await j.buy(ama);
  const { payment_ref: other } = await j.buy(ama);
  await j.t.db.updateTable("subscriptions").set({ plan_id: 3 }).where("user_id", "=", ama.id).execute();
  for (const paid of [reference, other]) j.fake.pay(paid);
  expect((await j.verify(ama, reference)).status).toBe(409);
  expect((await own()).find((one) => one.reference === reference)).toMatchObject({ status: "refused", amount: 80 });
  await refund(reference, 8_000, "all");
  const found = (await own()).find((one) => one.reference === reference);
  expect([found?.receipt_number === null, found?.refunds.map(({ amount }) => amount)]).toEqual([false, [80]]);
});

test("a free payment has a receipt of 0; one that was not paid, or not as asked, has none", async () => {
  await j.makePromo("GIFT", { value: 100 });
  const free = await j.buy(ama, { promo_code: "GIFT" });
  await j.verify(ama, free.payment_ref);
  const unpaid = await j.buy(ama);
  const odd = await j.buy(ama);
  j.fake.pay(odd.payment_ref);
  j.fake.lie(odd.payment_ref, { amount: 1, requested_amount: 1 });
  await j.verify(ama, odd.payment_ref);
  const payments = new Map((await own()).map((one) => [one.reference, one]));
  expect(payments.get(free.payment_ref)).toMatchObject({
    amount: 0,
    status: "success",
    receipt_number: expect.any(String) as string,
  });
  expect(payments.get(unpaid.payment_ref)).toMatchObject({ status: "pending", receipt_number: null });
  expect(payments.get(odd.payment_ref)).toMatchObject({ status: "mismatched", receipt_number: null });
  expect((await readPdf(unpaid.payment_ref, ama)).status).toBe(404);
});

test("each year begins at 1, by Accra's calendar", async () => {
  j.t.clock.set("2031-12-31T23:59:59Z");
  await pay();
  j.t.clock.set("2032-01-01T00:00:00Z");
  await pay();
  expect((await own()).map(({ receipt_number }) => receipt_number)).toEqual(["2032-000001", "2031-000001"]);
});

/** Asks again when the database has no connection free, as clients and the provider do. */
async function insist(ask: () => Promise<Answer>): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    const { status } = await ask();
    if (status === 503) continue;
    expect(status).toBe(200);
    return;
  }
  throw new Error("503 twenty times");
}

test("fifty settlements and refunds at once leave no gap and no duplicate", { tags: "slow" }, async () => {
  j.t.clock.set("2033-03-01T12:00:00Z");
  const people = await j.t.makeUsers(Array.from({ length: 25 }, () => ({})));
  const sentBack: string[] = [];
  for (const person of people) sentBack.push(await pay(person));
  const opened: { person: TestUser; payment_ref: string }[] = [];
  for (const person of people) opened.push({ person, ...(await j.buy(person)) });
  for (const { payment_ref } of opened) j.fake.pay(payment_ref);
  await Promise.all([
    ...opened.flatMap(({ person, payment_ref }) => [
      insist(() => j.verify(person, payment_ref)),
      insist(() => j.confirmSuccess(payment_ref)),
    ]),
    ...sentBack.map((reference) => insist(() => refund(reference, 8_000, "once"))),
  ]);
  expect(await numbersOf(2033)).toEqual(countTo(75));
});

test("a settlement that is rolled back gives its number back", async () => {
  j.t.clock.set("2034-03-01T12:00:00Z");
  await pay();
  await sql`alter table notifications add constraint none_now check (title <> 'Starter') not valid`.execute(j.t.db);
  const { payment_ref: reference } = await j.buy(ama);
  j.fake.pay(reference);
  expect((await j.verify(ama, reference)).status).toBe(500);
  expect(await numbersOf(2034)).toEqual([1]);
  await sql`alter table notifications drop constraint none_now`.execute(j.t.db);
  await j.verify(ama, reference);
  expect(await numbersOf(2034)).toEqual([1, 2]);
});

test("receipts never change", async () => {
  await pay();
  await expect(sql`update receipts set amount_pesewas = 1`.execute(j.t.db)).rejects.toThrow("append-only");
  await expect(sql`delete from receipts`.execute(j.t.db)).rejects.toThrow("append-only");
});

test(`the PDF is the payer's and staff's, nobody else's (${getReceipt.name})`, async () => {
  const reference = await pay();
  const answer = await readPdf(reference, ama);
  expect([answer.status, answer.headers["content-type"], answer.headers["cache-control"]]).toEqual([
    200,
    "application/pdf",
    "no-store",
  ]);
  expect(answer.headers["content-disposition"]).toMatch(/^attachment; filename="efie-receipt-2026-\d{6}\.pdf"$/);
  expect(answer.text.startsWith("%PDF-1.")).toBe(true);
  const other = await j.t.makeUser();
  expect((await readPdf(reference, j.staff)).status).toBe(200);
  expect((await readPdf(reference, other)).status).toBe(404);
  for (const wrong of ["2026-999999", "x", "2026-000001 or 1=1", "0000-000000", "99999-000001"])
    expect([wrong, (await readPdf(reference, ama, encodeURIComponent(wrong))).status]).toEqual([wrong, 404]);
  expect((await readPdf("nothing", ama)).status).toBe(404);
  expect((await readPdf("x".repeat(101), ama)).status).toBe(400);
  expect((await j.t.get(pathOf(reference))).status).toBe(401);
});

test("a refund's PDF is found by its number, another payment's is not", async () => {
  const [reference, another] = [await pay(), await pay()];
  await refund(reference, 8_000, "x");
  const number = (await own()).find((one) => one.reference === reference)?.refunds[0]?.receipt_number ?? "";
  expect((await readPdf(reference, ama, number)).headers["content-disposition"]).toContain(number);
  expect((await readPdf(another, ama, number)).status).toBe(404);
});

test(`the name and TIN on receipts can be given, and taken away (${updateReceiptDetails.name}, ${getReceiptDetails.name})`, async () => {
  const url = `/api/${updateReceiptDetails.path}`;
  const change = (payload: object) => j.t.send({ method: "PATCH", url, payload }, { as: ama });
  expect((await j.t.get(getReceiptDetails.path, { as: ama })).body).toEqual({ name: "", tin: "" });
  expect((await change({ name: " Ɔforiwaa  Ltd ", tin: "c 0001234567" })).body).toMatchObject({ tin: "C0001234567" });
  expect((await change({ name: "", tin: "GHA-123456789-0" })).status).toBe(200);
  expect((await change({ name: "", tin: "" })).body).toEqual({ name: "", tin: "" });
  for (const bad of [{ tin: "12", name: "" }, { name: "x".repeat(101), tin: "" }, { name: "x" }, {}])
    expect((await change(bad)).status).toBe(400);
});

test("the mail about a payment has its amount and number", async () => {
  const reference = await pay();
  const [paid] = await own();
  const outbox = await j.t.db.selectFrom("deliveries").select("data").where("user_id", "=", ama.id).execute();
  expect(JSON.stringify(outbox)).toContain(`{"amount":80,"number":"${paid?.receipt_number}"}`);
  expect(reference).toBe(paid?.reference);
});

test("one's payments are paged by an index, without gaps", async () => {
  const references = [await pay(), await pay(), await pay()];
  const first = await j.t.get(`${listOwnPayments.path}?limit=2`, { as: ama });
  expect(
    z
      .array(ownPayment)
      .parse(first.body)
      .map(({ reference }) => reference),
  ).toEqual(references.slice(1).toReversed());
  expect(first.headers["x-total-count"]).toBe("3");
  const next = /\?([^>]*)>; rel="next"/.exec(first.headers["link"] ?? "")?.[1];
  expect((await j.t.get(`${listOwnPayments.path}?${next}`, { as: ama })).body).toMatchObject([{ reference: references[0] }]);
  expect((await j.t.get(`${listOwnPayments.path}?cursor=x`, { as: ama })).status).toBe(400);
  await sql`insert into payments (user_id, reference, purpose, plan_id, title, price_pesewas, amount_pesewas, created_at)
    select 1, 'filler-' || n, 'subscription', 1, 'Starter', 8000, 8000, now() from generate_series(1, 5000) n`.execute(j.t.db);
  await sql`analyze payments`.execute(j.t.db);
  const { db, tableAccesses } = recordPlans(j.t.db);
  const accesses = await tableAccesses(() => selectOwnPayments(ama.id, { after: null, limit: 25 }).execute(db));
  expect(accesses.flat().map(({ method }) => method)).not.toContain("Seq Scan");
});

/** Verifies a payment, whatever comes of it. */
async function verified(person: TestUser, reference: string): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) if ((await j.verify(person, reference)).status !== 503) return;
}

type Sums = { receipts: number; ledger: number };

/** The receipts' sum, and the ledger's: what came, less what was reported to have gone back. */
async function sums(): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select (select coalesce(sum(case when is_refund then -amount_pesewas else amount_pesewas end), 0) from receipts)::integer as receipts,
      coalesce(sum(amount_pesewas - least(amount_pesewas, coalesce(back, 0))), 0)::integer as ledger
    from payments left join lateral (
      select sum((detail ->> 'amount')::integer) as back from payment_events
      where payment_id = payments.id and kind = 'refund.processed') refunds on true
    where status in ('success', 'refused')`.execute(j.t.db);
  return rows[0] ?? { receipts: -1, ledger: 0 };
}

const plans = ["starter", "professional", "unlimited"] as const;
const action = fc.record({
  who: fc.nat(3),
  plan: fc.constantFrom(...plans),
  isFree: fc.boolean(),
  outcome: fc.constantFrom("paid", "paid", "unpaid", "part", "all", "all twice"),
  part: fc.integer({ min: 1, max: 7_999 }),
});

test(
  "whatever is paid, given free and sent back, at once, the sum of the receipts is the ledger's",
  { tags: "slow" },
  async () => {
    j.t.clock.set("2035-03-01T12:00:00Z");
    await j.makePromo("FREE", { value: 100 });
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 12 }), async (actions) => {
        const people = await j.t.makeUsers([{}, {}, {}, {}]);
        await Promise.all(
          actions.map(async ({ who, plan, isFree, outcome, part }, index) => {
            const person = people[who] as TestUser;
            const opened = await j.tryBuying(person, { plan, ...(isFree && { promo_code: "FREE" }) });
            if (opened.status !== 201 || outcome === "unpaid") return;
            const { payment_ref: reference, amount } = opened.body as { payment_ref: string; amount: number };
            if (!isFree) j.fake.pay(reference);
            await Promise.all([verified(person, reference), ...(isFree ? [] : [insist(() => j.confirmSuccess(reference))])]);
            if (isFree || outcome === "paid") return;
            const back = outcome === "part" ? part : amount * 100;
            for (let time = outcome === "all twice" ? 2 : 1; time > 0; time -= 1)
              await insist(() => refund(reference, back, `r${index}`));
          }),
        );
        const { receipts, ledger } = await sums();
        expect(receipts).toBe(ledger);
        const numbers = await numbersOf(2035);
        expect(numbers).toEqual(countTo(numbers.length));
      }),
      { numRuns: 12 },
    );
  },
);
