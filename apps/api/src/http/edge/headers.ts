import { secretParameters } from "@efie/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** The content security policy of responses that are not pages: data and error messages. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Headers of every response, including pages and files. With TLS, HSTS for a year. */
export function baseHeaders(isSecure: boolean): Readonly<Record<string, string>> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    ...(isSecure ? { "strict-transport-security": "max-age=31536000" } : {}),
  };
}

const names = secretParameters.join("|");
const secret = new RegExp(`[?&#](?:${names})=`, "i");
/** An address that a log-in leads back to is encoded once more, and one within that again. */
const maxEncodings = 4;

/** Whether an address holds a secret, also within an address that it holds: a token, or a payment's reference. What is encoded even more often may be one. */
export function holdsSecret(url: string): boolean {
  let text = url;
  for (let round = 0; round < maxEncodings; round += 1) {
    if (secret.test(text)) return true;
    if (!text.includes("%")) return false;
    const decoded = text.replace(/%([2-7][0-9a-f])/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
    if (decoded === text) return false;
    text = decoded;
  }
  return true;
}

const secretRoute = new RegExp(`:(?:${names})\\b`);

/** The response to an address with a secret is kept nowhere, and the address goes nowhere. */
function keepSecret({ url, routeOptions }: FastifyRequest, reply: FastifyReply): void {
  if (holdsSecret(url) || secretRoute.test(routeOptions.url ?? ""))
    reply.headers({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
}

/** Scripts and style sheets get no policy: that of a service worker would restrict its own fetches. */
function isData(type: number | string | string[] | undefined): boolean {
  return type === undefined || (typeof type === "string" && /^(application\/(json|octet-stream)|text\/plain)/.test(type));
}

/** Sets the base headers of every response, and defaults for the others. Responses of the API to signed-in users are never cached. */
export function registerHeaders(app: FastifyInstance, isSecure: boolean): void {
  const headers = baseHeaders(isSecure);
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  app.addHook("onSend", (request, reply, payload, done) => {
    keepSecret(request, reply);
    const isCall = request.url.startsWith("/api/");
    if (!reply.hasHeader("content-security-policy") && (isCall || isData(reply.getHeader("content-type"))))
      reply.header("content-security-policy", dataPolicy);
    const isForAll = isCall && request.headers.authorization === undefined;
    if (!reply.hasHeader("cache-control")) reply.header("cache-control", isForAll ? "no-cache" : "no-store");
    const varies = reply.getHeader("vary");
    if (isCall) reply.header("vary", varies ? `${String(varies)}, authorization` : "authorization");
    done(null, payload);
  });
}
