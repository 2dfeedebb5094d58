import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { startPaymentJourneys } from "../payment-journeys.ts";
import { photosPath, pictureOf, postDraft, readOwn, remainingOf, runPropertyJobs } from "../publishing.ts";
import { silentLog, silentReport } from "../test-config.ts";
import { createTokens } from "../../src/platform/security/tokens.ts";
import { startScheduler } from "../../src/platform/process/scheduler.ts";
import { createLimiterFactory } from "../../src/platform/security/rate-limiter.ts";

/** The system clock jumps days ahead or hours back. Nothing is applied twice, no count is negative, and no user is locked out. */

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const start = "2026-06-01T12:00:00Z";
const leaps = [
  ["five hours back", -5 * hourMs],
  ["two days ahead", 2 * dayMs],
  ["two days ahead and back again", 0],
] as const;

const j = await startPaymentJourneys();
const { t } = j;
afterAll(() => j.close());
beforeEach(() => t.clock.set(start));
afterEach(() => void vi.useRealTimers());

async function leap(by: number): Promise<void> {
  if (by === 0) {
    t.clock.advance(2 * dayMs);
    await runJobs();
    t.clock.advance(-2 * dayMs);
  }
  t.clock.advance(by);
  await runJobs();
}

async function runJobs(): Promise<void> {
  await j.tick();
  await runPropertyJobs(t);
}

test.for(leaps)("%s during a payment: the plan starts once, for its thirty days", async ([, by]) => {
  const ama = await t.makeUser();
  const { payment_ref } = await j.buy(ama);
  j.fake.pay(payment_ref);
  await leap(by);
  for (let n = 0; n < 3; n += 1) {
    expect((await j.verify(ama, payment_ref)).status).toBe(200);
    expect((await j.confirmSuccess(payment_ref)).status).toBe(200);
    await leap(by);
  }
  const rows = await t.db.selectFrom("subscriptions").selectAll().where("user_id", "=", ama.id).execute();
  expect(rows).toHaveLength(1);
  expect(Number(rows[0]?.ends_at) - Number(rows[0]?.started_at)).toBe(30 * dayMs);
  expect(await remainingOf(t, ama)).toBe(4);
});

test.for(leaps)("%s: a property expires by the clock, and is listed again when the clock returns", async ([, by]) => {
  const kofi = await t.makeUser();
  const running = await t.makeProperty({ owner: kofi });
  const before = await readOwn(t, kofi, running.id);
  await leap(by);
  const after = await readOwn(t, kofi, running.id);
  expect(after?.expiry_date).toBe(before?.expiry_date);
  t.clock.advance(60 * dayMs);
  await runJobs();
  expect((await readOwn(t, kofi, running.id))?.days_remaining).toBeLessThanOrEqual(0);
  expect((await t.get(`main/properties/${running.id}/`)).status).toBe(404);
  t.clock.set(start);
  await runJobs();
  expect((await t.get(`main/properties/${running.id}/`)).status).toBe(200);
});

test("a token issued before the clock went back is still valid; an expired one is not", async () => {
  const ama = await t.makeUser();
  const secret = "a-secret-for-tests-only-0123456789abcdef";
  const token = await createTokens(secret, t.clock).sign({ userId: ama.id });
  t.clock.advance(-5 * hourMs);
  expect((await t.get("core/user/me/", { token })).status).toBe(200);
  t.clock.advance(7 * hourMs);
  const late = await t.get("core/user/me/", { token });
  expect([late.status, late.body]).toMatchObject([401, { code: "token_not_valid" }]);
});

test("a viewer's visit counts once a day, whichever way the clock jumps", async () => {
  const [owner, viewer] = [await t.makeUser(), await t.makeUser()];
  const { id } = await t.makeProperty({ owner });
  const visit = async () =>
    ((await t.post(`main/properties/${id}/visit/`, {}, { as: viewer })).body as { visit_count: number }).visit_count;
  const first = await visit();
  t.clock.advance(dayMs);
  expect(await visit()).toBe(first + 1);
  t.clock.advance(-dayMs);
  expect([await visit(), await visit()]).toEqual([first + 1, first + 1]);
});

test("lists and conversations written while the clock went back are paged completely, each entry once", async () => {
  const [ama, kofi] = [await t.makeUser(), await t.makeUser()];
  const ids: number[] = [];
  for (let n = 0; n < 8; n += 1) {
    ids.push((await postDraft(t, ama)).id);
    await t.post(`main/messages/?user_id=${kofi.id}`, { content: `the ${n}th` }, { as: ama });
    t.clock.advance(n % 2 === 0 ? -3 * hourMs : hourMs);
  }
  const responses: number[] = [];
  for (let query: string | undefined = "limit=3"; query !== undefined;) {
    const answer = await t.get(`main/properties/my-properties/?${query}`, { as: ama });
    responses.push(...(answer.body as { id: number }[]).map(({ id }) => id));
    query = /\?([^>]*)>; rel="next"/.exec(answer.headers["link"] ?? "")?.[1];
  }
  expect(responses.toSorted((a, b) => a - b)).toEqual(ids);
  const { body } = await t.get(`main/messages/?user_id=${ama.id}`, { as: kofi });
  const contents = (body as { messages: { content: string }[] }).messages.map(({ content }) => content);
  expect(contents).toEqual(ids.map((_, n) => `the ${n}th`));
});

test("photos uploaded when the clock jumps are neither lost nor deleted", async () => {
  const ama = await t.makeUser();
  const { id } = await postDraft(t, ama);
  const { payment_ref } = await j.payFee(ama, id);
  j.fake.pay(payment_ref);
  expect((await j.verifyFee(ama, payment_ref)).status).toBe(200);
  for (const by of [-5 * hourMs, 2 * dayMs, -dayMs]) {
    expect((await t.upload(photosPath(id), [await pictureOf(Math.abs(by))], { as: ama })).status).toBe(201);
    await leap(by);
  }
  const images = (await readOwn(t, ama, id))?.images ?? [];
  expect(images).toHaveLength(3);
  for (const { card } of images)
    expect((await t.send({ method: "GET", url: new URL(card, "http://efie.test").pathname })).status).toBe(200);
});

test("the scheduler uses monotonic time: a jump of the clock does not change its intervals", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance", "Date"] });
  const run = vi.fn<() => Promise<void>>(async () => {});
  const scheduler = startScheduler([{ name: "sweep", everySeconds: 60, run }], { log: silentLog, reportError: silentReport });
  for (const by of [10 * dayMs, -20 * dayMs, 0]) {
    const before = run.mock.calls.length;
    vi.setSystemTime(Date.now() + by);
    await vi.advanceTimersByTimeAsync(600_000);
    const times = run.mock.calls.length - before;
    expect(times).toBeGreaterThanOrEqual(9);
    expect(times).toBeLessThanOrEqual(15);
  }
  await scheduler.stop();
});

test("Retry-After does not include the hours by which the clock went back", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const limiter = createLimiterFactory(null, () => {}).create("leaping", { max: 1, windowSeconds: 60, burst: 1 });
  await limiter.take("somebody");
  await limiter.take("somebody");
  vi.setSystemTime(Date.now() - 5 * hourMs);
  expect(await limiter.take("somebody")).toBeLessThanOrEqual(60);
  vi.setSystemTime(Date.now() + 2 * dayMs);
  expect(await limiter.take("somebody")).toBeNull();
});
