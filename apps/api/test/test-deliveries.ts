import { sql } from "kysely";
import { openDeliveryQueue, queueDelivery, type NewDelivery } from "../src/modules/deliveries/queue-delivery.ts";
import type { TestApp } from "./test-app.ts";
import { silentReport } from "./test-config.ts";

/** Queues as the modules of an app do, and lets time pass for its queue, which goes by the database's clock. */
export function createTestDeliveries(t: Pick<TestApp, "app" | "db" | "clock">, { hasOutbox = false, hasProvider = true } = {}) {
  const jobs = openDeliveryQueue({ db: t.db, reportError: silentReport });
  const deps = { clock: t.clock, jobs, hasOutbox, hasProvider: () => hasProvider };
  const mail = { userId: null, channel: "email", template: "password_changed", data: { first_name: "Ama" } } as const;
  return {
    queue: (overrides: Partial<NewDelivery<"password_changed">> & { to: string }) =>
      queueDelivery(deps, t.db, { ...mail, ...overrides }),
    queueIn: (tx: TestApp["db"], to: string) => queueDelivery(deps, tx, { ...mail, to }),
    /** Sends what is due. Returns the number of attempts. */
    send: () => t.app.deliveries.worker.runDue(),
    /** Seconds until the waiting jobs are due. */
    waits: async (): Promise<number[]> => {
      const { rows } = await sql<{ seconds: number }>`
        select round(extract(epoch from start_after - created_on))::int as seconds from pgboss.job order by created_on`.execute(
        t.db,
      );
      return rows.map(({ seconds }) => seconds);
    },
    /** As if the waits were over. */
    skipWaits: () => sql`update pgboss.job set start_after = now() where state < 'active'`.execute(t.db),
    empty: async () => {
      await sql`delete from pgboss.job`.execute(t.db);
      await t.db.deleteFrom("deliveries").execute();
    },
    rows: () =>
      t.db
        .selectFrom("deliveries")
        .select(["id", "recipient", "status", "attempts", "unanswered", "last_error", "data", "sent_at"])
        .orderBy("id")
        .execute(),
  };
}
