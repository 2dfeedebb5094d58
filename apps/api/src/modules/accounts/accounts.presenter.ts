import type { CurrentUser, PublicProfile } from "@efie/contract";
import type { AccountRow, ProfileRow } from "./accounts.repository.ts";

/** The account as its owner sees it. */
export function presentAccount(row: AccountRow): CurrentUser {
  return { ...row, date_joined: row.date_joined.toISOString() };
}

/** The public part of an account. */
export function presentProfile(row: ProfileRow): PublicProfile {
  return { ...row, date_joined: row.date_joined.toISOString() };
}
