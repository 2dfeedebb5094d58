import { afterAll, beforeAll, expect, test } from "vitest";
import { startHttpService, theOnly, type HttpService } from "../../../test/http-service.ts";
import { createPushReceiver } from "../../../test/push-receiver.ts";
import { startTestApp, type TestApp } from "../../../test/test-app.ts";
import { createTestConfig, silentLog, silentReport } from "../../../test/test-config.ts";
import { createTestDeliveries } from "../../../test/test-deliveries.ts";
import { createJobQueue } from "../../platform/queue/job-queue.ts";
import { openChannels } from "../../platform/sending/open-channels.ts";
import { deriveVapidKeys } from "../../platform/sending/vapid-keys.ts";
import { createPushSender } from "../../platform/sending/web-push.ts";
import type { DeliveryJob, SendDeps } from "./delivery-deps.ts";
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
function startSending() {
  const { decrypt, ...keys } = createPushReceiver();
  const removed: number[] = [];
  const { sending, publicUrl, supportEmail } = createTestConfig();
  const push = createPushSender({ ...deriveVapidKeys(jwtSecret), subject: `mailto:${supportEmail}`, allowsLocal: true });
  const jobs = createJobQueue<DeliveryJob>("deliveries", { db: t.db, reportError: silentReport });
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
      mailHeaders: async () => ({}),
    },
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
