import { blockCalls, propertyCalls, type AskedListing, type AskedListingAnswer } from "@efie/contract";
import type { FastifyReply } from "fastify";
import { networkOf } from "../../platform/security/addresses.ts";
import type { ServeCall } from "../../http/api/calls.ts";
import { requireViewer } from "../../http/api/viewer.ts";
import { listHiddenOwners } from "./catalogue/visible-properties.ts";
import { getOwnerContact, type ContactDeps } from "./catalogue/get-owner-contact.ts";
import { getProperty, listPrices, type ReadDeps } from "./catalogue/read-property.ts";
import { visitProperty, dayOf, type Guest, type Visitors } from "./catalogue/visit-property.ts";
import { readIdempotencyKey } from "../../http/api/idempotency-key.ts";
import { createProperty, listOwnProperties, type PostingDeps } from "./editing/create-property.ts";
import { getQuality, type QualityDeps } from "./editing/get-quality.ts";
import { renewProperty, deleteProperty, updateProperty, type EndRightToLet } from "./editing/change-property.ts";
import { answerAskedListing, readAskedListing, confirmProperty, type AskedListingDeps } from "./freshness/confirm-property.ts";

const visitorCookie = "visitor";
const visitorCookieSeconds = 400 * 86_400;

type GuestRequest = { cookies: Record<string, string | undefined>; ip: string };

/**
 * Guests are identified by a first-party cookie, else by address (server contract, section 11). On the day a cookie is
 * issued its holder still counts by address. Otherwise a client without cookies would count on every visit, and a client
 * with cookies twice. Forged cookies are ignored.
 */
function guestOf({ cookies, ip }: GuestRequest, reply: FastifyReply, { isSecure, visitors, now }: GuestDeps): Guest {
  const network = networkOf(ip);
  const cookie = cookies[visitorCookie];
  const day = cookie === undefined ? null : visitors.readCookie(cookie);
  if (cookie !== undefined && day !== null) return { network, name: day === dayOf(now) ? network : cookie };
  const options = { path: "/", maxAge: visitorCookieSeconds, httpOnly: true, sameSite: "lax", secure: isSecure } as const;
  reply.setCookie(visitorCookie, visitors.issueCookie(now), options);
  return { network, name: network };
}

type GuestDeps = { isSecure: boolean; visitors: Visitors; now: Date };

/** `fresh` reads the primary: for callers who may have just changed something. */
type Readers = { usual: ReadDeps; fresh: ReadDeps };

/** Serves a property to everybody who may see it. */
export function registerPropertyRoutes(serve: ServeCall, { usual, fresh }: Readers, guests: Omit<GuestDeps, "now">): void {
  const from = (request: { isFresh: boolean }): ReadDeps => (request.isFresh ? fresh : usual);
  serve.limited(propertyCalls.getProperty, (request) => getProperty(from(request), request.viewer, request.params.id));
  serve.limited(
    propertyCalls.listPropertyPrices,
    async (request) => await listPrices(from(request), request.viewer, request.params.id),
  );
  serve(propertyCalls.visitProperty, async (request, reply) => {
    const { viewer, params } = request;
    const visitor = viewer ? { viewer } : { viewer, guest: guestOf(request, reply, { ...guests, now: usual.clock.now() }) };
    return { visit_count: await visitProperty({ ...usual, visitors: guests.visitors }, visitor, params.id) };
  });
}

/** Serves logged-in people an owner's phone number, and whose listings are hidden from them. Both read the primary: a block may be new. */
export function registerOwnerRoutes(serve: ServeCall, deps: ContactDeps): void {
  serve(blockCalls.listHiddenOwners, async (request) => await listHiddenOwners(deps.db, requireViewer(request)));
  serve(propertyCalls.getOwnerContact, async (request) => {
    const caller = { ...requireViewer(request), network: networkOf(request.ip) };
    return { phone_number: await getOwnerContact(deps, caller, request.params.id) };
  });
}

/** Serves what owners do with their properties. */
export function registerOwnPropertyRoutes(
  serve: ServeCall,
  deps: PostingDeps & QualityDeps & { endRightToLet: EndRightToLet },
): void {
  serve(propertyCalls.listOwnProperties, (request) => listOwnProperties(deps, requireViewer(request).id, request.query));
  serve(propertyCalls.getQuality, (request) => getQuality(deps, requireViewer(request).id, request.params.id));
  serve(propertyCalls.createProperty, async (request) => {
    return await createProperty(deps, requireViewer(request).id, request.body, readIdempotencyKey(request));
  });
  serve(propertyCalls.updateProperty, (request) => updateProperty(deps, requireViewer(request), request.params.id, request.body));
  serve(propertyCalls.deleteProperty, (request) => deleteProperty(deps, requireViewer(request), request.params.id));
  serve(propertyCalls.renewProperty, async (request) => renewProperty(deps, requireViewer(request), request.params.id));
}

/** What the page behind an owner's link does without script. */
export type AskedListings = { answer(token: string, answer: AskedListingAnswer): Promise<AskedListing> };

/** Serves what owners say of listings that were not confirmed for a while. */
export function registerFreshnessRoutes(serve: ServeCall, deps: AskedListingDeps): AskedListings {
  serve(propertyCalls.confirmProperty, (request) => confirmProperty(deps, requireViewer(request), request.params.id));
  serve(propertyCalls.getAskedListing, ({ query }) => readAskedListing(deps, query.token));
  serve(propertyCalls.answerAskedListing, ({ query, body }) => answerAskedListing(deps, query.token, body.answer));
  return { answer: (token, answer) => answerAskedListing(deps, token, answer) };
}
