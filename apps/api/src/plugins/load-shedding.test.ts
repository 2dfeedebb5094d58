import { detailError } from "@efie/contract";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { startTestApp } from "../../test/test-app.ts";

const maxInFlight = 2;
const origin = "https://app.example";
const t = await startTestApp({
  config: { corsOrigins: [origin] },
  admissionLimits: { maxInFlight, maxTurnMilliseconds: 60_000, crowd: 32 },
});
afterAll(t.close);

/** Keeps everybody waiting who reads what the database knows of people. */
async function whileUsersAreLocked(act: () => Promise<void>): Promise<void> {
  await t.db.transaction().execute(async (transaction) => {
    await sql`lock table users in access exclusive mode`.execute(transaction);
    await act();
  });
}

const askPeople = () => t.get("core/users/all/");

test("calls beyond those in flight are sent away at once, with when to come again; the others are answered", async () => {
  const asked: ReturnType<typeof askPeople>[] = [];
  await whileUsersAreLocked(async () => {
    for (let count = 0; count < maxInFlight; count += 1) asked.push(askPeople());
    const refused = await t.get("core/users/all/", { headers: { origin } });
    expect(refused.status).toBe(503);
    expect(refused.headers).toMatchObject({
      "access-control-allow-origin": origin,
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "content-type": "application/json; charset=utf-8",
      "x-content-type-options": "nosniff",
    });
    expect((await askPeople()).headers["access-control-allow-origin"]).toBeUndefined();
    expect(refused.headers["retry-after"]).toBe("2");
    expect(refused.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    expect(detailError.parse(refused.body)).toEqual({ detail: "The service is briefly unavailable. Please try again." });
    expect((await t.post("main/messages/", {})).status, "a call with a body").toBe(503);
  });
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200]);
  expect((await askPeople()).status).toBe(200);
});

test("a balancer and the payment provider are heard all the same", async () => {
  const asked: ReturnType<typeof askPeople>[] = [];
  await whileUsersAreLocked(async () => {
    for (let count = 0; count < maxInFlight; count += 1) asked.push(askPeople());
    expect((await t.get("health/live")).status).toBe(200);
    expect((await t.post("payments/paystack/webhook", {})).status).not.toBe(503);
  });
  await Promise.all(asked);
});

test("every place is given back, whatever became of the call", async () => {
  for (let count = 0; count <= maxInFlight; count += 1) {
    expect((await t.get("main/properties/999999999/")).status).toBe(404);
    expect((await t.get("main/properties/?limit=none")).status).toBe(400);
    expect((await t.get("main/notifications/")).status).toBe(401);
    expect((await t.post("core/user/login/", {})).status).toBe(400);
  }
});
