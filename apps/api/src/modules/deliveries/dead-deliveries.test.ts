import type { DeadDelivery, DeliveryChannel } from "@efie/contract";
import { afterAll, expect, test } from "vitest";
import { startTestApp } from "../../../test/test-app.ts";

const t = await startTestApp();
afterAll(() => t.close());
const staff = await t.makeUser({ is_staff: true });

async function makeDead(channel: DeliveryChannel, recipient: string): Promise<number> {
  const row = { user_id: null, channel, recipient, template: "password_changed", data: "{}", key: null } as const;
  const end = { status: "dead", attempts: 6, last_error: "450 mailbox unavailable", created_at: t.clock.now() } as const;
  return (
    await t.db
      .insertInto("deliveries")
      .values({ ...row, ...end })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;
}

const list = async (query = "status=dead") => await t.get(`main/moderation/deliveries/?${query}`, { as: staff });

test("listDeadDeliveries shows staff what failed, newest first, in pages, with masked recipients", async () => {
  const ids = [
    await makeDead("email", "ama.mensah@mail.example"),
    await makeDead("sms", "233241234567"),
    await makeDead("push", "12"),
  ];
  const { body } = await list();
  expect(body).toMatchObject([{ to: "device 12" }, { to: "…4567" }, { to: "a…@mail.example", attempts: 6 }]);
  expect((body as DeadDelivery[]).map(({ id }) => id)).toEqual(ids.toReversed());
  const first = await list("limit=2");
  expect(first.body).toHaveLength(2);
  const next = /<([^>]+)>; rel="next"/.exec(String(first.headers["link"]))?.[1] ?? "";
  expect((await t.send({ method: "GET", url: next }, { as: staff })).body).toMatchObject([{ id: ids[0] }]);
  expect((await list("status=sent")).status).toBe(400);
});

test("sendDeliveryAgain queues a dead delivery once; what is not dead is 404", async () => {
  const id = await makeDead("email", "kofi@mail.example");
  const send = (which: number) => t.post(`main/moderation/deliveries/${which}/send-again/`, {}, { as: staff });
  const answers = await Promise.all([send(id), send(id)]);
  expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([204, 404]));
  const row = await t.db.selectFrom("deliveries").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ status: "queued", attempts: 0, last_error: null });
  expect((await send(2_147_483_647)).status).toBe(404);
});
