import {
  caseCalls,
  checkCalls,
  claim,
  claimCalls,
  claimedItem,
  moderationCalls,
  type Claim,
  type ClaimItem,
} from "@efie/contract";
import { afterAll, beforeEach, expect, test } from "vitest";
import { runJobs } from "../../../test/accounts.ts";
import { versionNow } from "../../../test/publishing.ts";
import { addDocument } from "../../../test/access-of-checks.ts";
import { startTestApp, type Answer } from "../../../test/test-app.ts";
import type { TestUser } from "../../../test/test-properties.ts";
import { claimsPersonalData } from "./index.ts";

const { listClaims, createClaim, deleteClaim } = claimCalls;
const t = await startTestApp();
/** A second process on the same database. */
const other = await startTestApp({ connection: t.connection });
afterAll(async () => {
  await other.close();
  await t.close();
});
const start = t.clock.now();
const [esi, nana, kwaku] = (await t.makeUsers([
  { is_staff: true, first_name: "Esi" },
  { is_staff: true, first_name: "Nana" },
  { is_staff: true, first_name: "Kwaku" },
])) as [TestUser, TestUser, TestUser];
const minute = 60_000;
let owner: TestUser;

beforeEach(async () => {
  for (const { clock } of [t, other]) clock.set(start);
  await t.db.deleteFrom("staff_claims").execute();
  owner = await t.makeUser();
});

type Item = { item_type: ClaimItem; item_id: number };
const ask = (item: Item, as: TestUser, more: object = {}, app = t): Promise<Answer> =>
  app.post(createClaim.path, { ...item, ...more }, { as });
const claimed = async (item: Item, as: TestUser, more?: object, app = t): Promise<Claim> =>
  claim.parse((await ask(item, as, more, app)).body);
const leave = ({ item_type, item_id }: Item, as: TestUser): Promise<Answer> =>
  t.remove(deleteClaim.path.replace("{type}", item_type).replace("{id}", String(item_id)), { as });

const pending = async (): Promise<Item> => ({
  item_type: "property",
  item_id: (await t.makeProperty({ owner, photos: ["front.webp"], state: "in review" })).id,
});
async function openCase(about = owner): Promise<Item> {
  const row = { target_type: "user", target_id: about.id, user_id: about.id, title: "Ama Darko", opened_at: start } as const;
  const { id } = await t.db.insertInto("cases").values(row).returning("id").executeTakeFirstOrThrow();
  return { item_type: "case", item_id: id };
}
async function openCheck(of = owner): Promise<Item> {
  const row = { user_id: of.id, kind: "licence", licence_number: `REAC-${of.id}`, created_at: start } as const;
  const { id } = await t.db.insertInto("checks").values(row).returning("id").executeTakeFirstOrThrow();
  await addDocument(t.db, id);
  return { item_type: "check", item_id: id };
}
async function openAppeal(): Promise<Item> {
  const { item_id: case_id } = await openCase();
  const verdict = { action: "warn", reason: "No fees.", decided_by: kwaku.id, decided_at: start } as const;
  await t.db.updateTable("cases").set(verdict).where("id", "=", case_id).execute();
  const row = { case_id, user_id: owner.id, text: "I asked for none.", created_at: start };
  const { id } = await t.db.insertInto("appeals").values(row).returning("id").executeTakeFirstOrThrow();
  return { item_type: "appeal", item_id: id };
}

async function openPayment(): Promise<Item> {
  const row = {
    user_id: owner.id,
    reference: `efie-of-${owner.id}`,
    purpose: "subscription",
    title: "Starter",
    flags: ["disputed"],
  } as const;
  const { id: plan_id } = await t.db.selectFrom("subscription_plans").select("id").limit(1).executeTakeFirstOrThrow();
  const amounts = { price_pesewas: 100, amount_pesewas: 100, created_at: start };
  const inserted = t.db.insertInto("payments").values({ ...row, flags: [...row.flags], ...amounts, plan_id });
  return { item_type: "payment", item_id: (await inserted.returning("id").executeTakeFirstOrThrow()).id };
}

/** A verdict on each kind of item, as our screens give it. */
const judge: Record<ClaimItem, (id: number, as: TestUser) => Promise<Answer>> = {
  property: async (id, as) =>
    t.post(moderationCalls.verifyProperty.path.replace("{id}", String(id)), { version: await versionNow(t, id) }, { as }),
  case: async (id, as) => {
    const { version } = (await t.get(`main/moderation/cases/${id}/`, { as })).body as { version: string };
    const body = { action: "warn", reason: "No fees.", version };
    return await t.post(caseCalls.decideCase.path.replace("{id}", String(id)), body, { as });
  },
  check: (id, as) => t.post(checkCalls.approveCheck.path.replace("{id}", String(id)), undefined, { as }),
  appeal: (id, as) =>
    t.post(caseCalls.decideAppeal.path.replace("{id}", String(id)), { verdict: "upheld", reason: "It stays." }, { as }),
  payment: (id, as) =>
    t.post(moderationCalls.reviewPayment.path.replace("{id}", String(id)), { note: "Answered.", flags: ["disputed"] }, { as }),
};
/** Where each kind is listed. */
const queues: Record<ClaimItem, string> = {
  property: `${moderationCalls.listModerationQueue.path}?queue=pending&limit=100`,
  case: `${caseCalls.listCases.path}?limit=100`,
  check: `${checkCalls.listChecks.path}?limit=100`,
  appeal: `${caseCalls.listAppeals.path}?limit=100`,
  payment: `${moderationCalls.listPayments.path}?flagged=true&limit=100`,
};
type Listed = { id?: number; property?: { id: number } | null; claim: Claim | null };
async function seenIn({ item_type, item_id }: Item, as: TestUser): Promise<Claim | null | undefined> {
  const rows = (await t.get(queues[item_type], { as })).body as Listed[];
  return rows.find((row) => (item_type === "property" ? row.property?.id : row.id) === item_id)?.claim;
}

const make = { property: pending, case: openCase, check: openCheck, appeal: openAppeal, payment: openPayment };
const kinds = Object.keys(make) as ClaimItem[];

test.each(kinds)("a %s that somebody looks at says so in the queue, and nobody else judges it unknowingly", async (kind) => {
  const item = await make[kind]();
  expect(await seenIn(item, nana)).toBeNull();
  expect(await claimed(item, esi)).toMatchObject({
    staff: { id: esi.id, first_name: "Esi" },
    since: start.toISOString(),
    until: new Date(start.getTime() + 15 * minute).toISOString(),
    is_yours: true,
  });
  expect(await seenIn(item, nana)).toMatchObject({ staff: { username: esi.username }, is_yours: false });
  const refused = await judge[kind](item.item_id, nana);
  const since = start.toISOString().slice(11, 16);
  expect([refused.status, refused.body]).toEqual([
    409,
    { detail: `Esi has been looking at this since ${since}. Take it over, or leave it to them.` },
  ]);
  expect((await judge[kind](item.item_id, esi)).status).toBe(200);
  expect(await t.db.selectFrom("staff_claims").selectAll().execute()).toEqual([]);
});

test.each(kinds)("a %s that nobody claimed is judged without a claim", async (kind) => {
  expect((await judge[kind]((await make[kind]()).item_id, nana)).status).toBe(200);
});

test("looking on prolongs a claim, and it ends after 15 minutes without that", async () => {
  const item = await openCase();
  await claimed(item, esi);
  t.clock.advance(10 * minute);
  expect(await claimed(item, esi)).toMatchObject({ since: start.toISOString() });
  t.clock.advance(14 * minute);
  expect(await claimed(item, nana)).toMatchObject({ staff: { id: esi.id }, is_yours: false });
  t.clock.advance(minute);
  expect(await seenIn(item, nana)).toBeNull();
  expect(await claimed(item, nana)).toMatchObject({ staff: { id: nana.id }, since: t.clock.now().toISOString(), is_yours: true });
  t.clock.advance(15 * minute);
  await runJobs(t, "forget claims");
  expect(await t.db.selectFrom("staff_claims").selectAll().execute()).toEqual([]);
});

test("an item is taken over by naming who has it, and the one who had it gets a conflict at their next step", async () => {
  const item = await openCase();
  await claimed(item, esi);
  expect(await claimed(item, nana, { take_over_from: kwaku.id })).toMatchObject({ staff: { id: esi.id } });
  t.clock.advance(minute);
  expect(await claimed(item, nana, { take_over_from: esi.id })).toMatchObject({
    staff: { id: nana.id },
    since: t.clock.now().toISOString(),
  });
  // Kwaku knew of Esi only.
  expect(await claimed(item, kwaku, { take_over_from: esi.id })).toMatchObject({ staff: { id: nana.id }, is_yours: false });
  expect(await claimed(item, esi)).toMatchObject({ is_yours: false });
  expect((await judge.case(item.item_id, esi)).status).toBe(409);
  expect((await judge.case(item.item_id, nana)).status).toBe(200);
});

test("leaving frees an item; nobody frees somebody else's", async () => {
  const item = await openCheck();
  await claimed(item, esi);
  expect((await leave(item, nana)).status).toBe(204);
  expect(await seenIn(item, nana)).toMatchObject({ staff: { id: esi.id } });
  expect((await leave(item, esi)).status).toBe(204);
  expect((await leave(item, esi)).status).toBe(204);
  expect(await seenIn(item, nana)).toBeNull();
});

test("of many who open the same at once, over two processes, one has it", async () => {
  const item = await pending();
  const people = [esi, nana, kwaku, esi, nana, kwaku];
  const answers = await Promise.all(people.map((person, index) => claimed(item, person, {}, index % 2 === 0 ? t : other)));
  expect(new Set(answers.map(({ staff }) => staff.id)).size).toBe(1);
  expect(answers.filter(({ is_yours }) => is_yours)).toHaveLength(2);
});

test("what waits for nobody, is about oneself or does not exist cannot be claimed", async () => {
  const decided = await openCase();
  await judge.case(decided.item_id, esi);
  expect((await ask(decided, esi)).status).toBe(409);
  const published = await t.makeProperty({ owner, photos: ["front.webp"] });
  expect((await ask({ item_type: "property", item_id: published.id }, esi)).status).toBe(409);
  expect((await ask(await openCase(esi), esi)).status).toBe(403);
  expect((await ask(await openCheck(esi), esi)).status).toBe(403);
  expect((await ask(await openAppeal(), kwaku)).status).toBe(403);
  for (const item_type of kinds) expect((await ask({ item_type, item_id: 999_999 }, esi)).status).toBe(404);
  expect((await ask({ item_type: "city" as ClaimItem, item_id: 1 }, esi)).status).toBe(400);
  expect((await t.remove("main/moderation/claims/city/1/", { as: esi })).status).toBe(400);
});

test("who is staff no more holds nothing", async () => {
  const item = await openCase();
  const left = await t.makeUser({ is_staff: true });
  await claimed(item, left);
  await t.db.updateTable("users").set({ is_staff: false }).where("id", "=", left.id).execute();
  expect(await seenIn(item, nana)).toBeNull();
  expect(await claimed(item, nana)).toMatchObject({ is_yours: true });
});

test("listClaims says who does what, the newest first, by what it is called", async () => {
  const items = [await openAppeal(), await openCase(), await openCheck(), await pending()];
  for (const item of items) {
    t.clock.advance(1_000);
    await claimed(item, esi);
  }
  const listed = claimedItem.array().parse((await t.get(listClaims.path, { as: nana })).body);
  expect(listed.map(({ item_type }) => item_type)).toEqual(["property", "check", "case", "appeal"]);
  expect(listed.map(({ title }) => title).slice(1)).toEqual([`@${owner.username}`, "Ama Darko", "Ama Darko"]);
  expect(listed.every(({ staff, is_yours }) => staff.id === esi.id && !is_yours)).toBe(true);
  const taken: object[] = [];
  for await (const row of claimsPersonalData.sections["staff_claims"]?.(t.db, esi.id) ?? []) taken.push(row);
  expect(taken).toHaveLength(4);
  const person = { id: esi.id, email: "", phoneNumber: "", hasProvedEmail: true, hasProvedPhone: true, now: t.clock.now() };
  await t.db.transaction().execute((tx) => claimsPersonalData.erase(tx, person));
  expect((await t.get(listClaims.path, { as: nana })).body).toEqual([]);
});

test("a claim is in the case itself, too", async () => {
  const item = await openCase();
  await claimed(item, esi);
  const path = caseCalls.getCase.path.replace("{id}", String(item.item_id));
  expect((await t.get(path, { as: nana })).body).toMatchObject({ claim: { staff: { first_name: "Esi" }, is_yours: false } });
  expect((await t.get(path, { as: esi })).body).toMatchObject({ claim: { is_yours: true } });
});
