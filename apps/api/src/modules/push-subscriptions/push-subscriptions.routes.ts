import { pushSubscriptionCalls } from "@efie/contract";
import type { ServeCall } from "../../http/api/calls.ts";
import { requireViewer } from "../../http/api/viewer.ts";
import { addSubscription, removeSubscription, type PushSubscriptionsDeps } from "./own-subscriptions.ts";

export function registerPushSubscriptionRoutes(serve: ServeCall, deps: PushSubscriptionsDeps, publicKey: string | null): void {
  serve(pushSubscriptionCalls.getPushKey, async () => ({ public_key: publicKey }));
  serve(pushSubscriptionCalls.addPushSubscription, async (request, reply) => {
    const { subscription, isNew } = await addSubscription(deps, requireViewer(request), request.body);
    reply.code(isNew ? 201 : 200);
    return { id: subscription.id, created_at: subscription.created_at.toISOString() };
  });
  serve(pushSubscriptionCalls.removePushSubscription, async (request, reply) => {
    await removeSubscription(deps.db, requireViewer(request).id, request.params.id);
    reply.code(204);
  });
}
