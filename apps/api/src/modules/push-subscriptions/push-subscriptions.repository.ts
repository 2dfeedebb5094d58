import { sql } from "kysely";
import type { Executor, RowOf } from "../../platform/database/tables.ts";
import { eraseOwned, rowsOf, type PersonalData } from "../../platform/personal-data.ts";

export type NewSubscription = Omit<RowOf<"push_subscriptions">, "id">;
export type SubscriptionRow = Pick<RowOf<"push_subscriptions">, "id" | "created_at">;
/** What a sender needs. */
export type SubscriptionTarget = Pick<RowOf<"push_subscriptions">, "id" | "user_id" | "endpoint" | "p256dh" | "auth">;

/** Renews the keys of a subscription that belongs to this person; null where there is none. */
export async function renewSubscription(executor: Executor, { user_id, session_id, endpoint, p256dh, auth }: NewSubscription) {
  const update = executor.updateTable("push_subscriptions").set({ p256dh, auth, session_id });
  const changed = update.where("endpoint", "=", endpoint).where("user_id", "=", user_id).returning(["id", "created_at"]);
  return (await changed.executeTakeFirst()) ?? null;
}

/** Deletes a browser's subscription, of any person. Returns whether there was one. */
export async function deleteByEndpoint(executor: Executor, endpoint: string): Promise<boolean> {
  const { numDeletedRows } = await executor.deleteFrom("push_subscriptions").where("endpoint", "=", endpoint).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Returns null where a concurrent request has added the endpoint. */
export async function insertSubscription(executor: Executor, row: NewSubscription): Promise<SubscriptionRow | null> {
  const insert = executor.insertInto("push_subscriptions").values(row);
  const once = insert.onConflict((conflict) => conflict.column("endpoint").doNothing());
  return (await once.returning(["id", "created_at"]).executeTakeFirst()) ?? null;
}

/** Deletes the person's oldest subscriptions beyond `limit`. */
export async function deleteOldest(executor: Executor, userId: number, limit: number): Promise<void> {
  await sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${userId} order by id desc offset ${limit}
    )`.execute(executor);
}

/** A subscription ends with its session. */
const isOpen = (now: Date) => sql<boolean>`(p.session_id is null or exists (
  select from sessions s where s.id = p.session_id and s.revoked_at is null and s.expires_at > ${now}))`;

/** The ids of a person's browsers that are signed in. */
export async function listOpenIds(executor: Executor, userId: number, now: Date): Promise<number[]> {
  const query = executor.selectFrom("push_subscriptions as p").select("p.id").where("p.user_id", "=", userId).where(isOpen(now));
  return (await query.orderBy("p.id").execute()).map(({ id }) => id);
}

/** Returns null when the subscription was removed, or its session has ended. */
export async function findOpenTarget(executor: Executor, id: number, now: Date): Promise<SubscriptionTarget | null> {
  const query = executor.selectFrom("push_subscriptions as p").select(["p.id", "p.user_id", "p.endpoint", "p.p256dh", "p.auth"]);
  return (await query.where("p.id", "=", id).where(isOpen(now)).executeTakeFirst()) ?? null;
}

/** Deletes a subscription that its push service does not know any more. */
export async function deleteGone(executor: Executor, id: number): Promise<void> {
  await executor.deleteFrom("push_subscriptions").where("id", "=", id).execute();
}

/** The browsers to which push messages go. Their keys are not exported. */
export const pushSubscriptionsPersonalData: PersonalData = {
  tables: ["push_subscriptions"],
  sections: {
    push_subscriptions: rowsOf(
      (userId) => sql<object>`select id, endpoint, created_at from push_subscriptions where user_id = ${userId} order by id`,
    ),
  },
  erase: eraseOwned("push_subscriptions"),
};
