import { propertyCalls, type AskedListing, type AskedListingAnswer } from "@efie/contract";
import type { ServeCall } from "../../../http/api/calls.ts";
import { requireViewer } from "../../../http/api/viewer.ts";
import { answerAskedListing, readAskedListing, type AskedListingDeps } from "./asked-listing.ts";
import { confirmProperty } from "./confirm-property.ts";

/** What the page behind an owner's link does without script. */
export type AskedListings = { answer(token: string, answer: AskedListingAnswer): Promise<AskedListing> };

/** Serves what owners say of listings that were not confirmed for a while. */
export function registerFreshnessRoutes(serve: ServeCall, deps: AskedListingDeps): AskedListings {
  serve(propertyCalls.confirmProperty, (request) => confirmProperty(deps, requireViewer(request), request.params.id));
  serve(propertyCalls.getAskedListing, ({ query }) => readAskedListing(deps, query.token));
  serve(propertyCalls.answerAskedListing, ({ query, body }) => answerAskedListing(deps, query.token, body.answer));
  return { answer: (token, answer) => answerAskedListing(deps, token, answer) };
}
