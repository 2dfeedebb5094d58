import type { CaseFlag, CaseOwner, CaseReport, CaseSummary, Claim, PublicProfile } from "@efie/contract";
import type { CaseFlagRow, CaseReportRow, DecisionRow, OwnerRow } from "./case-details.repository.ts";
import type { CaseRow } from "./cases.repository.ts";

/** A case, with who of the staff is looking at it. */
export function presentCase(row: CaseRow, claim: Claim | null = null): CaseSummary {
  const { user_id, username, revision: _revision, decided_by, decided_by_username, ...rest } = row;
  return {
    ...rest,
    status: row.decided_at === null ? "open" : "closed",
    owner: { id: user_id, username },
    opened_at: row.opened_at.toISOString(),
    hidden_at: row.hidden_at?.toISOString() ?? null,
    decided_at: row.decided_at?.toISOString() ?? null,
    decided_by: decided_by === null || decided_by_username === null ? null : { id: decided_by, username: decided_by_username },
    claim,
  };
}

/** What the server noticed, with what it compared. */
export function presentFlag({ cards, ...flag }: CaseFlagRow): CaseFlag {
  return {
    ...flag,
    created_at: flag.created_at.toISOString(),
    cards: cards.map(({ check, status, created_at, user_id, username, first_name, last_name, date_joined }) => ({
      check,
      status,
      created_at: created_at.toISOString(),
      user: { id: user_id, username, first_name, last_name, date_joined: date_joined.toISOString() },
    })),
  };
}

export function presentReport(row: CaseReportRow): CaseReport {
  const { user_id, username, reports, upheld, ...report } = row;
  const reporter = user_id === null || username === null ? null : { id: user_id, username, reports, upheld };
  return { ...report, created_at: row.created_at.toISOString(), reporter };
}

/** What is known about a person, where the account is gone, too. */
export function presentOwner(row: OwnerRow | null, profile: PublicProfile | null, decisions: readonly DecisionRow[]): CaseOwner {
  return {
    profile,
    phone_verified_at: row?.phone_verified_at?.toISOString() ?? null,
    suspended_at: row?.suspended_at?.toISOString() ?? null,
    banned_at: row?.banned_at?.toISOString() ?? null,
    is_staff: row?.is_staff ?? false,
    properties: row?.properties ?? 0,
    rejected: row?.rejected ?? 0,
    decisions: decisions.map((decision) => ({
      ...decision,
      reason: decision.reason ?? "",
      decided_at: decision.decided_at.toISOString(),
    })),
  };
}
