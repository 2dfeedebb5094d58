import type { EmailSubscription } from "@efie/contract";
import type { Executor } from "../../platform/database/tables.ts";
import type { ServeCall } from "../../http/api/calls.ts";
import type { TemplateName } from "../deliveries/index.ts";
import { findRecipient } from "./delivery-preferences.repository.ts";
import { quietUntil } from "./preferences.policy.ts";
import { registerPreferenceRoutes, registerUnsubscribeRoutes } from "./preferences.routes.ts";
import { tell, type News, type TellDeps } from "./tell.ts";
import { switchEmails, type UnsubscribeDeps } from "./unsubscribe.ts";

export { deliveryPreferencesPersonalData } from "./personal-data.repository.ts";

export { createUnsubscribe } from "./create-unsubscribe.ts";

export type DeliveryPreferencesDeps = TellDeps & UnsubscribeDeps;

export type Reach = {
  /** The end of the quiet hours, if `at` is in them. */
  quietUntil(at: Date): Date | null;
  hasVerifiedEmail: boolean;
};

/** By which channels people are told, and when. */
export type DeliveryPreferences = {
  /** Tells a person something by the channels of their choice, in the transaction of its cause. Quiet hours delay it. */
  tell<Name extends TemplateName>(tx: Executor, userId: number, news: News<Name>): Promise<void>;
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
    tell: (tx, userId, news) => tell(deps, tx, userId, news),
    readReach: async (executor, userId) => {
      const recipient = await findRecipient(executor, userId);
      if (!recipient) return null;
      const { quietHours, hasVerifiedEmail } = recipient;
      return { quietUntil: (at) => quietUntil(quietHours, at), hasVerifiedEmail };
    },
    switchEmails: (token, isOn) => switchEmails(deps, token, isOn),
  };
}
