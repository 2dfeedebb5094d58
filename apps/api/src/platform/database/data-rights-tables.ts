import type { ExportStatus } from "@efie/contract";
import type { Generated } from "kysely";

/** The tables of one's data: copies of it, and deletions of accounts. */
export type DataRightsTables = {
  account_deletions: {
    user_id: number;
    requested_at: Date;
    erase_at: Date;
    property_ids: number[];
    erased_at: Generated<Date | null>;
  };
  data_exports: {
    user_id: number;
    status: Exclude<ExportStatus, "none">;
    file: string;
    requested_at: Date;
    claimed_until: Generated<Date | null>;
    attempts: Generated<number>;
    expires_at: Generated<Date | null>;
  };
  orphaned_exports: { file: string; since: Date };
};
