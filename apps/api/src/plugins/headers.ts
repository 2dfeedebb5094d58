import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** Headers of every answer of the API. Answers to a person are for that person's eyes. */
async function addHeaders(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  reply.header("x-content-type-options", "nosniff");
  reply.header("referrer-policy", "strict-origin-when-cross-origin");
  reply.header("content-security-policy", "default-src 'none'; frame-ancestors 'none'");
  if (!reply.hasHeader("cache-control"))
    reply.header("cache-control", request.headers.authorization === undefined ? "no-cache" : "no-store");
  const varies = reply.getHeader("vary");
  reply.header("vary", varies ? `${String(varies)}, authorization` : "authorization");
  return payload;
}

export function registerHeaders(app: FastifyInstance): void {
  app.addHook("onSend", addHeaders);
}
