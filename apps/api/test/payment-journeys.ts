import { createdPayment, currentSubscription, ledgerEntry, paymentCalls, type LedgerEntry } from "@efie/contract";
import { z } from "zod";
import { startFakePaystack, type FakePaystack } from "./fake-paystack.ts";
import { startTestApp, type Answer, type TestApp, type TestAppOverrides } from "./test-app.ts";
import type { TestUser } from "./test-properties.ts";

type Created = z.output<typeof createdPayment>;
type Override = { plan?: number | string; promo_code?: string; amount?: number; email?: string };

/** Payment actions of users, provider and staff, on an app with a fake Paystack. */
export type PaymentJourneys = {
  t: TestApp;
  fake: FakePaystack;
  staff: TestUser;
  tryBuying(user: TestUser, override?: Override): Promise<Answer>;
  /** Creates a payment for a plan, "starter" by default. */
  buy(user: TestUser, override?: Override): Promise<Created>;
  tryPayingFee(user: TestUser, propertyId: number, more?: object): Promise<Answer>;
  payFee(user: TestUser, propertyId: number, more?: object): Promise<Created>;
  verify(user: TestUser, reference: string): Promise<Answer>;
  verifyFee(user: TestUser, reference: string): Promise<Answer>;
  webhook(event: string, data: object): Promise<Answer>;
  /** Sends the provider's webhook for a success. */
  confirmSuccess(reference: string): Promise<Answer>;
  /** Runs the scheduled reconciliation. */
  tick(): Promise<void>;
  subscriptionOf(user: TestUser): Promise<z.output<typeof currentSubscription> | null>;
  ledger(reference: string): Promise<LedgerEntry>;
  makePromo(code: string, terms?: object): Promise<Answer>;
  close(): Promise<void>;
};

function read<S extends z.ZodType>(schema: S, answer: Answer, status: number): z.output<S> {
  if (answer.status !== status) throw new Error(`${answer.status} instead of ${status}: ${answer.text}`);
  return schema.parse(answer.body);
}

function buyers({ post, get }: TestApp) {
  const tryBuying: PaymentJourneys["tryBuying"] = (as, override) =>
    post(paymentCalls.createSubscriptionPayment.path, { plan: "starter", ...override }, { as });
  const tryPayingFee: PaymentJourneys["tryPayingFee"] = (as, property_id, more) =>
    post(paymentCalls.createListingPayment.path, { property_id, amount: 30, ...more }, { as });
  return {
    tryBuying,
    tryPayingFee,
    buy: async (user: TestUser, override?: Override) => read(createdPayment, await tryBuying(user, override), 201),
    payFee: async (user: TestUser, id: number, more?: object) => read(createdPayment, await tryPayingFee(user, id, more), 201),
    verify: (as: TestUser, reference: string) => post(paymentCalls.verifySubscriptionPayment.path, { reference }, { as }),
    verifyFee: (as: TestUser, reference: string) => post(paymentCalls.verifyListingPayment.path, { reference }, { as }),
    subscriptionOf: async (as: TestUser) => {
      const answer = await get("main/user-subscriptions/current/", { as });
      return answer.status === 204 ? null : read(currentSubscription, answer, 200);
    },
  };
}

/** Starts the app and the fake. All actions go through HTTP. */
export async function startPaymentJourneys(overrides: TestAppOverrides = {}): Promise<PaymentJourneys> {
  const fake = await startFakePaystack();
  const inlineUrl = "https://js.paystack.co/v2/inline.js";
  const paystack = { keys: fake.keys, apiUrl: fake.url, inlineUrl, timeoutMs: 10_000 };
  const t = await startTestApp({ ...overrides, config: { paystack, ...overrides.config } });
  const staff = await t.makeUser({ username: "money_staff", is_staff: true });
  const webhook: PaymentJourneys["webhook"] = (event, data) =>
    t.send({ method: "POST", url: `/api/${paymentCalls.receivePaystackWebhook.path}`, ...fake.sign(event, data) });
  return {
    t,
    fake,
    staff,
    ...buyers(t),
    webhook,
    confirmSuccess: (reference) => webhook("charge.success", { reference, ...fake.transactions.get(reference) }),
    tick: async () => {
      for (const { name, run } of t.app.jobs) if (name === "reconcile payments") await run();
    },
    ledger: async (reference) => {
      const answer = await t.get("main/moderation/payments/?limit=100", { as: staff });
      const entry = read(z.array(ledgerEntry), answer, 200).find((one) => one.reference === reference);
      if (!entry) throw new Error(`${reference} is not in the ledger`);
      return entry;
    },
    makePromo: (code, terms) =>
      t.post(
        "main/moderation/promo-codes/",
        { code, kind: "percent", value: 50, applies_to: "both", max_uses_per_user: 100, ...terms },
        { as: staff },
      ),
    close: async () => {
      await t.close();
      await fake.close();
    },
  };
}
