import type { FastifyInstance } from "fastify";
import { createHash, timingSafeEqual } from "node:crypto";
import { isDatabaseOutage } from "../../platform/database/outage.ts";
import type { Metrics } from "../../platform/observability/prometheus.ts";
import { createOutageReport } from "../../platform/observability/report-error.ts";
import type { ReportError } from "../../platform/observability/report-error.ts";
import { nameOf } from "./request-kind.ts";

const path = "/metrics";

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

/** Counts every request, and serves the metrics to clients with the token. The client library is loaded only here. */
export async function registerMetrics(app: FastifyInstance, token: string, reportError: ReportError): Promise<Metrics> {
  const { createMetrics } = await import("../../platform/observability/prometheus.ts");
  const unread = "a figure for the metrics could not be read";
  const reportOutage = createOutageReport((outage) => app.log.warn(outage, unread));
  const metrics = createMetrics((error) => {
    if (error instanceof Error && isDatabaseOutage(error)) reportOutage(error);
    else reportError(error, { message: unread, level: "warn" });
  });
  const expected = digest(`Bearer ${token}`);
  app.shedListeners.push(({ method }) => metrics.observe({ method, call: "shed", status: 503, seconds: 0 }));
  app.addHook("onResponse", (request, reply, done) => {
    if (request.isInProcess || request.url === path) return done();
    const { method } = request;
    metrics.observe({ method, call: nameOf(request), status: reply.statusCode, seconds: reply.elapsedTime / 1_000 });
    done();
  });
  app.get(path, async (request, reply) => {
    void reply.header("cache-control", "no-store");
    if (!timingSafeEqual(digest(request.headers.authorization ?? ""), expected))
      return reply
        .code(401)
        .header("www-authenticate", "Bearer")
        .send({ detail: "Authentication credentials were not provided." });
    return reply.type(metrics.contentType).send(await metrics.text());
  });
  return metrics;
}
