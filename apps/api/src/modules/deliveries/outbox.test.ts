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

test("listOutbox finds a number however it is typed, and shows what another release wrote by its name", async () => {
  const { id } = await t.db
    .insertInto("deliveries")
    .values({
      channel: "sms",
      recipient: "233241112233",
      template: "of_a_later_release",
      data: "{}",
      status: "kept",
      created_at: t.clock.now(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const shown = { id, to: "233241112233", subject: "of_a_later_release", text: "", html: null, links: [], code: null };
  for (const typed of ["0241112233", "024 111 2233", "+233 (0) 24 111 2233", "00233241112233", "2330241112233", "233241112233"])
    expect(await outbox(typed), typed).toMatchObject([shown]);
  expect((await t.get("sandbox/outbox/")).status).toBe(200);
});

test("listOutbox is 404 where the outbox is off", async () => {
  const off = await startTestApp({ connection: t.connection, config: { hasOutbox: false } });
  expect((await off.get("sandbox/outbox/")).status).toBe(404);
  await off.close();
});
