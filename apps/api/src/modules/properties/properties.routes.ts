import { batchCalls, blockCalls, propertyCalls, type AskedListingAnswer } from "@efie/contract";
import { networkOf } from "../../platform/security/addresses.ts";
import { readIdempotencyKey, type ServeCall } from "../../http/api/calls.ts";
import { listHiddenOwners } from "./catalogue/visible-properties.ts";
import { getOwnerContact, type ContactDeps } from "./catalogue/get-owner-contact.ts";
import { getProperty, listPrices, type ReadDeps } from "./catalogue/read-property.ts";
import type { CountedVisitors } from "./catalogue/counted-visitors.ts";
import { visitProperty, type VisitDeps } from "./catalogue/visit-property.ts";
import { createProperty, listOwnProperties, type PostingDeps } from "./editing/create-property.ts";
import { changeProperties, type BatchDeps } from "./editing/change-properties.ts";
import { renewProperty, deleteProperty, updateProperty } from "./editing/change-property.ts";
import { answerAskedListing, readAskedListing, confirmProperty, type AskedListingDeps } from "./freshness/confirm-property.ts";
import { getQuality, type QualityDeps } from "./lifecycle/own-property.ts";

/** `fresh` reads the primary: for callers who may have just changed something. */
type Readers = { usual: ReadDeps; fresh: ReadDeps };

type Visits = Pick<VisitDeps, "secret" | "onVisit"> & Pick<CountedVisitors, "visitorOf">;

/** Serves a property to everybody who may see it. */
export function registerPropertyRoutes(serve: ServeCall, { usual, fresh }: Readers, visits: Visits): void {
  const from = (request: { isFresh: boolean }): ReadDeps => (request.isFresh ? fresh : usual);
  serve.limited(propertyCalls.getProperty, (request) => getProperty(from(request), request.viewer, request.params.id));
  serve.limited(propertyCalls.listPropertyPrices, (request) => listPrices(from(request), request.viewer, request.params.id));
  serve(propertyCalls.visitProperty, async (request, reply) => {
    const caller = { viewer: request.viewer, visitor: visits.visitorOf(request, reply) };
    return { visit_count: await visitProperty({ ...usual, ...visits }, caller, request.params.id) };
  });
}

/** Serves logged-in people an owner's phone number, and whose listings are hidden from them. Both read the primary: a block may be new. */
export function registerOwnerRoutes(serve: ServeCall, deps: ContactDeps): void {
  serve(blockCalls.listHiddenOwners, async (request) => await listHiddenOwners(deps.db, request.viewer));
  serve(propertyCalls.getOwnerContact, async (request) => {
    const caller = { ...request.viewer, network: networkOf(request.ip) };
    return { phone_number: await getOwnerContact(deps, caller, request.params.id) };
  });
}

/** Serves what owners do with their properties. */
export function registerOwnPropertyRoutes(serve: ServeCall, deps: PostingDeps & QualityDeps & BatchDeps): void {
  serve(batchCalls.changeProperties, async (request) =>
    changeProperties(deps, request.viewer, request.body, readIdempotencyKey(request)),
  );
  serve(propertyCalls.listOwnProperties, (request) => listOwnProperties(deps, request.viewer.id, request.query));
  serve(propertyCalls.getQuality, (request) => getQuality(deps, request.viewer.id, request.params.id));
  serve(propertyCalls.createProperty, (request) =>
    createProperty(deps, request.viewer.id, request.body, readIdempotencyKey(request)),
  );
  serve(propertyCalls.updateProperty, (request) => updateProperty(deps, request.viewer, request.params.id, request.body));
  serve(propertyCalls.deleteProperty, (request) => deleteProperty(deps, request.viewer, request.params.id));
  serve(propertyCalls.renewProperty, ({ viewer, params }) =>
    deps.db.transaction().execute((tx) => renewProperty(deps, tx, viewer, params.id)),
  );
}

/** Serves what owners say of listings that were not confirmed for a while. Returns what the page behind an owner's link does without script. */
export function registerFreshnessRoutes(serve: ServeCall, deps: AskedListingDeps) {
  serve(propertyCalls.confirmProperty, ({ viewer, params }) =>
    deps.db.transaction().execute((tx) => confirmProperty(deps, tx, viewer, params.id)),
  );
  serve(propertyCalls.getAskedListing, ({ query }) => readAskedListing(deps, query.token));
  serve(propertyCalls.answerAskedListing, ({ query, body }) => answerAskedListing(deps, query.token, body.answer));
  return { answer: (token: string, answer: AskedListingAnswer) => answerAskedListing(deps, token, answer) };
}
