import { withIsoTimes } from "../../platform/encoding.ts";
import type { CheckRow } from "./checks.repository.ts";
import type { CheckStatus, Claim, OwnCheck, StaffCheck } from "@efie/contract";
import type { SharingRow, StaffCheckRow } from "./staff-checks.repository.ts";

/** The name of a check in notifications of its holder. */
export function titleOf({ kind, property_title }: Pick<CheckRow, "kind" | "property_title">): string {
  if (kind === "identity") return "Identity";
  if (kind === "licence") return "Licence";
  return property_title === null ? "Right to let" : `Right to let: ${property_title}`;
}

/** An approval whose time is over has expired, also where no job has said so yet. */
function statusOf({ status, expires_at }: Pick<CheckRow, "status" | "expires_at">, now: Date): CheckStatus {
  return status === "approved" && expires_at !== null && expires_at <= now ? "expired" : status;
}

/** A check as its holder sees it. */
export function presentOwnCheck(row: CheckRow, now: Date): OwnCheck {
  const { card_hash: _hash, licence_key: _key, property_id: id, property_title: title, card_digit, ...rest } = row;
  const property = id === null || title === null ? null : { id, title };
  return { ...withIsoTimes(rest), status: statusOf(row, now), property, card_last_digit: card_digit };
}

const presentSharing = (row: SharingRow, now: Date) => ({
  check: row.id,
  user: { id: row.user_id, username: row.username },
  status: statusOf(row, now),
  created_at: row.created_at.toISOString(),
});

/** A check as staff see it, beside those of other accounts with the same card or licence. */
export function presentStaffCheck(
  row: StaffCheckRow,
  { sharing, claim, mayDecide }: { sharing: readonly SharingRow[]; claim: Claim | null; mayDecide: boolean },
  now: Date,
): StaffCheck {
  const others = sharing.filter(({ user_id }) => user_id !== row.user_id);
  const { user_id: id, username, first_name, last_name, date_joined } = row;
  return {
    ...presentOwnCheck(row, now),
    user: withIsoTimes({ id, username, first_name, last_name, date_joined }),
    same_card: others
      .filter(({ card_hash }) => card_hash !== null && row.card_hash?.equals(card_hash) === true)
      .map((other) => presentSharing(other, now)),
    same_licence: others
      .filter(({ licence_key }) => licence_key !== null && licence_key === row.licence_key)
      .map((other) => presentSharing(other, now)),
    decided_by: row.decider,
    may_decide: mayDecide,
    claim,
  };
}
