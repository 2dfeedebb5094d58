import { subscriptionCalls } from "@efie/contract";
import type { Clock } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { ServeCall } from "../../http/api/calls.ts";
import { requireViewer } from "../../http/api/viewer.ts";
import { countListingCredits, getCurrentSubscription, listSubscriptionPlans } from "./read-subscriptions.ts";

export function registerSubscriptionRoutes(
  serve: ServeCall,
  { db, reads, clock }: { db: Executor; reads: Executor; clock: Clock },
): void {
  serve(subscriptionCalls.listSubscriptionPlans, () => listSubscriptionPlans(reads));
  serve(subscriptionCalls.getCurrentSubscription, async (request, reply) => {
    const current = await getCurrentSubscription(db, requireViewer(request).id, clock.now());
    return current ?? reply.code(204).send();
  });
  serve(subscriptionCalls.countListingCredits, (request) => countListingCredits(db, requireViewer(request).id));
}
