export { registerModeration } from "./moderation.routes.ts";
export { insertStaffAction as recordStaffAction, moderationPersonalData } from "./staff-actions.repository.ts";
export { createPromoCode, endPromoCode } from "./staff-actions.ts";
export type { RecordStaffAction } from "./staff-actions.repository.ts";
export { grantStaff, recordLeftStaff, revokeStaff } from "./change-staff.ts";
