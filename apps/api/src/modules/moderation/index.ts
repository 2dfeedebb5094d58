import type { ServeCall } from "../../http/api/calls.ts";
import type { ModerationDeps } from "./moderation-deps.ts";
import { registerModerationRoutes } from "./moderation.routes.ts";

export { createPromoCode } from "./create-promo-code.ts";
export { endPromoCode } from "./end-promo-code.ts";
export { grantStaff } from "./grant-staff.ts";
export { revokeStaff } from "./revoke-staff.ts";

/** What staff do: the review of properties, who is staff, and promo codes. */
export function registerModeration(serve: ServeCall, deps: ModerationDeps): void {
  registerModerationRoutes(serve, deps);
}
