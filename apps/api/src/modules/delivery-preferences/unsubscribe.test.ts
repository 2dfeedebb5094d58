import { preferenceCalls, type OutboxMessage } from "@efie/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, testSecret, type TestApp } from "../../../test/test-app.ts";
import type { TestUser } from "../../../test/test-properties.ts";
import { oneClickHeaders } from "../../platform/sending/mailbox.ts";
import { createUnsubscribe } from "./unsubscribe.ts";

const { getEmailSubscription, unsubscribe, resubscribe } = preferenceCalls;
let t: TestApp;
let owner: TestUser;
/** The page's address with its token, as the mail has it. */
let link: string;

beforeAll(async () => {
  t = await startTestApp({ config: { hasOutbox: true } });
});
afterAll(() => t.close());
beforeEach(async () => {
  owner = await t.makeUser();
  await notifyOwner();
  link = (await outbox())[0]?.links.find((address) => address.includes("/unsubscribe?token=")) ?? "";
});

const outbox = async () => (await t.get(`sandbox/outbox/?to=${encodeURIComponent(owner.email)}`)).body as OutboxMessage[];
const query = () => new URL(link).search;
const oneClick = { payload: "List-Unsubscribe=One-Click", headers: { "content-type": "application/x-www-form-urlencoded" } };
const postPage = (url: string, payload = oneClick.payload) => t.send({ ...oneClick, method: "POST", url, payload });

/** Somebody saves a listing of the owner. */
async function notifyOwner(): Promise<void> {
  const { id } = await t.makeProperty({ owner });
  await t.post(`main/properties/${id}/favorites/`, undefined, { as: await t.makeUser() });
}

test("getEmailSubscription, unsubscribe, resubscribe: the mail's link ends emails of its kind without a login, and takes it back", async () => {
  expect((await t.get(getEmailSubscription.path + query())).body).toEqual({ category: "listings", is_subscribed: true });
  for (let again = 0; again < 2; again += 1) {
    const ended = await t.send({ ...oneClick, method: "POST", url: `/api/${unsubscribe.path}${query()}` });
    expect([ended.status, ended.body]).toEqual([200, { category: "listings", is_subscribed: false }]);
  }
  await notifyOwner();
  expect(await outbox()).toHaveLength(1);
  const settings = await t.get("core/preferences/", { as: owner });
  expect(settings.body).toMatchObject({ channels: { listings: { email: false, push: true }, messages: { email: true } } });
  expect((await t.remove(resubscribe.path + query())).body).toEqual({ category: "listings", is_subscribed: true });
  await notifyOwner();
  expect(await outbox()).toHaveLength(2);
});

test("POST /unsubscribe answers a page without a redirect, to a mail program as to a form, and can be undone on it", async () => {
  const url = `/unsubscribe${query()}`;
  const ended = await postPage(url);
  expect([ended.status, ended.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
  expect(ended.text).toContain("You are unsubscribed");
  expect((await t.get(getEmailSubscription.path + query())).body).toMatchObject({ is_subscribed: false });
  const boundary = await t.send({
    method: "POST",
    url,
    payload: '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    headers: { "content-type": "multipart/form-data; boundary=x" },
  });
  expect(boundary.status).toBe(200);
  expect((await postPage(url, "switch=on")).text).toContain("You get these emails again");
  expect((await t.get(getEmailSubscription.path + query())).body).toMatchObject({ is_subscribed: true });
});

test("a token that we did not sign does nothing: changed, cut, of nobody, empty, huge", async () => {
  const token = new URL(link).searchParams.get("token") ?? "";
  for (const bad of [
    token.replace(`for${owner.id}.`, `for${owner.id + 1}.`),
    token.replace("listings", "tips"),
    token.slice(0, -1),
    `${token}A`,
    "tipsfor1.999999999999999.x",
    "",
    "a".repeat(5_000),
    "%00",
    `securityfor1.999999999999999.${"a".repeat(43)}`,
  ]) {
    for (const method of ["GET", "POST", "DELETE"] as const)
      expect((await t.send({ method, url: `/api/${unsubscribe.path}?token=${bad}` })).status, bad.slice(0, 60)).toBe(400);
    expect((await postPage(`/unsubscribe?token=${bad}`)).status).toBe(400);
  }
  expect((await postPage("/unsubscribe")).text).toContain("This link is not valid");
  expect((await t.get(getEmailSubscription.path + query())).body).toMatchObject({ is_subscribed: true });
});

test("a link of a deleted account is invalid, and stores nothing about the person", async () => {
  await t.db.updateTable("users").set({ deleted_at: t.clock.now() }).where("id", "=", owner.id).execute();
  for (const method of ["GET", "POST", "DELETE"] as const)
    expect((await t.send({ method, url: `/api/${unsubscribe.path}${query()}` })).status).toBe(400);
  const rows = await t.db.selectFrom("delivery_preferences").select("user_id").where("user_id", "=", owner.id).execute();
  expect(rows).toEqual([]);
});

test("the headers for a mail program's own button name the mail's link; security, payments and strangers have none", () => {
  const { unsubscribeUrl } = createUnsubscribe(testSecret, "http://efie.test", t.clock);
  expect(oneClickHeaders(unsubscribeUrl({ userId: owner.id, category: "listings" }))).toEqual({
    "List-Unsubscribe": `<${link}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
  for (const mail of [
    { userId: owner.id, category: "security" },
    { userId: owner.id, category: "payments" },
    { userId: null, category: "listings" },
  ])
    expect(oneClickHeaders(unsubscribeUrl(mail))).toEqual({});
});
