import { afterAll, beforeAll, expect, test } from "vitest";
import { startHttpService, theOnly, type HttpService } from "../../../test/http-service.ts";
import { createPushReceiver } from "../../../test/push-receiver.ts";
import { startTestApp, type TestApp } from "../../../test/test-app.ts";
import { createRates, rateLimits } from "../../rate-limits.ts";
import { createTestConfig, silentLog, silentReport } from "../../../test/test-config.ts";
import { createTestDeliveries } from "../../../test/test-deliveries.ts";
import { createLimiterFactory, unlimited } from "../../platform/security/rate-limiter.ts";
import { openChannels } from "../../platform/sending/open-channels.ts";
import { deriveVapidKeys } from "../../platform/sending/push-request.ts";
import { createPushSender } from "../../platform/sending/web-push.ts";
import type { SendDeps } from "./hand-over.ts";
import { createForeignPushLimits, isBrowserService, createGuardPush } from "./push-limits.ts";
import { openDeliveryQueue } from "./queue-delivery.ts";
import { sendDelivery } from "./send-delivery.ts";

const jwtSecret = "a-secret-for-tests-only-0123456789abcdef";
let t: TestApp;
let service: HttpService;
beforeAll(async () => {
  t = await startTestApp();
  service = await startHttpService(() => ({ status: 201 }));
});
afterAll(() => Promise.all([t.close(), service.close()]));

/** Sends to one browser, whose subscription has the id 7. */
function startSending({ timeoutMs = 5_000, limiters = unlimited } = {}) {
  const { decrypt, ...keys } = createPushReceiver();
  const removed: number[] = [];
  const { sending, publicUrl, supportEmail } = createTestConfig();
  const push = createPushSender({
    ...deriveVapidKeys(jwtSecret),
    subject: `mailto:${supportEmail}`,
    allowsLocal: true,
    timeoutMs,
  });
  const jobs = openDeliveryQueue({ db: t.db, reportError: silentReport });
  const deps: SendDeps = {
    db: t.db,
    clock: t.clock,
    log: silentLog,
    reportError: silentReport,
    jobs,
    publicUrl,
    hasOutbox: false,
    hasProvider: () => true,
    channels: { ...openChannels(sending, { jwtSecret, publicUrl, supportEmail, telemetry: null }), push },
    hooks: {
      findSubscription: async (id) => (id === 7 ? { endpoint: `${service.url}/push/7`, ...keys } : null),
      removeSubscription: async (_tx, id) => void removed.push(id),
      isWelcome: async () => true,
    },
    guardPush: createGuardPush(t.clock),
    takeForeignPush: createForeignPushLimits(createRates(limiters)),
    unsubscribeUrl: () => null,
    count: () => {},
  };
  return { decrypt, removed, worker: jobs.createWorker((job) => sendDelivery(deps, job)) };
}

test("a push says what its template says, and where a click leads; one whose subscription has ended takes it away", async () => {
  const deliveries = createTestDeliveries(t);
  const { decrypt, removed, worker } = startSending();
  await deliveries.queue({ to: "7", channel: "push" });
  await worker.runDue();
  const { headers, body } = theOnly(service.received);
  expect(JSON.parse(decrypt(body))).toEqual({
    title: "Your password was changed",
    body: "If this was not you, choose a new one at once.",
    path: "/forgot-password",
  });
  expect(headers).toMatchObject({ urgency: "high", topic: expect.stringMatching(/^[\w-]{32}$/) as string });
  service.answer = () => ({ status: 410 });
  await deliveries.queue({ to: "7", channel: "push" });
  await worker.runDue();
  expect(await deliveries.rows()).toMatchObject([{ status: "sent" }, { status: "dropped", last_error: "HTTP 410" }]);
  expect(removed).toEqual([7]);
});

test("after three slow or unanswered pushes to a person, the others wait an hour without a request", async () => {
  const deliveries = createTestDeliveries(t);
  await deliveries.empty();
  const { worker } = startSending({ timeoutMs: 100 });
  const sendOne = async () => {
    service.received.length = 0;
    await deliveries.queue({ to: "7", channel: "push" });
    await worker.runDue();
    return service.received.length;
  };
  service.answer = () => "mute";
  for (let sent = 0; sent < 3; sent += 1) expect(await sendOne()).toBe(1);
  service.answer = () => ({ status: 201 });
  expect(await sendOne()).toBe(0);
  expect((await deliveries.rows()).at(-1)).toMatchObject({ status: "queued", attempts: 1, unanswered: 0 });
  t.clock.advance(3_600_000);
  expect(await sendOne()).toBe(1);
  expect((await deliveries.rows()).at(-1)).toMatchObject({ status: "sent" });
});

test("pushes to a host that is no browser's push service are limited, and those beyond are not sent", async () => {
  const deliveries = createTestDeliveries(t);
  await deliveries.empty();
  service.received.length = 0;
  service.answer = () => ({ status: 201 });
  const { removed, worker } = startSending({ limiters: createLimiterFactory(null, () => {}) });
  const { max } = rateLimits.foreignPushesPerPerson;
  for (let count = 0; count < max + 5; count += 1) await deliveries.queue({ to: "7", channel: "push" });
  await worker.runDue();
  expect(service.received).toHaveLength(max);
  const rows = await deliveries.rows();
  expect(rows.filter(({ status }) => status === "dropped")).toHaveLength(5);
  expect(removed, "the browser stays subscribed").toEqual([]);
});

test("the limit counts a person, and a domain with all its names; common browsers have none", async () => {
  const take = createForeignPushLimits(createRates(createLimiterFactory(null, () => {})));
  const { foreignPushesPerPerson: ofPerson, foreignPushesPerDomain: ofDomain } = rateLimits;
  const takeOf = async (person: number, url: string, times: number) => {
    let taken = 0;
    for (let index = 0; index < times; index += 1) if (await take(String(person), url.replace("*", String(index)))) taken += 1;
    return taken;
  };
  expect(await takeOf(1, "https://*.one.example/", ofPerson.max + 1)).toBe(ofPerson.max);
  expect(await takeOf(1, "https://fcm.googleapis.com/fcm/send/*", ofDomain.max + 1)).toBe(ofDomain.max + 1);
  let together = 0;
  for (let person = 2; person < 9; person += 1) together += await takeOf(person, "https://a*.two.example/", ofPerson.max);
  expect(together).toBe(ofDomain.max);
  for (const host of ["web.push.apple.com", "updates.push.services.mozilla.com", "wns2-par02p.notify.windows.com"])
    expect(isBrowserService(host), host).toBe(true);
  for (const host of ["evilfcm.googleapis.com", "fcm.googleapis.com.evil.example", "apple.com", ""])
    expect(isBrowserService(host), host).toBe(false);
});

test("an email does not wait for pushes that nobody answers", { tags: "slow" }, async () => {
  const deliveries = createTestDeliveries(t);
  await deliveries.empty();
  service.received.length = 0;
  service.answer = () => "mute";
  const { worker } = startSending({ timeoutMs: 60_000 });
  for (let count = 0; count < 20; count += 1) await deliveries.queue({ to: "7", channel: "push" });
  await worker.start();
  await expect.poll(() => service.received).toHaveLength(10);
  await deliveries.queue({ to: "ama@mail.example" });
  const errors = async () => (await deliveries.rows()).map((row) => row.last_error);
  // The mail was tried, and none of the pushes has come to an end.
  const expected = [...Array.from({ length: 20 }, () => null), "No provider is configured"];
  await expect.poll(errors).toEqual(expected);
  // The pushes under way end, so that the worker can.
  await service.close();
  await worker.stop();
});
