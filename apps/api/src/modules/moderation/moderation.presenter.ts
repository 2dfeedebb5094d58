import type { StaffAction } from "@efie/contract";
import type { StaffActionRow } from "./staff-actions.repository.ts";

function presentPerson(id: number | null, username: string | null): StaffAction["user"] {
  return id === null || username === null ? null : { id, username };
}

/** An entry of the audit trail. */
export function presentStaffAction(row: StaffActionRow): StaffAction {
  const { property_id, property_title, promo_code_id, promo_code } = row;
  return {
    id: row.id,
    staff: presentPerson(row.staff_id, row.staff_username),
    action: row.action,
    property: property_id === null || property_title === null ? null : { id: property_id, title: property_title },
    user: presentPerson(row.user_id, row.user_username),
    promo_code: promo_code_id === null || promo_code === null ? null : { id: promo_code_id, code: promo_code },
    has_listing: row.has_listing,
    reason: row.reason,
    created_at: row.created_at.toISOString(),
  };
}
