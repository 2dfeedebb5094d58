import { ledgerEntry, moderationCalls, unknownPaymentEvent } from "@efie/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { startPaymentJourneys, type PaymentJourneys } from "../../../test/payment-journeys.ts";
import { recordPlans } from "../../../test/query-plans.ts";
import type { TestUser } from "../../../test/test-properties.ts";
import { selectLedgerPage, selectUnknownEvents } from "./ledger.repository.ts";

const { listPayments, listUnknownPaymentEvents } = moderationCalls;
const otherPayments = 20_000;
let j: PaymentJourneys;
let ama: TestUser;
let amanda: TestUser;
const references: string[] = [];

/** Inserts payments of many users, so that a sequential scan shows in the query plans. */
async function insertOtherPayments(): Promise<void> {
  const now = j.t.clock.now();
  await sql`
    with people as (
      insert into users (username, email, password_hash, first_name, last_name, phone_number, account_type, date_joined)
      select 'other_' || n, 'other' || n || '@other.example', 'x', 'A', 'B', '233240000000', 'regular', ${now}::timestamptz
      from generate_series(1, ${otherPayments / 4}) n returning id
    )
    insert into payments (user_id, reference, purpose, plan_id, title, price_pesewas, amount_pesewas, created_at)
    select id, 'efie-' || md5(id::text || n), 'subscription', 1, 'Starter', 8000, 8000, ${now}::timestamptz
    from people, generate_series(1, 4) n`.execute(j.t.db);
  await sql`analyze users, payments, payment_events`.execute(j.t.db);
}

beforeAll(async () => {
  j = await startPaymentJourneys();
  [ama, amanda] = (await j.t.makeUsers([
    { username: "Ama_Serwaa", email: "serwaa@mail.example" },
    { username: "ama_nda", email: "Amanda@Post.example" },
  ])) as [TestUser, TestUser];
  for (const person of [ama, amanda, ama]) references.push((await j.buy(person)).payment_ref);
  await insertOtherPayments();
});
afterAll(() => j.close());

async function list(query: string): Promise<{ found: string[]; next: string | null }> {
  const answer = await j.t.get(`${listPayments.path}?${query}`, { as: j.staff });
  const found = z
    .array(ledgerEntry)
    .parse(answer.body)
    .map(({ reference }) => reference);
  return { found, next: /\?([^>]*)>; rel="next"/.exec(answer.headers["link"] ?? "")?.[1] ?? null };
}
const search = async (words: string, more = "") => (await list(`search=${encodeURIComponent(words)}${more}`)).found;

test("payments are found by the beginning of a reference, a username or an email address, in any letter case", async () => {
  const [first = "", second = "", third = ""] = references;
  for (const [words, expected] of [
    [first, [first]],
    [` ${first.slice(0, 16).toUpperCase()} `, [first]],
    ["ama_s", [third, first]],
    ["AMA_", [third, second, first]],
    ["serwaa@mail.example", [third, first]],
    ["amanda@", [second]],
    ["mail.example", []],
    ["nobody", []],
  ] as const)
    expect([words, await search(words)]).toEqual([words, expected]);
});

test("a payment is found by the number of a receipt, of a refund too", async () => {
  await sql`insert into receipts (payment_id, is_refund, year, number, amount_pesewas, issued_at)
    select id, reference <> ${references[0]}, 2025, id, 100, now() from payments where reference in (${references[0]}, ${references[1]})
    on conflict do nothing`.execute(j.t.db);
  const { rows } = await sql<{
    reference: string;
    number: string;
  }>`select p.reference, r.year || '-' || lpad(r.number::text, 6, '0') as number
    from receipts r join payments p on p.id = r.payment_id where p.reference in (${references[0]}, ${references[1]})`.execute(
    j.t.db,
  );
  expect(rows.length).toBeGreaterThan(1);
  for (const { reference, number } of rows) expect([number, await search(number)]).toEqual([number, [reference]]);
  for (const words of ["2025-999999", "2025-", "2025-0", "25-000001", "2025-9999999999"]) expect(await search(words)).toEqual([]);
});

test("search text is literal: wildcards and quotes match nothing, and more than 100 characters return 400", async () => {
  for (const words of ["%", "_", "ama%", "am__s", "\\", "\\%", "' or 1=1 --", "efie-%"]) expect(await search(words)).toEqual([]);
  expect(await search("ama\u0000_s")).toHaveLength(2);
  expect((await list("search=")).found).toHaveLength(24);
  expect((await j.t.get(`${listPayments.path}?search=${"x".repeat(101)}`, { as: j.staff })).status).toBe(400);
});

test("a search is paged newest first, without duplicates or gaps", async () => {
  const seen: string[] = [];
  for (let query: string | null = "search=ama_&limit=2"; query !== null;) {
    const page = await list(query);
    seen.push(...page.found);
    query = page.next;
  }
  expect(seen).toEqual(references.toReversed());
  const first = await list("search=other_&limit=100");
  const second = await list(first.next ?? "");
  expect(new Set([...first.found, ...second.found]).size).toBe(200);
});

test("a search combines with the filter of flagged payments", async () => {
  await sql`update payments set flags = '{disputed}' where reference = ${references[0]}`.execute(j.t.db);
  expect(await search("ama_", "&flagged=true")).toEqual([references[0]]);
});

test("neither search nor list scans the payments or users table", async () => {
  const { db, tableAccesses } = recordPlans(j.t.db);
  const page = { flaggedOnly: false, ofReceipt: 1, after: null, limit: 25 };
  for (const words of ["other_4999", "other4999@", references[0] ?? "", "nobody", "2025-000001", ""]) {
    const accesses = (await tableAccesses(() => selectLedgerPage(db, { ...page, search: words }).execute(db))).flat();
    expect([words, accesses.filter(({ method }) => method === "Seq Scan").map(({ table }) => table)]).toEqual([words, []]);
  }
});

test(`staff list the webhooks of unknown references, newest first (${listUnknownPaymentEvents.name})`, async () => {
  const { path } = listUnknownPaymentEvents;
  await j.webhook("charge.success", { reference: "a-shop-of-another", amount: 5_000, currency: "GHS", channel: "card" });
  await j.webhook("transfer.failed", { reference: "payout-7" });
  await j.webhook("charge.success", { reference: references[0] });
  const forged = { event: "charge.success", data: { reference: "forged" } };
  expect((await j.t.post("payments/paystack/webhook", forged)).status).toBe(401);
  const answer = await j.t.get(`${path}?limit=1`, { as: j.staff });
  const [newest] = z.array(unknownPaymentEvent).parse(answer.body);
  expect(newest).toMatchObject({ kind: "transfer.failed", reference: "payout-7", source: "webhook" });
  const next = /\?([^>]*)>; rel="next"/.exec(answer.headers["link"] ?? "")?.[1];
  expect((await j.t.get(`${path}?${next}`, { as: j.staff })).body).toMatchObject([
    { kind: "charge.success", reference: "a-shop-of-another", detail: { amount: 5_000, currency: "GHS", channel: "card" } },
  ]);
  for (const [caller, status] of [
    [{}, 401],
    [{ as: ama }, 403],
  ] as const)
    expect((await j.t.get(path, caller)).status).toBe(status);
  expect((await j.t.get(`${path}?cursor=x`, { as: j.staff })).status).toBe(400);
});

test("webhooks of unknown references are found without a sequential scan", async () => {
  const now = j.t.clock.now();
  await sql`
    insert into payment_events (payment_id, reference, kind, source, detail, created_at)
    select id, reference, 'created', 'checkout', '{}', ${now}::timestamptz from payments`.execute(j.t.db);
  await sql`analyze payment_events`.execute(j.t.db);
  const { db, tableAccesses } = recordPlans(j.t.db);
  const accesses = (await tableAccesses(() => selectUnknownEvents({ after: null, limit: 25 }).execute(db))).flat();
  expect(accesses.map(({ method }) => method)).not.toContain("Seq Scan");
  expect(accesses).toHaveLength(1);
});
