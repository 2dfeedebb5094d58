import { afterAll, expect, test } from "vitest";
import { startTestApp } from "../test/test-app.ts";
import { makeDemoWorld } from "./demo-world.ts";
import { insertPropertiesWithPhotos, readIds } from "./insert-properties.ts";
import { insertMoney } from "./insert-money.ts";
import { insertPeople } from "./insert-people.ts";

const now = new Date("2026-11-20T10:00:00Z");
const t = await startTestApp({ now });
afterAll(t.close);
const world = makeDemoWorld(7, now);

const ids = await t.db.transaction().execute(async (tx) => {
  await insertPeople(tx, world.people, "no hash");
  const known = await readIds(tx);
  const propertyIds = await insertPropertiesWithPhotos(tx, world.properties, known, new Map(), now);
  await insertMoney(tx, world, known, propertyIds, now);
  return known;
});
const personOf = (name: string) => ({ id: ids.users.get(name) ?? 0 });
const currentOf = (name: string) => t.get("main/user-subscriptions/current/", { as: personOf(name) });

test("kwame_agent has an unlimited plan, yaw_landlord none, and one user has no free listings left", async () => {
  expect((await currentOf("kwame_agent")).body).toMatchObject({ plan: "unlimited", has_free_quota: true });
  expect((await currentOf("yaw_landlord")).status).toBe(204);
  const holders = await Promise.all(world.subscriptions.map(({ username }) => currentOf(username)));
  expect(holders.filter(({ body }) => !(body as { has_free_quota: boolean }).has_free_quota)).toHaveLength(1);
});

test("WELCOME50 halves the price of any plan, and FREELIST makes a listing free", async () => {
  const as = personOf("yaw_landlord");
  const preview = await t.post("main/subscription-payments/preview/", { plan: "unlimited", promo_code: "welcome50" }, { as });
  expect(preview.body).toEqual({ amount: 225, original_amount: 450 });
  const draft = await t.makeProperty({ owner: { ...(await t.makeUser()), ...as, username: "yaw_landlord" }, state: "draft" });
  const free = await t.post("main/listing-payments/", { property_id: draft.id, promo_code: "FREELIST" }, { as });
  expect(free.body).toMatchObject({ amount: 0, is_free: true });
  expect((await t.post("main/listing-payments/", { property_id: draft.id, promo_code: "WELCOME50" }, { as })).status).toBe(400);
});

test("the ledger is consistent: every period and fee has a payment, and promo uses are counted", async () => {
  const answer = await t.get("main/moderation/payments/?limit=100", { as: personOf("esi_staff") });
  expect(answer.status).toBe(200);
  const entries = answer.body as { status: string; events: object[]; amount: number }[];
  expect(entries).toHaveLength(100);
  expect(entries.every(({ events }) => events.length > 0)).toBe(true);
  const periods = await t.db.selectFrom("subscription_periods").select(["user_id", "ends_at"]).execute();
  const lastEnds = new Map(
    periods.toSorted((a, b) => a.ends_at.getTime() - b.ends_at.getTime()).map((row) => [row.user_id, row.ends_at]),
  );
  const holdings = await t.db.selectFrom("subscriptions").select(["user_id", "ends_at"]).execute();
  for (const { user_id, ends_at } of holdings) expect(lastEnds.get(user_id)).toEqual(ends_at);
  const { used } = await t.db.selectFrom("promo_codes").select("used").where("code", "=", "WELCOME50").executeTakeFirstOrThrow();
  expect(used).toBe((await t.db.selectFrom("promo_uses").select("payment_id").execute()).length);
});
