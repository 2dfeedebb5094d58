import { randomBytes, randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { IncomingHttpHeaders } from "node:http";
import { currentRequestId } from "../platform/log.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The web app of this very process asks, on behalf of a page's reader. */
    isInProcess: boolean;
  }
  interface FastifyInstance {
    /** Marks requests that the process makes to itself; unguessable from outside. */
    inProcessHeader: { name: string; value: string };
  }
}

/** A request's id: a new one, but what the process asks itself goes by the id of the request that it is asked for. */
export function nameRequest({ inProcessHeader: { name, value } }: FastifyInstance, headers: IncomingHttpHeaders): string {
  return (headers[name] === value ? currentRequestId() : undefined) ?? randomUUID();
}

/** Lets the server tell its own web app's calls from the world's: they are neither logged nor rate-limited twice. */
export function inProcessMark(app: FastifyInstance): void {
  const header = { name: "x-in-process", value: randomBytes(24).toString("base64url") };
  app.decorate("inProcessHeader", header);
  app.decorateRequest("isInProcess", false);
  app.addHook("onRequest", async (request) => {
    request.isInProcess = request.headers[header.name] === header.value;
  });
}
