import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { deliveriesPersonalData } from "./personal-data.repository.ts";
import { startHttpService, type HttpService } from "../../../test/http-service.ts";
import { startSmtpService, type SmtpService } from "../../../test/smtp-service.ts";
import { startTestApp, type TestApp } from "../../../test/test-app.ts";
import { createTestConfig } from "../../../test/test-config.ts";
import { createTestDeliveries } from "../../../test/test-deliveries.ts";

let smtp: SmtpService;
let sms: HttpService;
let t: TestApp;
let deliveries: ReturnType<typeof createTestDeliveries>;

/** All channels have a provider; nothing is kept. */
function ownConfig() {
  const { sending } = createTestConfig();
  const hubtel = { provider: "hubtel", sender: "Efie", apiUrl: sms.url, clientId: "id", clientSecret: "secret" } as const;
  const from = "Efie <no-reply@efie.example>";
  return { hasOutbox: false, sending: { ...sending, sms: hubtel, smtp: { url: smtp.url, from } } };
}

beforeAll(async () => {
  smtp = await startSmtpService();
  sms = await startHttpService(() => ({ status: 200, body: { status: 0 } }));
  t = await startTestApp({ config: ownConfig() });
  deliveries = createTestDeliveries(t);
});
afterAll(async () => {
  await t.close();
  await Promise.all([smtp.close(), sms.close()]);
});
beforeEach(async () => {
  await deliveries.empty();
  smtp.received.length = 0;
  smtp.mood = "well";
});

test("a delivery is sent after its transaction, once, as text and HTML; then what it said is forgotten", async () => {
  await t.db.transaction().execute(async (tx) => {
    await deliveries.queueIn(tx, "Ama+rent@mail.example");
  });
  await expect(
    t.db.transaction().execute(async (tx) => {
      await deliveries.queueIn(tx, "never@mail.example");
      throw new Error("the cause failed");
    }),
  ).rejects.toThrow("the cause failed");
  expect(await deliveries.send()).toBe(1);
  expect(await deliveries.send()).toBe(0);
  expect(smtp.received).toHaveLength(1);
  const [mail] = smtp.received;
  expect(mail).toMatchObject({ to: "ama+rent@mail.example", from: "no-reply@efie.example" });
  expect(mail?.raw).toMatch(/^Subject: Your password was changed\r$/m);
  expect(mail?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(mail?.raw).toMatch(/text\/plain[\s\S]+text\/html/);
  expect(mail?.messageId).toMatch(/^<efie-\d+-\w+@efie\.example>$/);
  expect(await deliveries.rows()).toMatchObject([
    { status: "sent", attempts: 1, unanswered: 0, data: null, sent_at: t.clock.now() },
  ]);
});

test("a delivery with a temporary refusal is tried again after 1 min, 5 min, 30 min, 2 h and 12 h, and then is dead", async () => {
  smtp.mood = "busy";
  await deliveries.queue({ to: "ama@mail.example" });
  const waits: number[] = [];
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    expect(await deliveries.send()).toBe(1);
    waits.push(...(await deliveries.waits()));
    expect(await deliveries.send(), "it is not due before").toBe(0);
    await deliveries.skipWaits();
  }
  expect(waits).toEqual([60, 300, 1_800, 7_200, 43_200]);
  const [row] = await deliveries.rows();
  expect(row).toMatchObject({ status: "dead", attempts: 6, unanswered: 0, data: { first_name: "Ama" } });
  expect(row?.last_error).toBe("451 4.7.1 <[recipient]> too many mails from [number]");
});

test("an address that does not exist is dead at once; others are not held up by it", async () => {
  for (const to of ["nobody@mail.example", "kofi@mail.example"]) await deliveries.queue({ to });
  await deliveries.send();
  expect(await deliveries.rows()).toMatchObject([{ status: "dead", attempts: 1 }, { status: "sent" }]);
  expect(smtp.received.map(({ to }) => to)).toEqual(["kofi@mail.example"]);
});

test("a server that takes a mail and does not say so is given it once more, under the same id, and never again", async () => {
  smtp.mood = "hangs up";
  await deliveries.queue({ to: "ama@mail.example" });
  await deliveries.send();
  expect(await deliveries.rows()).toMatchObject([{ status: "queued", attempts: 1, unanswered: 1 }]);
  await deliveries.skipWaits();
  await deliveries.send();
  expect(await deliveries.rows()).toMatchObject([{ status: "dead", attempts: 2, unanswered: 2 }]);
  await deliveries.skipWaits();
  await deliveries.send();
  expect(smtp.received).toHaveLength(2);
  expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(1);
});

test("a server that cannot be reached is no reason to give up early: nothing was handed over", async () => {
  smtp.mood = "closed";
  await deliveries.queue({ to: "ama@mail.example" });
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await deliveries.send();
    await deliveries.skipWaits();
  }
  expect(await deliveries.rows()).toMatchObject([{ status: "queued", attempts: 3, unanswered: 0 }]);
  smtp.mood = "well";
  await deliveries.send();
  expect(await deliveries.rows()).toMatchObject([{ status: "sent", attempts: 4 }]);
});

test("a key counts once, also by three at once", async () => {
  await Promise.all([1, 2, 3].map(() => deliveries.queue({ to: "ama@mail.example", key: "welcome-1" })));
  await deliveries.send();
  expect(smtp.received).toHaveLength(1);
});

test.each([
  "ama@mail.example,kofi@evil.example",
  "ama@mail.example>\r\nRCPT TO:<kofi@evil.example",
  `${"a".repeat(70)}@mail.example`,
  "ama",
])("an address that is none reaches nobody: %s", async (to) => {
  await deliveries.queue({ to });
  await deliveries.send();
  expect(smtp.received).toEqual([]);
  expect(await deliveries.rows()).toMatchObject([{ status: "dead", last_error: "Not an email address" }]);
});

test("an SMS goes to the number with its country code; a landline gets none", async () => {
  for (const to of ["024 123 4567", "0302 123 456"]) await deliveries.queue({ to, channel: "sms" });
  await deliveries.send();
  expect(sms.received.map(({ body }) => (JSON.parse(body.toString()) as { To: string }).To)).toEqual(["233241234567"]);
  expect(await deliveries.rows()).toMatchObject([
    { status: "sent" },
    { status: "dead", last_error: "Not a mobile number of Ghana" },
  ]);
});

test("a delivery that cannot be rendered is dead, and does not delay others", async () => {
  await deliveries.queue({ to: "ama@mail.example" });
  await t.db.updateTable("deliveries").set({ template: "of a later release" }).execute();
  await deliveries.queue({ to: "kofi@mail.example" });
  await deliveries.send();
  const reason = "The template could not be rendered";
  expect(await deliveries.rows()).toMatchObject([{ status: "dead", attempts: 1, last_error: reason }, { status: "sent" }]);
});

test("a push to a subscription that was removed is dropped", async () => {
  await deliveries.queue({ to: "7", channel: "push" });
  await deliveries.send();
  expect(await deliveries.rows()).toMatchObject([{ status: "dropped", data: null }]);
});

test("without a provider and an outbox a delivery is dropped and only that is stored; with an outbox, all is stored", async () => {
  const none = await startTestApp({ connection: t.connection, storage: t.storage, config: { hasOutbox: false } });
  expect([none.app.deliveries.can("email"), none.app.deliveries.can("sms"), t.app.deliveries.can("sms")]).toEqual([
    false,
    false,
    true,
  ]);
  const password = { userId: null, channel: "email", template: "password_changed", data: { first_name: "Ama" } } as const;
  await none.app.deliveries.queue(t.db, { ...password, to: "ama@mail.example" });
  await none.app.close();
  await createTestDeliveries(t, { hasOutbox: true, hasProvider: false }).queue({ to: "kofi@mail.example" });
  expect(await deliveries.send()).toBe(0);
  expect(await deliveries.rows()).toMatchObject([
    { status: "dropped", data: null, last_error: "No provider is configured" },
    { status: "kept", data: { first_name: "Ama" } },
  ]);
});

test(
  "a worker is woken by what this process queues, and its stop waits for deliveries in progress",
  { tags: "slow" },
  async () => {
    const own = await startTestApp({ connection: t.connection, storage: t.storage, config: ownConfig() });
    const { worker, queue } = own.app.deliveries;
    await worker.start();
    const mail = { userId: null, channel: "email", template: "password_changed", data: { first_name: "Ama" } } as const;
    smtp.slowMs = 300;
    // Sooner than the next time that an idle worker asks by itself.
    await queue(own.db, { ...mail, to: "ama@mail.example" });
    await expect.poll(() => smtp.received, { timeout: 2_000, interval: 10 }).toHaveLength(1);
    await worker.stop();
    expect(await deliveries.rows()).toMatchObject([{ status: "sent" }]);
    await queue(own.db, { ...mail, to: "kofi@mail.example" });
    await own.app.close();
    smtp.slowMs = 0;
    await deliveries.send();
    expect(smtp.received.map(({ to }) => to)).toEqual(["ama@mail.example", "kofi@mail.example"]);
  },
);

test("an SMS does not wait for mails whose server does not answer", { tags: "slow" }, async () => {
  const slow = await startSmtpService();
  slow.mood = "drips";
  const { sending } = ownConfig();
  const smtpOfApp = { url: slow.url, from: "no-reply@efie.example" };
  const config = { hasOutbox: false, sending: { ...sending, smtp: smtpOfApp } };
  const own = await startTestApp({ connection: t.connection, storage: t.storage, config });
  sms.received.length = 0;
  for (let count = 0; count < 20; count += 1) await deliveries.queue({ to: `ama${count}@mail.example` });
  await own.app.deliveries.worker.start();
  await expect.poll(() => slow.received).toHaveLength(10);
  await deliveries.queue({ to: "024 123 4567", channel: "sms" });
  await expect.poll(() => sms.received).toHaveLength(1);
  expect(slow.received, "no mail has come to an end").toHaveLength(10);
  // The mails under way end, so that the worker can.
  await slow.close();
  await own.app.close();
});

test("a person who is erased meanwhile gets nothing, and is in no delivery any more", async () => {
  const ama = await t.makeUser();
  await deliveries.queue({ to: "ama@mail.example", userId: ama.id });
  const person = {
    id: ama.id,
    email: ama.email,
    phoneNumber: "233241234567",
    hasProvedEmail: true,
    hasProvedPhone: true,
    now: t.clock.now(),
  };
  expect(await deliveriesPersonalData.erase(t.db, person)).toBe(false);
  await deliveries.send();
  expect(smtp.received).toEqual([]);
  expect(await deliveries.rows()).toEqual([]);
});

test("old deliveries are deleted: after 30 days, the dead ones after 90", async () => {
  for (const to of ["ama@mail.example", "nobody@mail.example"]) await deliveries.queue({ to });
  await deliveries.send();
  const clean = t.app.jobs.find(({ name }) => name === "delete old deliveries");
  const left = async (days: number): Promise<string[]> => {
    t.clock.advance(days * 86_400_000);
    await clean?.run();
    return (await deliveries.rows()).map(({ status }) => status);
  };
  expect(await left(29)).toEqual(["sent", "dead"]);
  expect(await left(2)).toEqual(["dead"]);
  expect(await left(60)).toEqual([]);
});
