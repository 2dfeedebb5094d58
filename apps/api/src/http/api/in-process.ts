import { randomBytes, randomUUID } from "node:crypto";
import type { FastifyInstance, InjectOptions } from "fastify";
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from "node:http";
import { currentRequestId } from "../../platform/observability/log.ts";

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

/** Bodies of answers to the process itself, by the request. */
const bodies = new WeakMap<IncomingMessage, string>();

/** Lets the server tell its own web app's calls from the world's: they are not logged twice, and not limited as a reader's (decision 87). */
export function inProcessMark(app: FastifyInstance): void {
  const header = { name: "x-in-process", value: randomBytes(24).toString("base64url") };
  app.decorate("inProcessHeader", header);
  app.decorateRequest("isInProcess", false);
  app.addHook("onRequest", (request, _reply, done) => {
    request.isInProcess = request.headers[header.name] === header.value;
    done();
  });
  // Written to the stand-in of a socket, a text would be made bytes, copied, and made text again: memory that the garbage
  // collector is called for (decision 74). It is handed over as it is instead.
  app.addHook("onSend", (request, _reply, payload, done) => {
    if (!request.isInProcess || typeof payload !== "string") return done(null, payload);
    bodies.set(request.raw, payload);
    done(null, "");
  });
}

export type InProcessAnswer = { readonly statusCode: number; readonly headers: OutgoingHttpHeaders; readonly body: string };

/** Asks this very process: the same routes, schemas and errors, without a socket. */
export async function askInProcess(app: FastifyInstance, options: InjectOptions): Promise<InProcessAnswer> {
  const { name, value } = app.inProcessHeader;
  const response = await app.inject({ ...options, headers: { ...options.headers, [name]: value } });
  const { statusCode, headers } = response;
  return { statusCode, headers, body: bodies.get(response.raw.req) ?? response.body };
}
