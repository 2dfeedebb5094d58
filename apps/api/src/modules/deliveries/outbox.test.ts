import type { OutboxMessage } from "@efie/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../test/test-app.ts";
import { createTestDeliveries } from "../../../test/test-deliveries.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ config: { hasOutbox: true } });
});
afterAll(() => t.close());

const outbox = async (to: string) => (await t.get(`sandbox/outbox/?to=${encodeURIComponent(to)}`)).body as OutboxMessage[];

test("listOutbox shows what a person would receive, newest first, with its links; a key counts once", async () => {
  const to = "Ama+tag@mail.example";
  const deliveries = createTestDeliveries(t, { hasOutbox: true, hasProvider: false });
  for (const first_name of ["Ama <b>", "Ama again"])
    for (const key of ["one", "one", "two"]) await deliveries.queue({ to, data: { first_name }, key: `${first_name} ${key}` });
  const messages = await outbox(to);
  expect(messages).toHaveLength(4);
  expect(messages[0]).toMatchObject({
    channel: "email",
    to: to.toLowerCase(),
    subject: "Your password was changed",
    code: null,
    status: "kept",
  });
  expect(messages[0]?.links).toEqual([expect.stringMatching(/\/forgot-password$/)]);
  expect(messages[0]?.text).toContain("Hello Ama again,");
  expect(messages[3]?.html).toContain("Hello Ama &lt;b&gt;,");
});

test("listOutbox is 404 where the outbox is off", async () => {
  const off = await startTestApp({ config: { hasOutbox: false } });
  expect((await off.get("sandbox/outbox/")).status).toBe(404);
  await off.close();
});
