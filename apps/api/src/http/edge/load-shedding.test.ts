import { accountCalls, detailError } from "@efie/contract";
import { sql } from "kysely";
import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { startTestApp } from "../../../test/test-app.ts";
import { createLog } from "../../platform/observability/log.ts";

const maxInFlight = 2;
const origin = "https://app.example";
const lines: string[] = [];
const metricsToken = "a-token-for-metrics-only";
const t = await startTestApp({
  config: { corsOrigins: [origin], metricsToken },
  log: createLog("info", { write: (line: string) => void lines.push(line) }),
  admissionLimits: { maxInFlight, maxTurnMilliseconds: 60_000, minTurnRequests: 32 },
});
afterAll(t.close);
// Over a socket, because calls are shed before the framework, which injected requests would bypass.
const address = await t.app.listen({ host: "127.0.0.1", port: 0 });
const ask = (path: string, request?: RequestInit) => fetch(`${address}/api/${path}`, request);

/** Locks the users table, so that calls that read it wait. */
async function whileUsersAreLocked(act: () => Promise<void>): Promise<void> {
  await t.db.transaction().execute(async (transaction) => {
    await sql`lock table users in access exclusive mode`.execute(transaction);
    await act();
  });
}

const people = "core/users/all/";

/** Fills the limit with waiting calls, then runs `act`. */
async function whileFull(act: () => Promise<void>): Promise<void> {
  const asked: Promise<Response>[] = [];
  await whileUsersAreLocked(async () => {
    while (asked.length < maxInFlight) {
      const hasArrived = once(t.app.server, "request");
      asked.push(ask(people));
      await hasArrived;
    }
    await act();
  });
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200]);
}

test("calls beyond the limit are shed immediately with Retry-After; the others are served", async () => {
  await whileFull(async () => {
    const refused = await ask(people, { headers: { origin } });
    expect(refused.status).toBe(503);
    expect(Object.fromEntries(refused.headers)).toMatchObject({
      "access-control-allow-origin": origin,
      "access-control-expose-headers": "retry-after",
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "content-type": "application/json; charset=utf-8",
      "retry-after": "2",
      "x-content-type-options": "nosniff",
    });
    expect(detailError.parse(await refused.json())).toEqual({ detail: "The service is briefly unavailable. Please try again." });
    expect((await ask(people)).headers.get("access-control-allow-origin")).toBeNull();
    expect((await ask("main/messages/", { method: "POST", body: "{}" })).status, "a call with a body").toBe(503);
  });
  expect((await ask(people)).status).toBe(200);
});

test("concurrent calls beyond the limit are all shed, and aborted calls free their places", async () => {
  await whileFull(async () => {
    const { port } = t.app.server.address() as AddressInfo;
    for (let count = 0; count < 10; count += 1) {
      const impatient = connect(port, "127.0.0.1");
      impatient.end(`GET /api/${people} HTTP/1.1\r\nhost: localhost\r\n\r\n`, () => impatient.destroy());
    }
    const refused = await Promise.all(Array.from({ length: 20 }, () => ask(people)));
    expect(refused.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 503));
    expect(new Set(refused.map(({ headers }) => headers.get("x-request-id"))).size).toBe(20);
  });
  expect((await ask(people)).status).toBe(200);
});

test("shed calls are in the log, the metrics and the daily traffic", async () => {
  let id: string | null = null;
  await whileFull(async () => {
    id = (await ask(`${people}?name=Ama%20Mensah`)).headers.get("x-request-id");
  });
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ reqId }) => reqId === id);
  expect(logged).toMatchObject([{ method: "GET", url: `/api/${people}?name=[redacted]`, status: 503, msg: "shed" }]);
  const metrics = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  expect(await metrics.text()).toMatch(/duration_seconds_count\{method="GET",call="shed",status="503"\} [1-9]/);
  for (const { name, run } of t.app.jobs) if (name === "store traffic") await run();
  const { failures } = await t.db.selectFrom("daily_traffic").select("failures").executeTakeFirstOrThrow();
  expect(failures).toBe(lines.filter((line) => line.includes('"shed"')).length);
});

test("health checks, payment webhooks and preflights are never shed", async () => {
  await whileFull(async () => {
    expect((await ask("health/live")).status).toBe(200);
    expect((await ask("health/live/?a=b")).status).toBe(200);
    expect((await ask("payments/paystack/webhook", { method: "POST", body: "{}" })).status).not.toBe(503);
    const headers = { origin, "access-control-request-method": "POST" };
    expect((await ask(people, { method: "OPTIONS", headers })).status).toBe(204);
  });
});

test("every place is freed, whatever the outcome of the call", async () => {
  for (let count = 0; count <= maxInFlight; count += 1) {
    expect((await ask("main/properties/999999999/")).status).toBe(404);
    expect((await ask("main/properties/?limit=none")).status).toBe(400);
    expect((await ask("main/notifications/")).status).toBe(401);
    expect((await ask("core/user/login/", { method: "POST" })).status).toBe(400);
  }
});

test("a client that reads nothing of its answer is cut off after a minute", () => {
  expect(t.app.server.timeout).toBe(60_000);
});

async function listenLimited(places: number) {
  const limited = await startTestApp({
    connection: t.connection,
    config: { isRateLimited: true, trustedProxyHops: 1 },
    admissionLimits: { maxInFlight: places, maxTurnMilliseconds: 60_000, minTurnRequests: 1_000 },
  });
  onTestFinished(limited.close);
  const there = await limited.app.listen({ host: "127.0.0.1", port: 0 });
  let arrived = 0;
  limited.app.server.on("request", () => (arrived += 1));
  const askFrom = (ip: string, path: string, headers = {}): Promise<Response> =>
    fetch(`${there}/api/${path}`, { headers: { "x-forwarded-for": ip, ...headers } });
  const hasArrived = async (count: number): Promise<void> => {
    await expect.poll(() => arrived).toBe(count);
  };
  return { askFrom, hasArrived };
}

test("calls that wait for their network's turn leave their places to others", async () => {
  const { askFrom, hasArrived } = await listenLimited(10);
  const { id } = await t.makeProperty();
  const asked = await t.db.transaction().execute(async (transaction) => {
    await sql`lock table published_properties in access exclusive mode`.execute(transaction);
    const reads = ["10.1.0.1", "10.2.0.1"].flatMap((ip) =>
      Array.from({ length: 12 }, () => askFrom(ip, `main/properties/${id}/similar/`)),
    );
    await hasArrived(24);
    expect((await askFrom("10.3.0.1", "main/regions/")).status).toBe(200);
    return reads;
  });
  expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]));
});

test("once the process is half full a network has a quarter of it, and the others have room", async () => {
  const { askFrom, hasArrived } = await listenLimited(8);
  const authorization = `Bearer ${await t.tokenFor(await t.makeUser())}`;
  const asked: Promise<Response>[] = [];
  await whileUsersAreLocked(async () => {
    for (let count = 0; count < 20; count += 1)
      asked.push(askFrom("10.1.0.1", accountCalls.getCurrentUser.path, { authorization }));
    await hasArrived(20);
    expect((await askFrom("10.1.0.1", "main/regions/")).status).toBe(503);
    expect((await askFrom("10.2.0.1", "main/regions/")).status).toBe(200);
  });
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect([statuses.filter((status) => status === 200).length, statuses.filter((status) => status === 503).length]).toEqual([
    4, 16,
  ]);
});
