import { createAskedLinks } from "../src/modules/properties/freshness/confirm-property.ts";
import { createSearchTokens } from "../src/modules/saved-searches/saved-searches-deps.ts";
import type { PaymentJourneys } from "./payment-journeys.ts";
import { createPushSubscription } from "./push-subscriptions.ts";
import { testSecret, type TestApp } from "./test-app.ts";
import type { TestUser } from "./test-properties.ts";

const dead = {
  channel: "email",
  template: "password_changed",
  data: '{"first_name": "Ama"}',
  key: null,
  status: "dead",
} as const;

/** Functions that create what belongs to an account: a session, a passkey, a delivery that was given up, saved searches. */
export function accountResources(t: Pick<TestApp, "db" | "clock" | "makeProperty" | "post">, owner: TestUser) {
  let made = 0;
  return {
    openSession: async () => {
      made += 1;
      const [created_at, expires_at] = [t.clock.now(), new Date(t.clock.now().getTime() + 86_400_000)];
      const since = { created_at, authenticated_at: created_at, last_seen_at: created_at, expires_at };
      const row = { user_id: owner.id, token_hash: Buffer.from(`session ${made}`), device: "Chrome on Android", ...since };
      return (await t.db.insertInto("sessions").values(row).returning("id").executeTakeFirstOrThrow()).id;
    },
    keptPasskey: async () => {
      made += 1;
      const row = { user_id: owner.id, credential_id: `key-${made}`, public_key: Buffer.from("key"), counter: 0, transports: "" };
      const kept = t.db.insertInto("passkeys").values({ ...row, name: "Phone", created_at: t.clock.now() });
      return (await kept.returning("id").executeTakeFirstOrThrow()).id;
    },
    keptApiKey: async () => {
      made += 1;
      const row = {
        user_id: owner.id,
        key_hash: Buffer.from(`key ${made}`),
        name: "Our website",
        scopes: ["leads:read" as const],
      };
      const kept = t.db.insertInto("api_keys").values({ ...row, created_at: t.clock.now() });
      return (await kept.returning("id").executeTakeFirstOrThrow()).id;
    },
    deadDelivery: () =>
      t.db
        .insertInto("deliveries")
        .values({ ...dead, user_id: owner.id, recipient: owner.email, created_at: t.clock.now() })
        .returning("id")
        .executeTakeFirstOrThrow(),
    savedSearch: async () => {
      const { body } = await t.post("main/saved-searches/", { query: { city__id: 8 } }, { as: owner });
      return body as { id: number };
    },
    subscribed: async () => {
      const { body } = await t.post("core/push-subscriptions/", createPushSubscription(), { as: owner });
      return (body as { id: number }).id;
    },
    /** The link of an owner's mail. */
    askedListingQuery: async () => {
      const { id } = await t.makeProperty({ owner });
      return createAskedLinks(testSecret, t.clock).pathOf(id).replace("/confirm?", "");
    },
    /** The link of a guest's mail. */
    mailedSearchQuery: async () => {
      await t.post("main/saved-searches/", { query: {}, email: `guest-${(made += 1)}@mail.example` });
      const row = t.db.selectFrom("saved_searches").select("id").orderBy("id", "desc").limit(1);
      return `token=${createSearchTokens(testSecret, t.clock).sign((await row.executeTakeFirstOrThrow()).id)}`;
    },
  };
}

type Money = Pick<PaymentJourneys, "buy" | "webhook" | "ledger"> & { owner: TestUser };

/** How staff mark a payment of the owner whose bank raised a dispute. */
export async function lookAtDispute({ buy, webhook, ledger, owner }: Money) {
  const { payment_ref: reference } = await buy(owner);
  await webhook("charge.dispute.create", { transaction: { reference } });
  const { id, flags } = await ledger(reference);
  return { params: { id }, body: { note: "Answered.", flags } };
}
