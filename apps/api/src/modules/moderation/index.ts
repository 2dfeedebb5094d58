import type { ServeCall } from "../../http/api/calls.ts";
import type { ServedDeps } from "./moderation-deps.ts";
import { registerModerationRoutes } from "./moderation.routes.ts";

export { moderationPersonalData } from "./staff-actions.repository.ts";
export { createPromoCode, endPromoCode } from "./staff-actions.ts";
export { insertStaffAction as recordStaffAction } from "./staff-actions.repository.ts";
export type { RecordStaffAction } from "./staff-actions.repository.ts";
export { grantStaff, recordLeftStaff, revokeStaff } from "./change-staff.ts";

/** Registers the routes of staff: reviews of properties, staff rights, promo codes, and the audit trail. */
export function registerModeration(serve: ServeCall, deps: ServedDeps): void {
  registerModerationRoutes(serve, deps);
}
