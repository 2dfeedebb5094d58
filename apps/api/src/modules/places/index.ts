import type { Executor } from "../../platform/database/tables.ts";
import type { ServeCall } from "../../http/api/calls.ts";
import { createLookups, type Lookup } from "./lookups.ts";
import { placeCalls } from "@efie/contract";
import type { FastifyReply } from "fastify";

export { readPlaces } from "./lookups.ts";

/** Registers the routes of regions, towns and amenities. */
export function registerPlaces(serve: ServeCall, deps: { reads: Executor }): void {
  const lookups = createLookups(deps.reads);
  serve(placeCalls.listRegions, async (_request, reply) => sendText(reply, await lookups.regions()));
  serve(placeCalls.listCities, async (_request, reply) => sendText(reply, await lookups.cities()));
  serve(placeCalls.listPropertyFeatures, async (_request, reply) => sendText(reply, await lookups.features()));
  // Runs in the background, so that the start does not wait for it.
  void lookups.preload();
}

/** The lists change only with a release. An hour in the browser's cache saves a request on slow connections. */
const cacheControl = "public, max-age=3600";

function sendText(reply: FastifyReply, { text, total }: Lookup): FastifyReply {
  reply.header("x-total-count", String(total));
  return reply.header("cache-control", cacheControl).type("application/json; charset=utf-8").serializer(String).send(text);
}
