import { createdPayment, paymentCalls } from "@efie/contract";
import { afterAll, beforeEach, expect, test } from "vitest";
import { startTestApp } from "../../test/test-app.ts";
import { createTestConfig, silentLog } from "../../test/test-config.ts";
import type { TestUser } from "../../test/test-properties.ts";
import { connectPaystack, sandboxSecretKey } from "../platform/paystack/connect-paystack.ts";
import { fetchInProcess } from "./sandbox.ts";

const t = await startTestApp();
afterAll(t.close);
const secretKey = sandboxSecretKey("a-secret-for-tests-only-0123456789abcdef");
const bearer = { authorization: `Bearer ${secretKey}` };
const base = "/sandbox/paystack";
let ama: TestUser;

beforeEach(async () => {
  t.clock.set("2026-06-01T12:00:00Z");
  ama = await t.makeUser();
});

const ask = (method: "GET" | "POST", path: string, payload?: object, headers = {}) =>
  t.send({ method, url: `${base}${path}`, ...(payload ? { payload } : {}), headers });
const complete = (code: string, outcome: unknown) => ask("POST", `/checkout/${code}/complete`, { outcome });
const verify = (reference: string) => t.post(paymentCalls.verifySubscriptionPayment.path, { reference }, { as: ama });
const statusOf = async (): Promise<number> => (await t.get("main/user-subscriptions/current/", { as: ama })).status;

async function buy(): Promise<{ reference: string; code: string; page: string }> {
  const answer = await t.post(paymentCalls.createSubscriptionPayment.path, { plan: 1, amount: 80 }, { as: ama });
  const { payment_ref, access_code, authorization_url } = createdPayment.parse(answer.body);
  return { reference: payment_ref, code: access_code ?? "", page: authorization_url ?? "" };
}

test("without keys the popup comes from the sandbox, on the same origin", async () => {
  expect((await t.get(paymentCalls.getPaymentConfig.path)).body).toEqual({
    public_key: "pk_sandbox_efie",
    inline_url: "/sandbox/paystack/inline.js",
    currency: "GHS",
    is_sandbox: true,
  });
});

test("a signed webhook applies a successful payment even if the buyer closes the tab", async () => {
  const { code, reference } = await buy();
  expect((await verify(reference)).body).toMatchObject({ status: "abandoned" });
  const paid = await complete(code, "success");
  expect([paid.status, paid.body]).toMatchObject([200, { status: true, data: { status: "success", reference } }]);
  expect(await statusOf()).toBe(200);
  expect((await verify(reference)).status).toBe(200);
  expect((await complete(code, "success")).status).toBe(200);
  expect((await complete(code, "failed")).status).toBe(409);
});

test("a declined payment can be retried", async () => {
  const { code, reference } = await buy();
  expect((await complete(code, "failed")).body).toMatchObject({ data: { status: "failed" } });
  expect((await verify(reference)).body).toMatchObject({ status: "failed" });
  expect(await statusOf()).toBe(204);
  await complete(code, "success");
  expect(await statusOf()).toBe(200);
});

test("a mobile money payment approved after the popup was closed is applied by a job", async () => {
  const { code, reference } = await buy();
  await complete(code, "later");
  expect((await verify(reference)).body).toMatchObject({ status: "pending" });
  const paying = t.app.jobs.filter(({ name }) => /payments/.test(name));
  const tick = () => Promise.all(paying.map(({ run }) => run()));
  await tick();
  expect(await statusOf()).toBe(204);
  t.clock.advance(15_000);
  await Promise.all([tick(), tick()]);
  expect(await statusOf()).toBe(200);
  expect((await ask("GET", `/checkout/${code}/status`)).body).toMatchObject({ data: { status: "success" } });
});

test("the sandbox implements the provider's protocol: keys, currencies, references, amounts", async () => {
  const order = {
    email: "ama@mail.example",
    amount: 3_000,
    currency: "GHS",
    reference: "shop-1",
    callback_url: "http://efie.test/x",
  };
  const opened = await ask("POST", "/transaction/initialize", order, bearer);
  expect(opened.body).toMatchObject({ status: true, message: "Authorization URL created", data: { reference: "shop-1" } });
  for (const [change, status, message] of [
    [{}, 400, "Duplicate Transaction Reference"],
    [{ reference: "2", email: undefined }, 400, "Email Address is required"],
    [{ reference: "3", amount: 12.5 }, 400, "Invalid Amount Sent"],
    [{ reference: "4", currency: "EUR" }, 403, "Currency not supported by merchant"],
    [{ reference: "a b" }, 400, "Invalid reference"],
  ] as const) {
    const answer = await ask("POST", "/transaction/initialize", { ...order, ...change }, bearer);
    expect([answer.status, answer.body]).toMatchObject([status, { status: false, message }]);
  }
  expect((await ask("POST", "/transaction/initialize", order)).status).toBe(401);
  expect((await ask("GET", "/transaction/verify/shop-1", undefined, { authorization: "Bearer sk_test" })).status).toBe(401);
  const verified = await ask("GET", "/transaction/verify/shop-1", undefined, bearer);
  expect(verified.body).toMatchObject({
    status: true,
    data: { status: "abandoned", amount: 3_000, currency: "GHS", domain: "test" },
  });
  expect((await ask("GET", "/transaction/verify/nothing", undefined, bearer)).status).toBe(404);
});

test("a refund sends a webhook and reverses the payment's effect", async () => {
  const { code, reference } = await buy();
  await complete(code, "success");
  expect((await ask("POST", "/refund", { transaction: reference })).status).toBe(401);
  expect((await ask("POST", "/refund", { transaction: reference }, bearer)).body).toMatchObject({ status: true });
  expect(await statusOf()).toBe(204);
  expect((await ask("POST", "/refund", { transaction: reference }, bearer)).status).toBe(400);
  const known = await ask("GET", `/refund?reference=${reference}`, undefined, bearer);
  expect(known.body).toMatchObject({ status: true, data: [{ transaction_reference: reference, status: "processed" }] });
  expect((await ask("GET", `/refund?reference=${reference}`)).status).toBe(401);
});

test("the popup's page may be framed by us, runs no inline scripts and escapes its text", async () => {
  const { page, code } = await buy();
  expect(page).toBe(`http://efie.test${base}/checkout/${code}`);
  const answer = await t.send({ method: "GET", url: new URL(page).pathname });
  expect(answer.status).toBe(200);
  expect(answer.headers["content-security-policy"]).toContain("frame-ancestors 'self'");
  expect(answer.headers["content-security-policy"]).toContain("script-src 'self'");
  expect(answer.text).toContain("Pay GH₵80.00");
  expect(answer.text).not.toMatch(/<script(?! src=)|\son\w+=|<style/);
  const odd = { email: '"><script>x</script>@mail.example', amount: 100, currency: "GHS", reference: `odd-${code}` };
  const opened = await ask("POST", "/transaction/initialize", odd, bearer);
  const { access_code } = (opened.body as { data: { access_code: string } }).data;
  expect((await ask("GET", `/checkout/${access_code}`)).text).not.toContain("<script>x");
});

test("the sandbox script has the provider's class; unknown payments, outcomes and paths are refused", async () => {
  const script = await ask("GET", "/inline.js");
  expect(script.headers["content-type"]).toBe("text/javascript; charset=utf-8");
  for (const name of ["PaystackPop", "resumeTransaction", "onSuccess", "onCancel", "onError", "onLoad"])
    expect(script.text).toContain(name);
  expect((await ask("GET", "/checkout.js")).status).toBe(200);
  expect((await ask("GET", "/checkout.css")).headers["content-type"]).toBe("text/css; charset=utf-8");
  // The cedi sign of the amount, for machines whose fonts lack it.
  const font = await ask("GET", "/cedi.woff2");
  expect([font.headers["content-type"], font.text.slice(0, 4)]).toEqual(["font/woff2", "wOF2"]);
  const { code } = await buy();
  for (const outcome of ["paid", "", 1, null, { success: true }]) expect((await complete(code, outcome)).status).toBe(400);
  for (const path of ["/checkout/nothing", "/checkout/nothing/status", "/", "/served/inline.js", "/constructor"])
    expect([path, (await ask("GET", path)).status]).toEqual([path, 404]);
  expect((await complete("nothing", "success")).status).toBe(404);
});

test("another app on the same database continues the sandbox's transactions", async () => {
  const { code, reference } = await buy();
  const other = await startTestApp({ connection: t.connection });
  try {
    await other.send({ method: "POST", url: `${base}/checkout/${code}/complete`, payload: { outcome: "success" } });
  } finally {
    await other.close();
  }
  expect((await verify(reference)).status).toBe(200);
});

test("with real keys the sandbox's paths return 404, and the provider is Paystack", async () => {
  const keys = { secret: "sk_live_x", public: "pk_live_x" };
  const paystack = {
    keys,
    apiUrl: "https://api.paystack.co",
    inlineUrl: "https://js.paystack.co/v2/inline.js",
    timeoutMs: 10_000,
  };
  const live = await startTestApp({ connection: t.connection, config: { paystack } });
  try {
    for (const path of ["/inline.js", "/checkout/x", "/transaction/verify/x"])
      expect((await live.send({ method: "GET", url: `${base}${path}` })).status).toBe(404);
    expect(
      (await live.send({ method: "POST", url: `${base}/checkout/x/complete`, payload: { outcome: "success" } })).status,
    ).toBe(404);
    expect((await live.get(paymentCalls.getPaymentConfig.path)).body).toMatchObject({
      public_key: "pk_live_x",
      is_sandbox: false,
    });
  } finally {
    await live.close();
  }
});

test("the Paystack adapter gets `unknown` for a reference unknown to the sandbox", async () => {
  const parts = {
    db: t.db,
    clock: t.clock,
    log: silentLog,
    telemetry: null,
    jwtSecret: "a-secret-for-tests-only-0123456789abcdef",
  };
  const { paystack } = connectPaystack({ ...parts, config: createTestConfig(), sendInProcess: fetchInProcess(t.app) });
  expect(await paystack.verify("nothing")).toEqual({ outcome: "unknown" });
  expect(await paystack.refund("nothing")).toBe(false);
  expect(await paystack.findRefund("nothing")).toBeNull();
});
