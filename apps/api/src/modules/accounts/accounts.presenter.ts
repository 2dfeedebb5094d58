import type { CurrentUser, PublicProfile } from "@efie/contract";
import type { AccountRow, ProfileRow } from "./accounts.repository.ts";

/** The account as its owner sees it. */
export function presentAccount(row: AccountRow): CurrentUser {
  const { date_joined, email_verified_at, phone_verified_at } = row;
  return {
    ...row,
    date_joined: date_joined.toISOString(),
    email_verified_at: email_verified_at?.toISOString() ?? null,
    phone_verified_at: phone_verified_at?.toISOString() ?? null,
  };
}

/** The public part of an account. */
export function presentProfile(row: ProfileRow): PublicProfile {
  return { ...row, date_joined: row.date_joined.toISOString() };
}
