import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** An answer that shows and runs nothing: data, and words about what went wrong. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Headers of whatever is answered, pages and files included. A year without plain HTTP, where the site has TLS. */
export function baseHeaders(isSecure: boolean): Readonly<Record<string, string>> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    ...(isSecure ? { "strict-transport-security": "max-age=31536000" } : {}),
  };
}

/** Scripts and style sheets have no policy: a service worker's would be its own, and stop it from fetching. */
function isData(type: number | string | string[] | undefined): boolean {
  return type === undefined || (typeof type === "string" && /^(application\/(json|octet-stream)|text\/plain)/.test(type));
}

/** Begins every answer with the base headers, and completes those outside the API that say nothing of themselves. */
export function registerBaseHeaders(app: FastifyInstance, isSecure: boolean): void {
  const headers = baseHeaders(isSecure);
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  app.addHook("onSend", (request, reply, payload, done) => {
    if (request.url.startsWith("/api/")) return done(null, payload);
    if (!reply.hasHeader("content-security-policy") && isData(reply.getHeader("content-type")))
      reply.header("content-security-policy", dataPolicy);
    if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
    done(null, payload);
  });
}

/** Headers of every answer of the API. Answers to a person are for that person's eyes. */
function addHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.header("content-security-policy", dataPolicy);
  if (!reply.hasHeader("cache-control"))
    reply.header("cache-control", request.headers.authorization === undefined ? "no-cache" : "no-store");
  const varies = reply.getHeader("vary");
  reply.header("vary", varies ? `${String(varies)}, authorization` : "authorization");
}

export function registerHeaders(app: FastifyInstance): void {
  app.addHook("onSend", (request, reply, payload, done) => {
    addHeaders(request, reply);
    done(null, payload);
  });
}
