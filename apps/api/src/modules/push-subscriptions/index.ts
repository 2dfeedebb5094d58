import type { Executor } from "../../platform/database/tables.ts";
import type { ServeCall } from "../../http/api/calls.ts";
import { addSubscription, removeSubscription, type PushSubscriptionsDeps } from "./own-subscriptions.ts";
import { deleteGone, findOpenTarget, listOpenIds } from "./push-subscriptions.repository.ts";
import { pushSubscriptionCalls } from "@efie/contract";

export { pushSubscriptionsPersonalData } from "./push-subscriptions.repository.ts";

/** The browsers to which push messages are sent. */
export type PushSubscriptions = ReturnType<typeof createPushSubscriptions>;

/** The functions without the routes, for senders. */
export function createPushSubscriptions({ clock }: Pick<PushSubscriptionsDeps, "clock">) {
  return {
    list: (executor: Executor, userId: number) => listOpenIds(executor, userId, clock.now()),
    find: (executor: Executor, id: number) => findOpenTarget(executor, id, clock.now()),
    remove: deleteGone,
  };
}

/** Registers the routes of push subscriptions. `publicKey`: the VAPID key, null where no push can be sent. */
export function registerPushSubscriptions(
  serve: ServeCall,
  { publicKey, ...deps }: PushSubscriptionsDeps & { publicKey: string | null },
): void {
  serve(pushSubscriptionCalls.getPushKey, async () => ({ public_key: publicKey }));
  serve(pushSubscriptionCalls.addPushSubscription, async (request, reply) => {
    const { subscription, isNew } = await addSubscription(deps, request.viewer, request.body);
    reply.code(isNew ? 201 : 200);
    return { id: subscription.id, created_at: subscription.created_at.toISOString() };
  });
  serve(pushSubscriptionCalls.removePushSubscription, ({ viewer, params }) => removeSubscription(deps.db, viewer.id, params.id));
}
