import { moderationCalls } from "@efie/contract";
import { nextPageLink } from "../../platform/encoding/cursor.ts";
import type { ServeCall } from "../../http/api/calls.ts";
import { toJsonAnswer, toPageAnswer } from "../../http/api/json-answers.ts";
import { requireViewer } from "../../http/api/viewer.ts";
import { listModerationQueue } from "./list-moderation-queue.ts";
import type { ModerationDeps, ServedDeps } from "./moderation-deps.ts";
import { sendDeliveryAgain } from "./send-delivery-again.ts";
import { createPromoCode, endPromoCode } from "./promo-code-actions.ts";
import { getReviewedProperty, listStaffActions } from "./read-staff-actions.ts";
import { reviewProperty } from "./record-verdict.ts";
import { grantStaff, revokeStaff } from "./change-staff.ts";

function registerReviewRoutes(serve: ServeCall, deps: ModerationDeps): void {
  serve(moderationCalls.listModerationQueue, async (request, reply) =>
    toPageAnswer(request, reply, await listModerationQueue(deps, requireViewer(request).id, request.query)),
  );
  serve(moderationCalls.verifyProperty, async (request, reply) => {
    const subject = { id: request.params.id, version: request.body.version };
    const answer = await reviewProperty(deps, requireViewer(request).id, subject, { action: "verified" });
    return toJsonAnswer(request, reply, answer);
  });
  serve(moderationCalls.rejectProperty, async (request, reply) => {
    const { version, reason } = request.body;
    const subject = { id: request.params.id, version };
    const answer = await reviewProperty(deps, requireViewer(request).id, subject, { action: "rejected", reason });
    return toJsonAnswer(request, reply, answer);
  });
}

function registerStaffRoutes(serve: ServeCall, deps: ModerationDeps): void {
  serve(moderationCalls.listStaff, () => deps.accounts.listStaff(deps.db));
  serve(moderationCalls.grantStaff, async (request) => grantStaff(deps, requireViewer(request).id, request.body.username));
  serve(moderationCalls.revokeStaff, async (request) => revokeStaff(deps, requireViewer(request).id, request.body.username));
}

function registerDeliveryRoutes(serve: ServeCall, deps: ServedDeps): void {
  serve(moderationCalls.listDeliveries, async (request, reply) => {
    const { deliveries, nextCursor } = await deps.deliveries.list(deps.db, request.query);
    if (nextCursor !== null) reply.header("link", nextPageLink(request.url, nextCursor));
    return deliveries;
  });
  serve(moderationCalls.sendDeliveryAgain, async (request) =>
    sendDeliveryAgain(deps, requireViewer(request).id, request.params.id),
  );
}

/** Registers the calls that only staff may use. */
export function registerModerationRoutes(serve: ServeCall, deps: ServedDeps): void {
  registerReviewRoutes(serve, deps);
  registerStaffRoutes(serve, deps);
  registerDeliveryRoutes(serve, deps);
  serve(moderationCalls.createPromoCode, async (request, reply) => {
    const promo = await createPromoCode(deps, requireViewer(request).id, request.body);
    reply.code(201);
    return promo;
  });
  serve(moderationCalls.endPromoCode, async (request) => endPromoCode(deps, requireViewer(request).id, request.params));
  serve(moderationCalls.getReviewedProperty, async (request, reply) =>
    toJsonAnswer(request, reply, await getReviewedProperty(deps, request.params.id)),
  );
  serve(moderationCalls.listStaffActions, async (request, reply) => {
    const { actions, nextCursor } = await listStaffActions(deps, request.query);
    if (nextCursor !== null) reply.header("link", nextPageLink(request.url, nextCursor));
    return actions;
  });
}
