import type { Executor } from "../../platform/database/tables.ts";
import type { ServeCall } from "../../http/api/calls.ts";
import { addSubscription, removeSubscription, type PushSubscriptionsDeps } from "./own-subscriptions.ts";
import { deleteGone, findOpenTarget, listOpenIds, type SubscriptionTarget } from "./push-subscriptions.repository.ts";
import { pushSubscriptionCalls } from "@efie/contract";
import { requireViewer } from "../../http/api/viewer.ts";

export { pushSubscriptionsPersonalData } from "./push-subscriptions.repository.ts";

/** The browsers to which push messages are sent. */
export type PushSubscriptions = {
  /** The ids of a person's browsers that are signed in. */
  list(executor: Executor, userId: number): Promise<number[]>;
  /** Where a message goes; null when the subscription was removed, or its session has ended. */
  find(executor: Executor, id: number): Promise<SubscriptionTarget | null>;
  /** Removes one that its push service answers 404 or 410 for. */
  remove(executor: Executor, id: number): Promise<void>;
};

/** The functions without the routes, for senders. */
export function createPushSubscriptions({ clock }: Pick<PushSubscriptionsDeps, "clock">): PushSubscriptions {
  return {
    list: (executor, userId) => listOpenIds(executor, userId, clock.now()),
    find: (executor, id) => findOpenTarget(executor, id, clock.now()),
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
    const { subscription, isNew } = await addSubscription(deps, requireViewer(request), request.body);
    reply.code(isNew ? 201 : 200);
    return { id: subscription.id, created_at: subscription.created_at.toISOString() };
  });
  serve(pushSubscriptionCalls.removePushSubscription, (request) =>
    removeSubscription(deps.db, requireViewer(request).id, request.params.id),
  );
}
