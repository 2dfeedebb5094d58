import { preferenceCalls } from "@efie/contract";
import type { Executor } from "../../platform/database/tables.ts";
import type { ServeCall } from "../../http/api/calls.ts";
import { acceptAnyBody } from "../../http/api/scopes.ts";
import type { TemplateName } from "../deliveries/index.ts";
import { findRecipient } from "./delivery-preferences.repository.ts";
import { quietUntil } from "./preferences.policy.ts";
import { notifyPerson, type News, type NotifyDeps } from "./notify-person.ts";
import { switchEmails, readEmailSubscription, type UnsubscribeDeps } from "./unsubscribe.ts";
import { changePreferences, readPreferences } from "./change-preferences.ts";

export { deliveryPreferencesPersonalData } from "./delivery-preferences.repository.ts";

export { createUnsubscribe } from "./unsubscribe.ts";

/** Over which channels people are notified, and when. */
export type DeliveryPreferences = Awaited<ReturnType<typeof registerDeliveryPreferences>>;

/** Registers the routes of preferences, and what an email's link does without a login: mail programs send a form. */
export async function registerDeliveryPreferences(serve: ServeCall, deps: NotifyDeps & UnsubscribeDeps) {
  serve(preferenceCalls.getPreferences, (request) => readPreferences(deps.db, request.viewer.id));
  serve(preferenceCalls.updatePreferences, (request) => changePreferences(deps, request.viewer.id, request.body));
  await serve.inScope((serveAnyBody, scope) => {
    acceptAnyBody(scope);
    serveAnyBody(preferenceCalls.getEmailSubscription, ({ query }) => readEmailSubscription(deps, query.token));
    serveAnyBody(preferenceCalls.unsubscribe, ({ query }) => switchEmails(deps, query.token, false));
    serveAnyBody(preferenceCalls.resubscribe, ({ query }) => switchEmails(deps, query.token, true));
  });
  return {
    notify: <Name extends TemplateName>(tx: Executor, userId: number, news: News<Name>) => notifyPerson(deps, tx, userId, news),
    /** A person's quiet hours: their end, if a time is in them; and whether their address is known to be theirs. Null when the account is deleted. */
    readReach: async (executor: Executor, userId: number) => {
      const recipient = await findRecipient(executor, userId);
      if (!recipient) return null;
      return {
        quietUntil: (at: Date) => quietUntil(recipient, at),
        hasVerifiedEmail: recipient.email_verified_at !== null,
      };
    },
    switchEmails: (token: string, isOn: boolean) => switchEmails(deps, token, isOn),
  };
}
