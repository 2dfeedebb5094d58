import { propertyCalls } from "@efie/contract";
import type { FastifyReply } from "fastify";
import { randomUUID } from "node:crypto";
import { networkOf } from "../../platform/network-of.ts";
import type { ServeCall } from "../../plugins/calls.ts";
import { toJsonAnswer, toPageAnswer } from "../../plugins/json-answers.ts";
import { requireViewer } from "../../plugins/viewer.ts";
import type { CatalogueDeps } from "./catalogue-deps.ts";
import { getOwnerContact, type ContactDeps } from "./get-owner-contact.ts";
import { getProperty } from "./get-property.ts";
import { listProperties } from "./list-properties.ts";
import { listSimilarProperties } from "./list-similar-properties.ts";
import { visitProperty } from "./visit-property.ts";

const visitorCookie = "visitor";
const visitorCookieSeconds = 400 * 86_400;

/**
 * A guest is told apart by a first-party cookie, else by address (server contract, section 11). On the day a cookie is
 * given its holder counts by address, too: a client that keeps no cookies would otherwise count every time, and one that
 * keeps them twice, without and with it.
 */
function guestOf(
  request: { cookies: Record<string, string | undefined>; ip: string },
  reply: FastifyReply,
  { isSecure, now }: { isSecure: boolean; now: Date },
): string {
  const today = now.toISOString().slice(0, 10).replaceAll("-", "");
  const network = networkOf(request.ip);
  const known = request.cookies[visitorCookie];
  if (known !== undefined && /^[\w-]{20,60}$/.test(known)) return known.startsWith(`${today}-`) ? network : known;
  const options = { path: "/", maxAge: visitorCookieSeconds, httpOnly: true, sameSite: "lax", secure: isSecure } as const;
  reply.setCookie(visitorCookie, `${today}-${randomUUID()}`, options);
  return network;
}

/** `fresh` reads the primary: for who may have changed something just now. */
type Catalogue = { usual: CatalogueDeps; fresh: CatalogueDeps };

/** Serves the public side of the catalogue. */
export function registerPropertyRoutes(serve: ServeCall, { usual, fresh }: Catalogue, isSecure: boolean): void {
  const from = (request: { isFresh: boolean }): CatalogueDeps => (request.isFresh ? fresh : usual);
  serve.toPages(propertyCalls.listProperties, async (request, head) =>
    toPageAnswer(request, head, await listProperties(from(request), request.viewer, request.query)),
  );
  serve.toPages(propertyCalls.getProperty, async (request, head) =>
    toJsonAnswer(request, head, await getProperty(from(request), request.viewer, request.params.id)),
  );
  serve.toPages(propertyCalls.listSimilarProperties, async (request, head) =>
    toJsonAnswer(request, head, await listSimilarProperties(from(request), request.viewer, request.params.id)),
  );
  serve(propertyCalls.visitProperty, async (request, reply) => {
    const guest = request.viewer ? "" : guestOf(request, reply, { isSecure, now: usual.clock.now() });
    return { visit_count: await visitProperty(usual, { viewer: request.viewer, guest }, request.params.id) };
  });
}

/** Serves the owner's phone number to whoever is signed in. */
export function registerContactRoute(serve: ServeCall, deps: ContactDeps): void {
  serve(propertyCalls.getOwnerContact, async (request) => ({
    phone_number: await getOwnerContact(deps, requireViewer(request), request.params.id),
  }));
}
