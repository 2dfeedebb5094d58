import type { ServeCall } from "../../http/api/calls.ts";
import type { ModerationDeps } from "./moderation-deps.ts";
import { registerModerationRoutes } from "./moderation.routes.ts";

export { createPromoCode, endPromoCode } from "./promo-code-actions.ts";
export { grantStaff, revokeStaff } from "./change-staff.ts";

/** Registers the routes of staff: reviews of properties, staff rights, promo codes, and the audit trail. */
export function registerModeration(serve: ServeCall, deps: ModerationDeps): void {
  registerModerationRoutes(serve, deps);
}
