import type { TestApp } from "./test-app.ts";
import type { TestUser } from "./test-properties.ts";

const dead = {
  channel: "email",
  template: "password_changed",
  data: '{"first_name": "Ama"}',
  key: null,
  status: "dead",
} as const;

/** Functions that create what belongs to an account: a session, a passkey, a delivery that was given up. */
export function accountResources(t: Pick<TestApp, "db" | "clock">, owner: TestUser) {
  let made = 0;
  return {
    openSession: async () => {
      made += 1;
      const [created_at, expires_at] = [t.clock.now(), new Date(t.clock.now().getTime() + 86_400_000)];
      const row = { user_id: owner.id, token_hash: Buffer.from(`session ${made}`), created_at, expires_at };
      return (await t.db.insertInto("sessions").values(row).returning("id").executeTakeFirstOrThrow()).id;
    },
    keptPasskey: async () => {
      made += 1;
      const row = { user_id: owner.id, credential_id: `key-${made}`, public_key: Buffer.from("key"), counter: 0, transports: "" };
      const kept = t.db.insertInto("passkeys").values({ ...row, name: "Phone", created_at: t.clock.now() });
      return (await kept.returning("id").executeTakeFirstOrThrow()).id;
    },
    deadDelivery: () =>
      t.db
        .insertInto("deliveries")
        .values({ ...dead, user_id: owner.id, recipient: owner.email, created_at: t.clock.now() })
        .returning("id")
        .executeTakeFirstOrThrow(),
  };
}
