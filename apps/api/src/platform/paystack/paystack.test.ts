import { afterAll, expect, test } from "vitest";
import { startFakePaystack } from "../../../test/fake-paystack.ts";
import { silentLog } from "../../../test/test-config.ts";
import { createPaystack } from "./paystack.ts";

const fake = await startFakePaystack();
afterAll(() => fake.close());
const options = { apiUrl: fake.url, secretKey: fake.keys.secret, log: silentLog, timeoutMs: 5_000 };
const paystack = createPaystack(options);
const order = (reference: string) => ({
  email: "ama@mail.example",
  amountPesewas: 3_000,
  reference,
  callbackUrl: "http://efie.test/x",
});

test("a transaction is initialized and verified: pending, declined, paid, refunded", async () => {
  expect(await paystack.initialize(order("one"))).toEqual({
    accessCode: "code1",
    authorizationUrl: "https://checkout.paystack.com/code1",
  });
  expect(await paystack.verify("one")).toMatchObject({
    outcome: "declined",
    transaction: { status: "abandoned", amount: 3_000 },
  });
  for (const [status, outcome] of [
    ["ongoing", "pending"],
    ["queued", "pending"],
    ["failed", "declined"],
    ["success", "success"],
    ["reversed", "reversed"],
  ] as const) {
    fake.pay("one", status);
    expect(await paystack.verify("one")).toMatchObject({ outcome });
  }
  expect(await paystack.findRefund("one")).toBeNull();
  expect([await paystack.refund("one"), await paystack.refund("one")]).toEqual([true, false]);
  expect(await paystack.findRefund("one")).toBe("pending");
  fake.settleRefund("one", "processed");
  expect(await paystack.findRefund("one")).toBe("processed");
  expect(await paystack.verify("two/../three")).toEqual({ outcome: "unknown" });
});

test("a provider that does not respond in time is unavailable, with a retry time", async () => {
  const hasty = createPaystack({ ...options, timeoutMs: 50 });
  fake.mood = "slow";
  for (const call of [hasty.initialize(order("slow")), hasty.verify("one"), hasty.refund("one"), hasty.findRefund("one")])
    await expect(call).rejects.toMatchObject({ code: "unavailable", details: { retryAfterSeconds: 5 } });
  fake.mood = "well";
});

test("a refusal by the provider is unavailable, and its message does not reach the payer", async () => {
  const call = paystack.initialize(order("one"));
  await expect(call).rejects.toMatchObject({ code: "unavailable" });
  await expect(call).rejects.not.toThrow("Duplicate");
  const nowhere = createPaystack({ ...options, apiUrl: "http://127.0.0.1:9" });
  await expect(nowhere.verify("one")).rejects.toMatchObject({ code: "unavailable" });
});

test("a signature is verified over the raw bytes", () => {
  const { payload, headers } = fake.sign("charge.success", { reference: "one" });
  const signature = headers["x-paystack-signature"] ?? "";
  expect(paystack.isSigned(Buffer.from(payload), signature)).toBe(true);
  expect(paystack.isSigned(Buffer.from(`${payload} `), signature)).toBe(false);
  for (const wrong of ["", "nonsense", signature.slice(2), `${signature}00`])
    expect(paystack.isSigned(Buffer.from(payload), wrong)).toBe(false);
});
