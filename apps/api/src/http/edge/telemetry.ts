import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Span, Telemetry } from "../../platform/observability/telemetry.ts";
import { nameOf } from "./request-kind.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** What is told of this request; null once it has ended. */
    span: Span | null;
  }
}

const knownMethods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Its route, never its address. Pages and files have none; `efie.call` names what they are, as the metrics do. */
function describe(request: FastifyRequest): Record<string, string | undefined> {
  const { method, protocol, routeOptions } = request;
  return {
    "http.request.method": knownMethods.has(method) ? method : "_OTHER",
    "http.route": routeOptions.url,
    "url.scheme": protocol,
    "efie.call": nameOf(request),
  };
}

function startSpan(telemetry: Telemetry, request: FastifyRequest, isSenderTrusted: boolean): Span {
  const { isInProcess, headers } = request;
  const attributes = describe(request);
  return telemetry.startSpan({
    name: `${attributes["http.request.method"]} ${attributes["http.route"] ?? attributes["efie.call"]}`,
    kind: isInProcess ? "internal" : "server",
    attributes: { ...attributes, "efie.request_id": request.id },
    headers: isSenderTrusted && !isInProcess ? headers : undefined,
  });
}

function endSpan(telemetry: Telemetry, request: FastifyRequest, { elapsedTime, statusCode }: FastifyReply): void {
  const errorType = statusCode >= 500 ? String(statusCode) : undefined;
  const outcome = { "http.response.status_code": statusCode };
  request.span?.end({ attributes: outcome, errorType });
  request.span = null;
  if (request.isInProcess) return;
  const attributes = { ...describe(request), ...outcome, "error.type": errorType };
  telemetry.observe("http.server.request.duration", elapsedTime / 1_000, attributes);
}

/**
 * A span for every request, and its duration. Call it where `isInProcess` is known, before any other hook.
 * @param isSenderTrusted whether `traceparent` comes from a proxy that is believed, or from anybody
 */
export function registerTelemetry(app: FastifyInstance, telemetry: Telemetry, isSenderTrusted: boolean): void {
  app.decorateRequest("span", null);
  app.addHook("onRequest", (request, _reply, done) => {
    request.span = startSpan(telemetry, request, isSenderTrusted);
    request.span.run(done);
  });
  // A body arrives by events of its socket, which know of no span.
  app.addHook("preValidation", (request, _reply, done) => (request.span ? request.span.run(done) : done()));
  app.addHook("onResponse", (request, reply, done) => {
    endSpan(telemetry, request, reply);
    done();
  });
  app.addHook("onRequestAbort", (request, done) => {
    request.span?.end({ errorType: "aborted" });
    request.span = null;
    done();
  });
  app.whenShed.push(({ method }) => {
    const attributes = {
      "http.request.method": method,
      "efie.call": "shed",
      "http.response.status_code": 503,
      "error.type": "503",
    };
    telemetry.observe("http.server.request.duration", 0, attributes);
  });
}
