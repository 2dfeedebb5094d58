import { withIsoTimes } from "../../platform/encoding.ts";
import type { CaseFlag, CaseOwner, CaseReport, CaseSummary, Claim, PublicProfile } from "@efie/contract";
import type { CaseFlagRow, CaseReportRow, DecisionRow, OwnerRow } from "./case-details.repository.ts";
import type { CaseRow } from "./cases.repository.ts";

/** A case, with who of the staff is looking at it. */
export function presentCase(row: CaseRow, claim: Claim | null = null): CaseSummary {
  const { user_id, username, revision: _revision, decided_by, decided_by_username, ...rest } = row;
  return {
    ...withIsoTimes(rest),
    status: row.decided_at === null ? "open" : "closed",
    owner: { id: user_id, username },
    decided_by: decided_by === null || decided_by_username === null ? null : { id: decided_by, username: decided_by_username },
    claim,
  };
}

/** What the server noticed, with what it compared. */
export function presentFlag({ cards, ...flag }: CaseFlagRow): CaseFlag {
  const shown = cards.map(({ flag_id: _flag, check, status, created_at, user_id, ...user }) => ({
    ...withIsoTimes({ check, status, created_at }),
    user: withIsoTimes({ id: user_id, ...user }),
  }));
  return { ...withIsoTimes(flag), cards: shown };
}

export function presentReport(row: CaseReportRow): CaseReport {
  const { user_id, username, reports, upheld, ...report } = row;
  const reporter = user_id === null || username === null ? null : { id: user_id, username, reports, upheld };
  return { ...withIsoTimes(report), reporter };
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
    decisions: decisions.map((decision) => ({ ...withIsoTimes(decision), reason: decision.reason ?? "" })),
  };
}
