import type { EmailSubscription } from "@efie/contract";
import type { Executor } from "../../platform/database/tables.ts";
import type { ServeCall } from "../../http/api/calls.ts";
import type { TemplateName } from "../deliveries/index.ts";
import { findRecipient } from "./delivery-preferences.repository.ts";
import { quietUntil } from "./preferences.policy.ts";
import { registerPreferenceRoutes, registerUnsubscribeRoutes } from "./preferences.routes.ts";
import { notifyPerson, type News, type NotifyDeps } from "./notify-person.ts";
import { switchEmails, type UnsubscribeDeps } from "./unsubscribe.ts";

export { deliveryPreferencesPersonalData } from "./personal-data.repository.ts";

export { createUnsubscribe } from "./create-unsubscribe.ts";

export type DeliveryPreferencesDeps = NotifyDeps & UnsubscribeDeps;

export type Reach = {
  /** The end of the quiet hours, if `at` is in them. */
  quietUntil(at: Date): Date | null;
  hasVerifiedEmail: boolean;
};

/** Over which channels people are notified, and when. */
export type DeliveryPreferences = {
  /** Notifies a person over the channels of their choice, in the transaction of its cause. Quiet hours delay it. */
  notify<Name extends TemplateName>(tx: Executor, userId: number, news: News<Name>): Promise<void>;
  /** A person's quiet hours, and whether their address is known to be theirs. Null when the account is deleted. */
  readReach(executor: Executor, userId: number): Promise<Reach | null>;
  /** Switches the emails of an unsubscribe link's category. @throws AppError "invalid" for a link that is not ours */
  switchEmails(token: string, isOn: boolean): Promise<EmailSubscription>;
};

/** Registers the routes of preferences. `serveAnyBody` must take bodies of any type. */
export function registerDeliveryPreferences(
  { serve, serveAnyBody }: { serve: ServeCall; serveAnyBody: ServeCall },
  deps: DeliveryPreferencesDeps,
): DeliveryPreferences {
  registerPreferenceRoutes(serve, deps);
  registerUnsubscribeRoutes(serveAnyBody, deps);
  return {
    notify: (tx, userId, news) => notifyPerson(deps, tx, userId, news),
    readReach: async (executor, userId) => {
      const recipient = await findRecipient(executor, userId);
      if (!recipient) return null;
      const { quietHours, hasVerifiedEmail } = recipient;
      return { quietUntil: (at) => quietUntil(quietHours, at), hasVerifiedEmail };
    },
    switchEmails: (token, isOn) => switchEmails(deps, token, isOn),
  };
}
