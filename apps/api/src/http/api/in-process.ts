import { randomBytes, randomUUID } from "node:crypto";
import type { FastifyInstance, InjectOptions } from "fastify";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { currentRequestId } from "../../platform/observability/log.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The web app of this process makes the request for a page. */
    isInProcess: boolean;
  }
  interface FastifyInstance {
    /** Marks requests of the process to itself; clients cannot guess it. */
    inProcessHeader: { name: string; value: string };
  }
}

/** A request's id: a new one, or for in-process requests that of the original request. */
export function requestIdOf({ inProcessHeader: { name, value } }: FastifyInstance, headers: IncomingHttpHeaders): string {
  return (headers[name] === value ? currentRequestId() : undefined) ?? randomUUID();
}

/** Bodies of in-process responses, by request. */
const bodies = new WeakMap<IncomingMessage, string>();

/** Marks calls of the server's own web app: they are not logged twice, and not rate limited (decisions/operations, "A network"). */
export function registerInProcess(app: FastifyInstance): void {
  const header = { name: "x-in-process", value: randomBytes(24).toString("base64url") };
  app.decorate("inProcessHeader", header);
  app.decorateRequest("isInProcess", false);
  app.addHook("onRequest", (request, _reply, done) => {
    request.isInProcess = request.headers[header.name] === header.value;
    done();
  });
  // The text is passed on directly. Through the injected socket it would be encoded, copied and decoded, which causes garbage
  // collections (decisions/pages, "Large buffers").
  app.addHook("onSend", (request, _reply, payload, done) => {
    if (!request.isInProcess || typeof payload !== "string") return done(null, payload);
    bodies.set(request.raw, payload);
    done(null, "");
  });
}

/** Sends a request to this process: the same routes, schemas and errors, without a socket. */
export async function requestInProcess(app: FastifyInstance, options: InjectOptions) {
  const { name, value } = app.inProcessHeader;
  const response = await app.inject({ ...options, headers: { ...options.headers, [name]: value } });
  const { statusCode, headers } = response;
  return { statusCode, headers, body: bodies.get(response.raw.req) ?? response.body };
}
