import type { AppealVerdict, CaseAction, CaseFlagKind, ReportReason, ReportTarget } from "@efie/contract";
import type { Generated } from "kysely";

/** Tables of what people report, of staff's decisions about it, and of appeals; and blocks between people. */
export type CaseTables = {
  cases: {
    id: Generated<number>;
    target_type: ReportTarget;
    target_id: number;
    user_id: number;
    title: string;
    opened_at: Date;
    revision: Generated<number>;
    hidden_at: Generated<Date | null>;
    decided_at: Generated<Date | null>;
    decided_by: Generated<number | null>;
    action: Generated<CaseAction | null>;
    reason: Generated<string | null>;
  };
  case_evidence: { id: Generated<number>; case_id: number; version: string; target: string | null; captured_at: Date };
  case_flags: {
    id: Generated<number>;
    case_id: number;
    kind: CaseFlagKind;
    text: string;
    people: number;
    created_at: Date;
  };
  case_flag_checks: { flag_id: number; check_id: number };
  blocks: { blocker_id: number; blocked_id: number; created_at: Date };
  case_photos: { evidence_id: number; content_hash: string };
  reports: {
    id: Generated<number>;
    case_id: number;
    evidence_id: number;
    user_id: number | null;
    email: string | null;
    reason: ReportReason;
    details: Generated<string>;
    created_at: Date;
  };
  appeals: {
    id: Generated<number>;
    case_id: number;
    user_id: number;
    text: string;
    created_at: Date;
    decided_at: Generated<Date | null>;
    decided_by: Generated<number | null>;
    verdict: Generated<AppealVerdict | null>;
    reason: Generated<string | null>;
  };
};
