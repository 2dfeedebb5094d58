import { moderationCalls } from "@efie/contract";
import type { ServeCall } from "../../http/api/calls.ts";
import { listModerationQueue, reviewProperty } from "./review-queue.ts";
import type { ServedDeps } from "./moderation-deps.ts";
import { sendDeliveryAgain, createPromoCode, endPromoCode, getReviewedProperty, listStaffActions } from "./staff-actions.ts";
import { grantStaff, revokeStaff } from "./change-staff.ts";

export { insertStaffAction as recordStaffAction, moderationPersonalData } from "./staff-actions.repository.ts";
export { createPromoCode, endPromoCode } from "./staff-actions.ts";
export type { RecordStaffAction } from "./staff-actions.repository.ts";
export { grantStaff, recordLeftStaff, revokeStaff } from "./change-staff.ts";

/** Registers the calls of staff: reviews of properties, staff rights, promo codes, failed deliveries, and the audit trail. */
export function registerModeration(serve: ServeCall, deps: ServedDeps): void {
  serve(moderationCalls.listModerationQueue, (request) => listModerationQueue(deps, request.viewer.id, request.query));
  serve(moderationCalls.verifyProperty, ({ viewer, params, body }) =>
    reviewProperty(deps, viewer.id, { ...params, ...body }, { action: "verified" }),
  );
  serve(moderationCalls.rejectProperty, ({ viewer, params, body: { version, reason } }) =>
    reviewProperty(deps, viewer.id, { ...params, version }, { action: "rejected", reason }),
  );
  serve(moderationCalls.listStaff, () => deps.accounts.listStaff(deps.db));
  serve(moderationCalls.grantStaff, (request) => grantStaff(deps, request.viewer.id, request.body.username));
  serve(moderationCalls.revokeStaff, (request) => revokeStaff(deps, request.viewer.id, request.body.username));
  serve(moderationCalls.listDeliveries, (request) => deps.deliveries.list(deps.db, request.query));
  serve(moderationCalls.sendDeliveryAgain, (request) => sendDeliveryAgain(deps, request.viewer.id, request.params.id));
  serve(moderationCalls.createPromoCode, (request) => createPromoCode(deps, request.viewer.id, request.body));
  serve(moderationCalls.endPromoCode, (request) => endPromoCode(deps, request.viewer.id, request.params));
  serve(moderationCalls.getReviewedProperty, (request) => getReviewedProperty(deps, request.params.id));
  serve(moderationCalls.listStaffActions, (request) => listStaffActions(deps, request.query));
}
