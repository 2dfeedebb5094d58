import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Span, Telemetry } from "../../platform/observability/telemetry.ts";
import { nameOf } from "./metrics.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The request's span; null once it has ended. */
    span: Span | null;
  }
}

const knownMethods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** The route, never the URL. Pages and files have no route; `efie.call` has their kind, as in the metrics. */
function describe(request: FastifyRequest): Record<string, string | undefined> {
  const { method, protocol, routeOptions } = request;
  return {
    "http.request.method": knownMethods.has(method) ? method : "_OTHER",
    "http.route": routeOptions.url,
    // A proxy may pass on whatever a client sent.
    "url.scheme": protocol === "https" ? "https" : "http",
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
 * Records a span and the duration of every request. Call it after `isInProcess` is set and before any other hook.
 * @param isSenderTrusted whether `traceparent` comes from a trusted proxy
 */
export function registerTelemetry(app: FastifyInstance, telemetry: Telemetry, isSenderTrusted: boolean): void {
  app.decorateRequest("span", null);
  app.addHook("onRequest", (request, _reply, done) => {
    request.span = startSpan(telemetry, request, isSenderTrusted);
    request.span.run(done);
  });
  // Socket events deliver the body outside the span's async context.
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
  app.shedListeners.push(({ method }) => {
    const attributes = {
      "http.request.method": method,
      "efie.call": "shed",
      "http.response.status_code": 503,
      "error.type": "503",
    };
    telemetry.observe("http.server.request.duration", 0, attributes);
  });
}
