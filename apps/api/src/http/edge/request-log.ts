import type { FastifyInstance } from "fastify";
import { forRequest } from "../../platform/observability/log.ts";

/** Logs one line per request when the response is sent. The response has the request's id (server contract, section 2). */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id);
    forRequest(request.id, done);
  });
  // Socket events deliver the body outside the request's async context.
  app.addHook("preValidation", (request, _reply, done) => forRequest(request.id, done));
  app.shedListeners.push((shed) => app.log.info({ ...shed, status: 503 }, "shed"));
  app.addHook("onResponse", (request, reply, done) => {
    if (request.isInProcess) return done();
    const line = {
      reqId: request.id,
      method: request.method,
      url: request.url,
      call: request.routeOptions.config.call,
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
    };
    request.log.info(line, "answered");
    done();
  });
}
