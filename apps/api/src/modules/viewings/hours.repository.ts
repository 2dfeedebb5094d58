import { defaultHours } from "./slots.ts";
import type { ViewingHours } from "@efie/contract";
import { sql } from "kysely";
import type { Executor } from "../../platform/database/tables.ts";

/** When an owner shows listings. */
export async function findHours(executor: Executor, userId: number): Promise<ViewingHours> {
  const row = await executor.selectFrom("viewing_hours").select("hours").where("user_id", "=", userId).executeTakeFirst();
  return row?.hours ?? defaultHours;
}

/** Changes some days; two changes at once both count. */
export async function mergeHours(executor: Executor, userId: number, change: object, now: Date): Promise<void> {
  const [first, changed] = [JSON.stringify({ ...defaultHours, ...change }), JSON.stringify(change)];
  await sql`
    insert into viewing_hours (user_id, hours, changed_at)
    values (${userId}, ${first}::text::jsonb, ${now})
    on conflict (user_id) do update set hours = viewing_hours.hours || ${changed}::text::jsonb, changed_at = excluded.changed_at`.execute(
    executor,
  );
}
