import { withIsoTimes } from "../../platform/encoding.ts";
import type { CurrentUser, PublicCheck, PublicProfile } from "@efie/contract";
import type { AccountRow, CheckOfPerson, ProfileRow } from "./accounts.repository.ts";

/** The account as its owner sees it. */
export function presentAccount(row: AccountRow): CurrentUser {
  return withIsoTimes(row);
}

/** The database writes instants within JSON in its own way. */
function presentCheck({ kind, checked_at, expires_at }: CheckOfPerson): PublicCheck {
  return {
    kind,
    checked_at: new Date(checked_at).toISOString(),
    expires_at: expires_at === null ? null : new Date(expires_at).toISOString(),
  };
}

/** The public part of an account. */
export function presentProfile(row: ProfileRow): PublicProfile {
  const { is_restricted: _hidden, date_joined, phone_verified_at, checks, ...profile } = row;
  const phone = phone_verified_at === null ? [] : [{ kind: "phone", checked_at: phone_verified_at, expires_at: null } as const];
  return { ...profile, date_joined: date_joined.toISOString(), checks: [...phone, ...(checks ?? [])].map(presentCheck) };
}
