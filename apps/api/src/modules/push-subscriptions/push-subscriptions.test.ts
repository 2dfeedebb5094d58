import { pushSubscriptionCalls } from "@efie/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createPushSubscription } from "../../../test/push-subscriptions.ts";
import { startTestApp, type RequestOptions, type TestApp } from "../../../test/test-app.ts";
import type { TestUser } from "../../../test/test-properties.ts";
import { createTokens } from "../../platform/security/tokens.ts";
import { testSecret } from "../../../test/test-app.ts";
import { findOpenTarget, listOpenIds } from "./push-subscriptions.repository.ts";

const { getPushKey, addPushSubscription, removePushSubscription } = pushSubscriptionCalls;
let t: TestApp;
let ama: TestUser;
let kofi: TestUser;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  t.clock.set("2026-06-01T12:00:00Z");
  [ama, kofi] = (await t.makeUsers([{}, {}])) as [TestUser, TestUser];
});

const add = (as: TestUser, body: object, options: RequestOptions = {}) =>
  t.post(addPushSubscription.path, body, { as, ...options });
const idOf = ({ body }: { body: unknown }) => (body as { id: number }).id;
const ids = (of: TestUser) => listOpenIds(t.db, of.id, t.clock.now());
const remove = (as: TestUser, id: number) => t.remove(removePushSubscription.path.replace("{id}", String(id)), { as });

test("getPushKey answers the key with which a browser subscribes", async () => {
  expect((await t.get(getPushKey.path, { as: ama })).body).toEqual({ public_key: t.app.deliveries.vapidPublicKey });
});

test("addPushSubscription: 201 for a new browser, 200 with the same id for a known one, whose keys are renewed", async () => {
  const subscription = createPushSubscription();
  const first = await add(ama, subscription);
  expect(first.status, first.text).toBe(201);
  const { keys } = createPushSubscription();
  const second = await add(ama, { ...subscription, keys });
  expect([second.status, second.body]).toEqual([200, first.body]);
  expect(await findOpenTarget(t.db, idOf(first), t.clock.now())).toMatchObject(keys);
});

test("addPushSubscription: control characters are left out of the address, as of every text", async () => {
  const subscription = createPushSubscription();
  const answer = await add(ama, { ...subscription, endpoint: `${subscription.endpoint}\u0000x` });
  expect(answer.status, answer.text).toBe(201);
  expect(await findOpenTarget(t.db, idOf(answer), t.clock.now())).toMatchObject({ endpoint: `${subscription.endpoint}x` });
});

test("addPushSubscription: a browser belongs to who signed in last, and what was queued for the person before misses it", async () => {
  const subscription = createPushSubscription();
  const first = idOf(await add(ama, subscription));
  const second = await add(kofi, subscription);
  expect(second.status).toBe(200);
  expect(await ids(ama)).toEqual([]);
  expect(await ids(kofi)).toEqual([idOf(second)]);
  expect(await findOpenTarget(t.db, first, t.clock.now())).toBeNull();
});

test("addPushSubscription: at once from two tabs, one browser; beyond ten browsers the oldest goes", async () => {
  const subscription = createPushSubscription();
  const answers = await Promise.all([1, 2, 3].map(() => add(ama, subscription)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 201]);
  const more = await Promise.all(Array.from({ length: 12 }, () => add(ama, createPushSubscription())));
  const newest = more
    .map(idOf)
    .toSorted((a, b) => a - b)
    .slice(-10);
  expect(await ids(ama)).toEqual(newest);
});

test("addPushSubscription takes a public https address and real keys only", async () => {
  const good = createPushSubscription();
  const endpoints = [
    "http://push.example/1",
    "https://127.0.0.1/",
    "https://db/",
    "https://a.internal/",
    "https://x.example:81/",
  ];
  for (const endpoint of [...endpoints, "javascript:alert(1)", "", `https://push.example/${"a".repeat(2_000)}`])
    expect((await add(ama, { ...good, endpoint })).status, endpoint.slice(0, 50)).toBe(400);
  const offCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString("base64url");
  for (const keys of [
    { ...good.keys, p256dh: offCurve },
    { ...good.keys, auth: "short" },
    { p256dh: good.keys.p256dh },
    {},
    null,
  ])
    expect((await add(ama, { ...good, keys })).status).toBe(400);
  expect(await ids(ama)).toEqual([]);
});

test("removePushSubscription: one's own, once; another's is not there", async () => {
  const id = idOf(await add(ama, createPushSubscription()));
  expect((await remove(kofi, id)).status).toBe(404);
  expect((await remove(ama, id)).status).toBe(204);
  expect((await remove(ama, id)).status).toBe(404);
});

test("a browser gets nothing more once its session has ended", async () => {
  const { rows } = await sql<{ id: number }>`
    insert into sessions (user_id, token_hash, created_at, authenticated_at, last_seen_at, expires_at, device)
    values (${ama.id}, ${Buffer.from(`token of ${ama.id}`)}, ${t.clock.now()}, ${t.clock.now()}, ${t.clock.now()},
      ${new Date("2026-06-20")}, 'Chrome on Android') returning id`.execute(t.db);
  const sessionId = rows[0]?.id ?? 0;
  const token = await createTokens(testSecret, t.clock).sign({ userId: ama.id, sessionId });
  const id = idOf(await add(ama, createPushSubscription(), { token }));
  expect(await ids(ama)).toEqual([id]);
  await sql`update sessions set revoked_at = ${t.clock.now()} where id = ${sessionId}`.execute(t.db);
  expect(await ids(ama)).toEqual([]);
  expect(await findOpenTarget(t.db, id, t.clock.now())).toBeNull();
  await sql`delete from sessions where id = ${sessionId}`.execute(t.db);
});
