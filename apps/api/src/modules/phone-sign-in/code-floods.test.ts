/** @module-tag slow */
import { afterAll, expect, test } from "vitest";
import { lowerLimit } from "../../../test/lower-limit.ts";
import { createNumberSignIns } from "../../../test/number-sign-ins.ts";
import { startTestApp } from "../../../test/test-app.ts";
import { rateLimits } from "../../rate-limits.ts";

/** Each code costs money, and anybody can ask for one. */
const config = { isRateLimited: true };
const t = await startTestApp({ config });
afterAll(t.close);
const numbers = createNumberSignIns(t);

test("a number has three codes an hour: the fourth is answered in the same words, and not sent", async () => {
  const phone = numbers.newNumber();
  const answers = [];
  for (let times = 0; times < 4; times += 1) answers.push(await numbers.ask(phone));
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await numbers.countSms(phone)).toBe(3);
  const [newest] = await numbers.outbox(phone);
  const made = await numbers.confirm({ phone_number: phone, code: newest?.code, first_name: "Esi" });
  expect(made.status, "the third code still works").toBe(201);
});

test("a number written in another way is the same number", async () => {
  const phone = numbers.newNumber();
  const digits = phone.slice(1);
  const spelled = [phone, `+233 ${digits}`, `00233${digits}`, `233 (0)${digits}`, `${phone.slice(0, 3)}-${phone.slice(3)}`];
  const statuses = [];
  for (const written of spelled) statuses.push((await numbers.ask(written)).status);
  expect(statuses).toEqual(spelled.map(() => 202));
  expect(await numbers.countSms(phone)).toBe(3);
});

test("a network has ten an hour, whichever numbers it asks for", async () => {
  const from = { from: "102.176.65.1" };
  const statuses = [];
  for (let times = 0; times < 11; times += 1) statuses.push((await numbers.ask(numbers.newNumber(), from)).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 202), 429]);
  expect((await numbers.ask(numbers.newNumber(), from)).headers["retry-after"]).toMatch(/^\d+$/);
  expect((await numbers.ask(numbers.newNumber())).status).toBe(202);
});

test("a block of numbers is not pumped: beyond its limit nothing is sent", async () => {
  const block = (index: number): string => `02777${String(index).padStart(5, "0")}`;
  const asked = rateLimits.smsPerNumberBlock.max + 5;
  for (let index = 0; index < asked; index += 1) expect((await numbers.ask(block(index))).status).toBe(202);
  let sent = 0;
  for (let index = 0; index < asked; index += 1) sent += await numbers.countSms(block(index));
  expect(sent).toBe(rateLimits.smsPerNumberBlock.max);
});

test("all together have 1,000 a day, then 503", async () => {
  expect(rateLimits.signInCodesTogether).toEqual({ max: 1_000, windowSeconds: 86_400 });
  const few = await startTestApp({ config, limiters: lowerLimit("signInCodesTogether", 5) });
  const there = createNumberSignIns(few);
  const statuses = [];
  for (let times = 0; times < 6; times += 1) statuses.push((await there.ask(there.newNumber())).status);
  expect(statuses).toEqual([202, 202, 202, 202, 202, 503]);
  await few.close();
});

test("503 where no SMS leaves", async () => {
  const mute = await startTestApp({ config: { hasOutbox: false } });
  expect((await mute.post("core/phone-sign-in/", { phone_number: "0244123456" })).status).toBe(503);
  await mute.close();
});
