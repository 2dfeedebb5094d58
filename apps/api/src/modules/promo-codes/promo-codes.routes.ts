import { moderationCalls } from "@efie/contract";
import type { Clock } from "../../platform/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { ServeCall } from "../../plugins/calls.ts";
import { requireViewer } from "../../plugins/viewer.ts";
import { createPromoCode } from "./create-promo-code.ts";
import { listPromoCodes } from "./list-promo-codes.ts";

export function registerPromoCodeRoutes(serve: ServeCall, { db, clock }: { db: Executor; clock: Clock }): void {
  serve(moderationCalls.listPromoCodes, () => listPromoCodes(db));
  serve(moderationCalls.createPromoCode, async (request, reply) => {
    const maker = { createdBy: requireViewer(request).id, now: clock.now() };
    const promo = await createPromoCode(db, request.body, maker);
    reply.code(201);
    return promo;
  });
}
