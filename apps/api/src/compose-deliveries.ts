import type { AppDeps } from "./app-deps.ts";
import type { ServeCall } from "./http/api/calls.ts";
import { registerDeliveries, type Deliveries } from "./modules/deliveries/index.ts";
import {
  createUnsubscribe,
  registerDeliveryPreferences,
  type DeliveryPreferences,
} from "./modules/delivery-preferences/index.ts";
import { isCutOff } from "./modules/messages/index.ts";
import { createPushSubscriptions, registerPushSubscriptions } from "./modules/push-subscriptions/index.ts";
import { openChannels } from "./platform/sending/open-channels.ts";

/** Whose mails can be looked at. Samples are for developers: there are none where people pay. */
export function mailPages({ config: { publicUrl, hasOutbox, paystack }, jwtSecret }: Pick<AppDeps, "config" | "jwtSecret">) {
  const { unsubscribeUrl } = createUnsubscribe(jwtSecret, publicUrl);
  return { publicUrl, hasOutbox, hasSamples: paystack.keys === null, unsubscribeUrl };
}

/** Composes what reaches people: deliveries, the preferences of their recipients, and push subscriptions. */
export async function composeDeliveries(
  serve: ServeCall,
  deps: AppDeps,
): Promise<{ deliveries: Deliveries; people: DeliveryPreferences }> {
  const { db, clock, log, reportError, limiters, jwtSecret, telemetry = null } = deps;
  const { links, mailHeaders } = createUnsubscribe(jwtSecret, deps.config.publicUrl);
  const pushSubscriptions = createPushSubscriptions({ clock });
  const { sending, ...site } = deps.config;
  const channels = deps.channels ?? openChannels(sending, { ...site, jwtSecret, telemetry });
  const hooks = {
    findSubscription: (id: number) => pushSubscriptions.find(db, id),
    removeSubscription: pushSubscriptions.remove,
    mailHeaders,
    isWelcome: async (message: { senderId: number; recipientId: number }) => !(await isCutOff(db, message)),
  };
  const deliveries = registerDeliveries(serve, { db, clock, log, reportError, limiters, channels, hooks, ...mailPages(deps) });
  registerPushSubscriptions(serve, { db, clock, publicKey: deliveries.vapidPublicKey });
  const people = await registerDeliveryPreferences(serve, { db, clock, deliveries, pushSubscriptions, links });
  return { deliveries, people };
}
