import type { ListedDelivery, StaffAction } from "@efie/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSmtpService, type SmtpService } from "../../../test/smtp-service.ts";
import { startTestApp, type TestApp } from "../../../test/test-app.ts";
import { createTestConfig } from "../../../test/test-config.ts";
import { createTestDeliveries } from "../../../test/test-deliveries.ts";
import type { TestUser } from "../../../test/test-properties.ts";

let smtp: SmtpService;
let t: TestApp;
let staff: TestUser;
beforeAll(async () => {
  smtp = await startSmtpService();
  const { sending } = createTestConfig();
  t = await startTestApp({
    config: { hasOutbox: false, sending: { ...sending, smtp: { url: smtp.url, from: "no-reply@efie.example" } } },
  });
  staff = await t.makeUser({ is_staff: true });
});
afterAll(async () => {
  await t.close();
  await smtp.close();
});

const list = async (query = "status=dead") => await t.get(`main/moderation/deliveries/?${query}`, { as: staff });
const sendAgain = (id: number) => t.post(`main/moderation/deliveries/${id}/send-again/`, undefined, { as: staff });

test("listDeliveries shows the dead, masked and paged; sendDeliveryAgain queues one once, and the trail says who did it", async () => {
  const deliveries = createTestDeliveries(t);
  for (const name of ["nobody-1", "nobody-2", "nobody-3"]) await deliveries.queue({ to: `${name}@mail.example` });
  await deliveries.send();
  const first = await list("limit=2");
  const second = await list(/\?(.*)>/.exec(first.headers["link"] ?? "")?.[1]);
  const dead = [...(first.body as ListedDelivery[]), ...(second.body as ListedDelivery[])];
  expect(dead.map(({ id }) => id)).toEqual(dead.map(({ id }) => id).toSorted((a, b) => b - a));
  expect(dead).toHaveLength(3);
  expect(dead[0]).toMatchObject({
    channel: "email",
    to: "n•••@mail.example",
    template: "password_changed",
    status: "dead",
    attempts: 1,
  });
  expect(dead[0]?.last_error).toContain("550");
  expect(first.text + second.text).not.toContain("nobody");

  const id = dead[0]?.id ?? 0;
  await t.db.updateTable("deliveries").set({ recipient: "ama@mail.example" }).where("id", "=", id).execute();
  const answers = await Promise.all([sendAgain(id), sendAgain(id)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  await deliveries.send();
  expect(smtp.received.map(({ to }) => to)).toEqual(["ama@mail.example"]);
  expect((await sendAgain(id)).status).toBe(409);
  const { body } = await t.get("main/moderation/actions/", { as: staff });
  const actions = (body as StaffAction[]).filter(({ action }) => action === "sent_delivery_again");
  expect(actions).toMatchObject([{ staff: { id: staff.id }, reason: `Delivery ${id}: password_changed by email` }]);
});

test("sendDeliveryAgain is 404 for an unknown delivery; listDeliveries refuses an unknown state", async () => {
  expect((await sendAgain(999_999)).status).toBe(404);
  expect((await list("status=lost")).status).toBe(400);
  expect((await list("status=queued")).body).toEqual([]);
});
