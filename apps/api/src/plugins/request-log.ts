import type { FastifyInstance } from "fastify";

/** One line a request, when it is answered; its id is on the answer, too (server contract, section 2). */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
  });
  app.addHook("onResponse", async (request, reply) => {
    if (request.isInProcess) return;
    const line = {
      method: request.method,
      url: request.url,
      call: request.routeOptions.config.call,
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
    };
    request.log.info(line, "answered");
  });
}
