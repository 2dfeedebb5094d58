import { placeCalls } from "@efie/contract";
import type { FastifyReply } from "fastify";
import type { ServeCall } from "../../http/api/calls.ts";
import type { Lookups } from "./lookups.ts";

/** The lists change only with a release. An hour in the browser's cache saves a request on slow connections. */
const cacheControl = "public, max-age=3600";

function sendText(reply: FastifyReply, text: string): FastifyReply {
  return reply.header("cache-control", cacheControl).type("application/json; charset=utf-8").serializer(String).send(text);
}

export function registerPlaceRoutes(serve: ServeCall, lookups: Lookups): void {
  serve(placeCalls.listRegions, async (_request, reply) => sendText(reply, await lookups.regions()));
  serve(placeCalls.listCities, async (_request, reply) => sendText(reply, await lookups.cities()));
  serve(placeCalls.listPropertyFeatures, async (_request, reply) => sendText(reply, await lookups.features()));
}
