import type { ClaimItem } from "@efie/contract";

/** Who of the staff is looking at what. */
export type ClaimTables = {
  staff_claims: { item_type: ClaimItem; item_id: number; staff_id: number; claimed_at: Date; expires_at: Date };
};
