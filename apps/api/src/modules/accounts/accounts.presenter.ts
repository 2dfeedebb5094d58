import type { CurrentUser } from "@efie/contract";
import type { AccountRow } from "./accounts.repository.ts";

/** The account as its holder sees it. */
export function presentAccount(row: AccountRow): CurrentUser {
  return { ...row, date_joined: row.date_joined.toISOString() };
}
