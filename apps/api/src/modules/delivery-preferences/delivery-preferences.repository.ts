import type { DataUse } from "@efie/contract";
import { sql } from "kysely";
import type { Executor } from "../../platform/database/tables.ts";
import type { Choices, QuietHours } from "./preferences.policy.ts";
import { eraseOwned, rowsOf, type PersonalData } from "../../platform/personal-data.ts";

export type StoredPreferences = { choices: Choices; quietHours: QuietHours | null; data: DataUse };

/** The addresses and preferences of a person. */
export type RecipientRow = StoredPreferences & {
  email: string | null;
  hasVerifiedEmail: boolean;
  phoneNumber: string;
  hasVerifiedPhone: boolean;
};

type Columns = { channels: Choices | null; quiet_from: number | null; quiet_to: number | null; data: DataUse | null };

function toPreferences({ channels, quiet_from: from, quiet_to: to, data }: Columns): StoredPreferences {
  return { choices: channels ?? {}, quietHours: from === null || to === null ? null : { from, to }, data: data ?? "normal" };
}

const nothingChosen: Columns = { channels: null, quiet_from: null, quiet_to: null, data: null };

/** The defaults where nothing was chosen. */
export async function findPreferences(executor: Executor, userId: number): Promise<StoredPreferences> {
  const { rows } = await sql<Columns>`
    select channels, quiet_from, quiet_to, data from delivery_preferences where user_id = ${userId}`.execute(executor);
  return toPreferences(rows[0] ?? nothingChosen);
}

/** Reads the preferences to be changed. In a transaction: concurrent changes of one person wait for each other. */
export async function lockPreferences(executor: Executor, userId: number, now: Date): Promise<StoredPreferences> {
  const { rows } = await sql<Columns>`
    insert into delivery_preferences (user_id, changed_at) values (${userId}, ${now})
    on conflict (user_id) do update set changed_at = excluded.changed_at
    returning channels, quiet_from, quiet_to, data`.execute(executor);
  return toPreferences(rows[0] ?? nothingChosen);
}

/** Stores the preferences that were locked. */
export async function updatePreferences(
  executor: Executor,
  userId: number,
  { choices, quietHours, data }: StoredPreferences,
): Promise<void> {
  await executor
    .updateTable("delivery_preferences")
    .set({ channels: JSON.stringify(choices), quiet_from: quietHours?.from ?? null, quiet_to: quietHours?.to ?? null, data })
    .where("user_id", "=", userId)
    .execute();
}

/** Whether the account exists and is not deleted. */
export async function hasAccount(executor: Executor, userId: number): Promise<boolean> {
  const found = executor.selectFrom("users").select("id").where("id", "=", userId).where("deleted_at", "is", null);
  return (await found.executeTakeFirst()) !== undefined;
}

/** Null when the account is deleted, also while it can still be restored. */
export async function findRecipient(executor: Executor, userId: number): Promise<RecipientRow | null> {
  const { rows } = await sql<Columns & { email: string | null; phone_number: string; has_email: boolean; has_phone: boolean }>`
    select u.email, u.phone_number, p.channels, p.quiet_from, p.quiet_to, p.data,
      u.email_verified_at is not null as has_email,
      u.phone_verified_at is not null as has_phone
    from users u left join delivery_preferences p on p.user_id = u.id where u.id = ${userId} and u.deleted_at is null
      and u.banned_at is null`.execute(executor);
  const [row] = rows;
  if (!row) return null;
  const { email, phone_number: phoneNumber, has_email: hasVerifiedEmail, has_phone: hasVerifiedPhone } = row;
  return { ...toPreferences(row), email, phoneNumber, hasVerifiedEmail, hasVerifiedPhone };
}

/** Over which channels a person wants to be notified, and when. */
export const deliveryPreferencesPersonalData: PersonalData = {
  tables: ["delivery_preferences"],
  sections: {
    delivery_preferences: rowsOf(
      (userId) => sql<object>`
        select channels, quiet_from, quiet_to, data, changed_at from delivery_preferences where user_id = ${userId}`,
    ),
  },
  erase: eraseOwned("delivery_preferences"),
};
