import { preferenceCalls, type EmailSubscription } from "@efie/contract";
import type { Executor } from "../../platform/database/tables.ts";
import type { ServeCall } from "../../http/api/calls.ts";
import { acceptAnyBody } from "../../http/api/scopes.ts";
import type { TemplateName } from "../deliveries/index.ts";
import { findRecipient } from "./delivery-preferences.repository.ts";
import { quietUntil } from "./preferences.policy.ts";
import { notifyPerson, type News, type NotifyDeps } from "./notify-person.ts";
import { switchEmails, readEmailSubscription, type UnsubscribeDeps } from "./unsubscribe.ts";
import { requireViewer } from "../../http/api/viewer.ts";
import { changePreferences, readPreferences } from "./change-preferences.ts";

export { deliveryPreferencesPersonalData } from "./delivery-preferences.repository.ts";

export { createUnsubscribe } from "./unsubscribe.ts";

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

/** Registers the routes of preferences, and what an email's link does without a login: mail programs send a form. */
export async function registerDeliveryPreferences(serve: ServeCall, deps: DeliveryPreferencesDeps): Promise<DeliveryPreferences> {
  serve(preferenceCalls.getPreferences, (request) => readPreferences(deps.db, requireViewer(request).id));
  serve(preferenceCalls.updatePreferences, (request) => changePreferences(deps, requireViewer(request).id, request.body));
  await serve.inScope((serveAnyBody, scope) => {
    acceptAnyBody(scope);
    serveAnyBody(preferenceCalls.getEmailSubscription, ({ query }) => readEmailSubscription(deps, query.token));
    serveAnyBody(preferenceCalls.unsubscribe, ({ query }) => switchEmails(deps, query.token, false));
    serveAnyBody(preferenceCalls.resubscribe, ({ query }) => switchEmails(deps, query.token, true));
  });
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
