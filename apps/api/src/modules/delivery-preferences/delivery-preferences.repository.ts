import { sql } from "kysely";
import { firstRow, onlyRow } from "../../platform/database/sql.ts";
import type { Executor, RowOf } from "../../platform/database/tables.ts";
import type { Choices } from "./preferences.policy.ts";
import { eraseOwned, rowsOf, type PersonalData } from "../../platform/personal-data.ts";

export type StoredPreferences = Omit<RowOf<"delivery_preferences">, "user_id" | "changed_at"> & { channels: Choices };

/** The addresses and preferences of a person. */
export type RecipientRow = Omit<StoredPreferences, "data"> &
  Pick<RowOf<"users">, "email" | "phone_number" | "email_verified_at" | "phone_verified_at">;

const nothingChosen: StoredPreferences = { channels: {}, quiet_from: null, quiet_to: null, data: "normal" };

/** The defaults where nothing was chosen. */
export async function findPreferences(executor: Executor, userId: number): Promise<StoredPreferences> {
  const chosen = await firstRow<StoredPreferences>(executor)`
    select channels, quiet_from, quiet_to, data from delivery_preferences where user_id = ${userId}`;
  return chosen ?? nothingChosen;
}

/** Reads the preferences to be changed. In a transaction: concurrent changes of one person wait for each other. */
export async function lockPreferences(executor: Executor, userId: number, now: Date): Promise<StoredPreferences> {
  return await onlyRow<StoredPreferences>(executor)`
    insert into delivery_preferences (user_id, changed_at) values (${userId}, ${now})
    on conflict (user_id) do update set changed_at = excluded.changed_at
    returning channels, quiet_from, quiet_to, data`;
}

/** Stores the preferences that were locked. */
export async function updatePreferences(executor: Executor, userId: number, { channels, ...others }: StoredPreferences) {
  const update = executor.updateTable("delivery_preferences").set({ ...others, channels: JSON.stringify(channels) });
  await update.where("user_id", "=", userId).execute();
}

/** Whether the account exists and is not deleted. */
export async function hasAccount(executor: Executor, userId: number): Promise<boolean> {
  const found = executor.selectFrom("users").select("id").where("id", "=", userId).where("deleted_at", "is", null);
  return (await found.executeTakeFirst()) !== undefined;
}

/** Null when the account is deleted, also while it can still be restored. */
export async function findRecipient(executor: Executor, userId: number): Promise<RecipientRow | null> {
  return await firstRow<RecipientRow>(executor)`
    select u.email, u.phone_number, u.email_verified_at, u.phone_verified_at, coalesce(p.channels, '{}') as channels,
      p.quiet_from, p.quiet_to
    from users u left join delivery_preferences p on p.user_id = u.id where u.id = ${userId} and u.deleted_at is null
      and u.banned_at is null`;
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
