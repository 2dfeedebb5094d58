import type { Executor } from "../src/platform/database/tables.ts";
import type { Ids } from "./insert-properties.ts";

const hourMs = 3_600_000;

/** A mail to a demo account, `hoursAgo` before now. */
type Told = { username: string; first_name: string; hoursAgo: number };

const kept: readonly Told[] = [
  { username: "kwame_agent", first_name: "Kwame", hoursAgo: 70 },
  { username: "akosua", first_name: "Akosua", hoursAgo: 26 },
];

/** Mail in the outbox, and one that staff find among the dead: its address does not exist. */
export async function insertDeliveries(executor: Executor, { users }: Pick<Ids, "users">, now: Date): Promise<void> {
  const mail = ({ username, first_name, hoursAgo }: Told) => ({
    user_id: users.get(username) ?? null,
    channel: "email" as const,
    recipient: `${username}@example.com`,
    template: "password_changed",
    data: JSON.stringify({ first_name }),
    key: null,
    created_at: new Date(now.getTime() - hoursAgo * hourMs),
  });
  const dead = {
    ...mail({ username: "yaw_landlord", first_name: "Yaw", hoursAgo: 5 }),
    status: "dead" as const,
    attempts: 1,
    last_error: "550 5.1.1 <[recipient]> does not exist here",
  };
  await executor
    .insertInto("deliveries")
    .values(kept.map((told) => ({ ...mail(told), status: "kept" as const })))
    .execute();
  await executor.insertInto("deliveries").values(dead).execute();
}
