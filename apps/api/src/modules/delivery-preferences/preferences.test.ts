import { preferenceCalls, preferences } from "@efie/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../test/test-app.ts";
import type { TestUser } from "../../../test/test-properties.ts";

const { getPreferences, updatePreferences } = preferenceCalls;
let t: TestApp;
let ama: TestUser;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  ama = await t.makeUser();
});

const change = (body: object) => t.patch(updatePreferences.path, body, { as: ama });
const read = async () => preferences.parse((await t.get(getPreferences.path, { as: ama })).body);
const usual = { email: true, sms: false, push: true };

test("getPreferences: what matters is on, SMS and tips are not, and there are no quiet hours", async () => {
  expect(await read()).toEqual({
    channels: { messages: usual, listings: usual, alerts: usual, tips: { email: false, sms: false, push: false } },
    quiet_hours: null,
    data: "normal",
  });
});

test("updatePreferences changes what is named and answers all of it", async () => {
  const first = await change({
    channels: { messages: { email: false } },
    quiet_hours: { from: "22:00", to: "07:30" },
    data: "less",
  });
  expect(first.status, first.text).toBe(200);
  const second = await change({ channels: { messages: { sms: true }, tips: { push: true } } });
  expect(second.body).toEqual(await read());
  expect(await read()).toEqual({
    channels: {
      messages: { email: false, sms: true, push: true },
      listings: usual,
      alerts: usual,
      tips: { email: false, sms: false, push: true },
    },
    quiet_hours: { from: "22:00", to: "07:30" },
    data: "less",
  });
  expect((await change({ quiet_hours: null })).body).toMatchObject({ quiet_hours: null });
  expect((await change({})).body).toEqual(await read());
});

test("updatePreferences: concurrent changes are all kept", async () => {
  const changes = ["messages", "listings", "alerts"].flatMap((category) =>
    ["email", "push"].map((channel) => change({ channels: { [category]: { [channel]: false } } })),
  );
  for (const { status } of await Promise.all(changes)) expect(status).toBe(200);
  const off = { email: false, sms: false, push: false };
  expect((await read()).channels).toMatchObject({ messages: off, listings: off, alerts: off });
});

test("updatePreferences says what it does not take, and changes nothing then", async () => {
  const sentences: [object, RegExp][] = [
    [{ channels: { security: { email: false } } }, /security and payments cannot be turned off/],
    [{ channels: { messages: { email: false }, payments: { email: false } } }, /cannot be turned off/],
    [{ channels: { hearts: { email: false } } }, /Unknown category/],
    [{ channels: { messages: { fax: true } } }, /Unknown category or channel/],
    [{ channels: { messages: { email: "no" } } }, /true or false/],
    [{ channels: [] }, /./],
    [{ quiet_hours: { from: "24:00", to: "07:00" } }, /time of day/],
    [{ quiet_hours: { from: "7:00", to: "08:00" } }, /time of day/],
    [{ quiet_hours: { from: "22:00" } }, /./],
    [{ quiet_hours: { from: "22:00", to: "22:00" } }, /different times/],
    [{ quiet_hours: "night" }, /./],
    [{ something: true }, /./],
  ];
  for (const [body, sentence] of sentences) {
    const answer = await change(body);
    expect(answer.status, JSON.stringify(body)).toBe(400);
    expect(answer.text, JSON.stringify(body)).toMatch(sentence);
  }
  expect((await read()).channels.messages).toEqual(usual);
});
