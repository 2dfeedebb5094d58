import type { OutboxMessage } from "@efie/contract";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { startPaymentJourneys } from "../test/payment-journeys.ts";
import { form, pictureOf } from "../test/publishing.ts";
import { openSocket, socketAddress } from "../test/socket-client.ts";
import type { Answer, RequestOptions } from "../test/test-app.ts";
import { createLog } from "./platform/observability/log.ts";
import { eventually } from "../test/eventually.ts";

/**
 * Values that must not appear in any log line, error response or metric. The test puts each of them where users, the provider
 * and the configuration would.
 */
const canaries = {
  password: "canary-password-Tr0tro",
  newPassword: "canary-password-Y4a",
  wrongPassword: "canary-password-wrong",
  email: "canary-mail@people.example",
  newEmail: "canary-newmail@people.example",
  phone: "233271009988",
  message: "canary message: my number is 0271009988",
  card: "4084084084084081",
  address: "canary lane 7",
  cookie: "canary-cookie-0123456789",
};
const metricsToken = "canary-metrics-token";

const lines: string[] = [];
const log = createLog("trace", { write: (line) => void lines.push(line) });
const journeys = await startPaymentJourneys({ log, config: { metricsToken } });
const { t, fake } = journeys;
afterAll(() => journeys.close());
const secrets: string[] = [...Object.values(canaries), metricsToken, fake.keys.secret];
const refusals: Answer[] = [];

/** Sends a request and records the response if it is an error. */
async function send(method: "GET" | "POST" | "PATCH", path: string, body?: object, asking: RequestOptions = {}): Promise<Answer> {
  const cookies = { visitor: canaries.cookie };
  const answer = await t.send({ method, url: `/api/${path}`, ...(body && { payload: body }) }, { cookies, ...asking });
  if (answer.status >= 400) refusals.push(answer);
  return answer;
}

const credentials = { username: "canary_kwame", password: canaries.password };
const person = {
  ...credentials,
  email: canaries.email,
  phone_number: canaries.phone,
  first_name: "Kwame",
  last_name: "Canaryson",
  account_type: "regular",
};

/** Registers, logs in with right and wrong passwords, and changes the account. Returns the access token. */
async function useAnAccount(): Promise<string> {
  expect((await send("POST", "core/user/create/", person)).status).toBe(201);
  expect((await send("POST", "core/user/create/", person)).status).toBe(400);
  expect((await send("POST", "core/user/create/", { ...person, phone_number: `${canaries.phone}00000` })).status).toBe(400);
  expect((await send("POST", "core/user/login/", { ...credentials, password: canaries.wrongPassword })).status).toBe(401);
  const { body } = await send("POST", "core/user/login/", credentials);
  const { access, refresh } = body as { access: string; refresh: string };
  const renewed = await send("POST", "core/token/refresh/", { refresh });
  secrets.push(access, refresh, (renewed.body as { access: string }).access);
  const me = { token: access };
  expect((await send("POST", "core/token/refresh/", { refresh: `${refresh}x` })).status).toBe(401);
  expect((await send("GET", "core/user/me/", undefined, { token: `${access}x` })).status).toBe(401);
  expect((await send("PATCH", "core/user/me/", { email: canaries.newEmail }, me)).status).toBe(200);
  expect((await send("PATCH", "core/user/me/", { email: canaries.email, password: canaries.newPassword }, me)).status).toBe(400);
  expect((await send("PATCH", "core/user/me/", { password: canaries.newPassword }, me)).status).toBe(200);
  await recover(me);
  return access;
}

/** Gets codes and links, and uses them rightly and wrongly. The links for a new password stand in addresses, too. */
async function recover(me: RequestOptions): Promise<void> {
  expect((await send("POST", "core/verify/phone/", undefined, me)).status).toBe(202);
  expect((await send("POST", "core/password/forgot/", { identifier: canaries.newEmail })).status).toBe(202);
  const read = async (to: string) => (await t.get(`sandbox/outbox/?to=${encodeURIComponent(to)}`)).body as OutboxMessage[];
  const reset = await eventually(async () => {
    const found = (await read(canaries.newEmail)).find(({ subject }) => subject === "Choose a new password");
    if (!found) throw new Error("not written yet");
    return found;
  });
  const takeBack = (await read(canaries.email)).find(({ subject }) => subject === "Your email address was changed");
  const [sms] = await read(canaries.phone);
  for (const message of [reset, takeBack]) {
    const token = new URL(message?.links[0] ?? "").searchParams.get("token") ?? "";
    secrets.push(token);
    await send("GET", `core/password/reset/?token=${token}`);
    await send("POST", "core/links/check/", { token, purpose: "reset_password" });
    await send("POST", "core/links/check/", { token: `${token}x`, purpose: "reset_password" });
    expect((await send("POST", "core/password/reset/", { token, password: "password1" })).status).toBe(400);
  }
  expect(sms?.code).toMatch(/^\d{6}$/);
  await send("POST", "core/password/reset/", { identifier: canaries.phone, code: sms?.code, password: canaries.newPassword });
}

/** Sends messages, posts and searches. Addresses contain typed text, too. */
async function useTheSite(token: string): Promise<void> {
  const partner = await t.makeUser();
  const me = { token };
  await send("POST", `main/messages/?user_id=${partner.id}`, { content: canaries.message }, me);
  await send("POST", `main/messages/?user_id=${partner.id}`, { content: canaries.message.repeat(200) }, me);
  await send("POST", "main/properties/", { ...form, detailed_address: canaries.address, description: canaries.message }, me);
  await send("POST", "main/properties/", { ...form, detailed_address: canaries.address, price: canaries.card }, me);
  await send("GET", `main/properties/?search=${canaries.phone}`, undefined, me);
  await send("GET", `main/properties/?limit=${encodeURIComponent(canaries.email)}`, undefined, me);
  await send("GET", `main/moderation/payments/?search=${encodeURIComponent(canaries.newEmail)}`, undefined, {
    as: journeys.staff,
  });
  await send("GET", `core/user/login/?username=x&password=${canaries.password}`, undefined, me);
  await t.upload("main/properties/1/images/", [await pictureOf(1)], { token, fileName: `${canaries.email}.jpg` });
  const socket = await openSocket(`${await socketAddress(t.app)}?token=${token}`);
  socket.socket.close();
  await socket.closed;
}

/** Makes a key, uses it, and writes it where its id belongs. */
async function useAKey(token: string): Promise<void> {
  const made = await send("POST", "core/api-keys/", { name: "Canary", scopes: ["leads:read"] }, { token });
  const { key } = made.body as { key: string };
  secrets.push(key, key.slice(5));
  expect((await send("GET", "main/leads/", undefined, { token: key })).status).toBe(200);
  await send("GET", "core/user/me/", undefined, { token: key });
  await send("GET", `main/properties/${key}/?key=${key}`);
  await send("GET", `nowhere/${key}`, undefined, { token: `${key}x` });
}

/** Pays, and receives provider responses with extra data, none, and invalid signatures. */
async function pay(token: string): Promise<void> {
  const me = { token };
  const created = await send("POST", "main/subscription-payments/", { plan: "starter" }, me);
  const { payment_ref: reference } = created.body as { payment_ref: string };
  const chatty = { amount: "odd", customer: { email: canaries.newEmail }, authorization: { card: canaries.card } };
  fake.lie(reference, chatty);
  await send("POST", "main/payments/verify-subscription/", { reference }, me);
  await journeys.webhook("charge.success", { reference, ...chatty });
  await t.send({
    method: "POST",
    url: "/api/payments/paystack/webhook",
    payload: chatty,
    headers: { "x-paystack-signature": "bad" },
  });
  for (const mood of ["down", "odd", "key"] as const) {
    fake.mood = mood;
    await send("POST", "main/payments/verify-subscription/", { reference }, me);
    await send("POST", "main/subscription-payments/", { plan: "starter" }, me);
  }
  fake.mood = "well";
}

/** Makes the database reject rows. Its error messages contain the whole row. */
async function breakTheDatabase(token: string): Promise<void> {
  await sql`alter table users add constraint probe check (account_type <> 'landlord') not valid`.execute(t.db);
  expect((await send("PATCH", "core/user/me/", { account_type: "landlord" }, { token })).status).toBe(500);
  await sql`alter table users drop constraint probe`.execute(t.db);
  await sql`alter table messages alter column content type integer using 0`.execute(t.db);
  expect((await send("POST", "main/messages/?user_id=1", { content: canaries.message }, { token })).status).toBe(500);
}

const parsed = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

test("no secret of a journey reaches a log line, a refusal or the metrics", { timeout: 120_000 }, async () => {
  const token = await useAnAccount();
  await useTheSite(token);
  await useAKey(token);
  await pay(token);
  await breakTheDatabase(token);
  const metrics = await t.send({ method: "GET", url: "/metrics" }, { token: metricsToken });
  expect(metrics.text).toContain("efie_http_request_duration_seconds");
  const { rows } = await sql<{ hash: string }>`select password_hash as hash from users where username = 'canary_kwame'`.execute(
    t.db,
  );
  secrets.push(rows[0]?.hash ?? "", rows[0]?.hash.split("$").at(-1) ?? "");

  expect(secrets.every((secret) => secret.length > 8)).toBe(true);
  expect(refusals.length).toBeGreaterThan(15);
  const outputs = [...lines, metrics.text, ...refusals.map(({ text }) => text)];
  for (const secret of secrets) expect(outputs.filter((text) => text.includes(secret))).toEqual([]);
});

test("every log line of a request has its id", () => {
  expect(lines.length).toBeGreaterThan(25);
  const nameless = parsed().filter(({ reqId, msg }) => reqId === undefined && msg !== "socket opened");
  const ofStart = /^Server listening|^Paystack's keys are test keys|^the catalogue index is complete/;
  expect(nameless.map(({ msg }) => String(msg)).filter((msg) => !ofStart.test(msg))).toEqual([]);
  const refused = parsed().filter(({ msg }) => String(msg).startsWith("Paystack"));
  expect(refused.length).toBeGreaterThan(3);
  for (const line of lines) expect(line.split('"reqId"').length, line).toBeLessThanOrEqual(2);
});

test("an unexpected error is logged once, with its stack and the response's id", () => {
  const failures = refusals.filter(({ status }) => status === 500);
  expect(failures).toHaveLength(2);
  for (const { headers, text } of failures) {
    expect(JSON.parse(text)).toEqual({ detail: "Something went wrong. Please try again." });
    const own = parsed().filter(({ reqId }) => reqId === headers["x-request-id"]);
    expect(own.map(({ level, msg }) => [level, msg])).toEqual([
      ["error", "request failed"],
      ["info", "answered"],
    ]);
    const { err } = own[0] as { err: { stack: string; code: string } };
    expect(err.stack).toContain("at ");
    expect(err.code).toMatch(/^(23514|22P02|42804|42883)$/);
  }
});
