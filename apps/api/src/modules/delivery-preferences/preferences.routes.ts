import { preferenceCalls } from "@efie/contract";
import type { ServeCall } from "../../http/api/calls.ts";
import { requireViewer } from "../../http/api/viewer.ts";
import { changePreferences, readPreferences } from "./change-preferences.ts";
import { readEmailSubscription, switchEmails, type UnsubscribeDeps } from "./unsubscribe.ts";

export function registerPreferenceRoutes(serve: ServeCall, deps: UnsubscribeDeps): void {
  serve(preferenceCalls.getPreferences, (request) => readPreferences(deps.db, requireViewer(request).id));
  serve(preferenceCalls.updatePreferences, (request) => changePreferences(deps, requireViewer(request).id, request.body));
}

/** Registers what an email's link can do without a login. `serve` must take bodies of any type: mail programs send a form. */
export function registerUnsubscribeRoutes(serve: ServeCall, deps: UnsubscribeDeps): void {
  serve(preferenceCalls.getEmailSubscription, ({ query }) => readEmailSubscription(deps, query.token));
  serve(preferenceCalls.unsubscribe, ({ query }) => switchEmails(deps, query.token, false));
  serve(preferenceCalls.resubscribe, ({ query }) => switchEmails(deps, query.token, true));
}
