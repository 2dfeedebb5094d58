import { moderationCalls } from "@efie/contract";
import { nextPageLink } from "../../platform/cursor.ts";
import type { ServeCall } from "../../plugins/calls.ts";
import { toJsonAnswer, toPageAnswer } from "../../plugins/json-answers.ts";
import { requireViewer } from "../../plugins/viewer.ts";
import { endPromoCode } from "./end-promo-code.ts";
import { grantStaff } from "./grant-staff.ts";
import { listModerationQueue } from "./list-moderation-queue.ts";
import { listStaffActions } from "./list-staff-actions.ts";
import type { ModerationDeps } from "./moderation-deps.ts";
import { reviewProperty } from "./review-property.ts";

function registerReviewRoutes(serve: ServeCall, deps: ModerationDeps): void {
  serve(moderationCalls.listModerationQueue, async (request, reply) =>
    toPageAnswer(request, reply, await listModerationQueue(deps, requireViewer(request).id, request.query)),
  );
  serve(moderationCalls.verifyProperty, async (request, reply) =>
    toJsonAnswer(
      request,
      reply,
      await reviewProperty(deps, requireViewer(request).id, request.params.id, { action: "verified" }),
    ),
  );
  serve(moderationCalls.rejectProperty, async (request, reply) => {
    const verdict = { action: "rejected", reason: request.body.reason } as const;
    return toJsonAnswer(request, reply, await reviewProperty(deps, requireViewer(request).id, request.params.id, verdict));
  });
}

/** Serves staff's own calls. */
export function registerModerationRoutes(serve: ServeCall, deps: ModerationDeps): void {
  registerReviewRoutes(serve, deps);
  serve(moderationCalls.grantStaff, async (request) => grantStaff(deps, requireViewer(request).id, request.body.username));
  serve(moderationCalls.endPromoCode, async (request) => endPromoCode(deps, requireViewer(request).id, request.params));
  serve(moderationCalls.listStaffActions, async (request, reply) => {
    const { actions, nextCursor } = await listStaffActions(deps, request.query);
    if (nextCursor !== null) reply.header("link", nextPageLink(request.url, nextCursor));
    return actions;
  });
}
