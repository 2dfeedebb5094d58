import { blockCalls, propertyCalls } from "@efie/contract";
import type { FastifyReply } from "fastify";
import { networkOf } from "../../platform/security/network-of.ts";
import type { ServeCall } from "../../http/api/calls.ts";
import { toJsonAnswer, toPageAnswer } from "../../http/api/json-answers.ts";
import { requireViewer } from "../../http/api/viewer.ts";
import { listHiddenOwners } from "./catalogue/blocked-owners.ts";
import { getOwnerContact, type ContactDeps } from "./catalogue/get-owner-contact.ts";
import { getProperty, listPrices } from "./catalogue/get-property.ts";
import { cacheNeighbourhoods } from "./catalogue/list-neighbourhoods.ts";
import { listProperties, type ListDeps } from "./catalogue/list-properties.ts";
import { mapProperties } from "./catalogue/map-properties.ts";
import { listSimilarProperties } from "./catalogue/list-similar-properties.ts";
import { listSuggestions } from "./catalogue/list-suggestions.ts";
import { listWiderQueries } from "./catalogue/list-wider-queries.ts";
import { understandQuery } from "./understand/understand-query.ts";
import { visitProperty, type Guest } from "./catalogue/visit-property.ts";
import { dayOf, type Visitors } from "./catalogue/visitors.ts";

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
type Catalogue = { usual: ListDeps; fresh: ListDeps };

/** Serves the public side of the catalogue. */
export function registerPropertyRoutes(serve: ServeCall, { usual, fresh }: Catalogue, guests: Omit<GuestDeps, "now">): void {
  const from = (request: { isFresh: boolean }): ListDeps => (request.isFresh ? fresh : usual);
  serve.limited(propertyCalls.listProperties, async (request, reply) =>
    toPageAnswer(request, reply, await listProperties(from(request), request.viewer, request.query)),
  );
  serve.limited(propertyCalls.getProperty, async (request, reply) =>
    toJsonAnswer(request, reply, await getProperty(from(request), request.viewer, request.params.id)),
  );
  serve.limited(
    propertyCalls.listPropertyPrices,
    async (request) => await listPrices(from(request), request.viewer, request.params.id),
  );
  serve.limited(propertyCalls.listSimilarProperties, async (request, reply) =>
    toJsonAnswer(request, reply, await listSimilarProperties(from(request), request.viewer, request.params.id)),
  );
  const listNeighbourhoods = cacheNeighbourhoods();
  serve.limited(propertyCalls.listNeighbourhoods, (request) => listNeighbourhoods(usual, request.query.city__id));
  serve.limited(propertyCalls.listWiderQueries, (request) => listWiderQueries(from(request), request.viewer, request.query));
  serve(propertyCalls.understandSearch, async (request) => await understandQuery(from(request), request.query.q));
  serve.limited(propertyCalls.mapProperties, async (request) => mapProperties(from(request), request.viewer, request.query));
  serve(
    propertyCalls.listPropertySuggestions,
    async (request) => await listSuggestions(from(request), request.viewer, request.query.search),
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
    const caller = { id: requireViewer(request).id, network: networkOf(request.ip) };
    return { phone_number: await getOwnerContact(deps, caller, request.params.id) };
  });
}
