import type { CheckRelation, CheckStatus, SubmittedCheckKind } from "@efie/contract";
import type { Generated } from "kysely";

/** Tables of checks of people, and of the documents that they sent for them. */
export type CheckTables = {
  checks: {
    id: Generated<number>;
    user_id: number;
    kind: SubmittedCheckKind;
    status: Generated<CheckStatus>;
    property_id: Generated<number | null>;
    relation: Generated<CheckRelation | null>;
    card_hash: Generated<Buffer | null>;
    card_digit: Generated<string | null>;
    licence_number: Generated<string | null>;
    created_at: Date;
    decided_at: Generated<Date | null>;
    decided_by: Generated<number | null>;
    reason: Generated<string | null>;
    expires_at: Generated<Date | null>;
    warned_at: Generated<Date | null>;
  };
  owners_to_refresh: { owner_id: number; after_id: number };
  check_documents: {
    id: Generated<number>;
    check_id: number;
    file: string;
    content_type: string;
    size: number;
    delete_at: Generated<Date | null>;
  };
};
