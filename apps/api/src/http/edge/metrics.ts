import type { FastifyRequest, FastifyInstance } from "fastify";
import { createHash, timingSafeEqual } from "node:crypto";
import { isDatabaseOutage } from "../../platform/database/outage.ts";
import type { Metrics } from "../../platform/observability/prometheus.ts";
import { createOutageReport, type ReportError } from "../../platform/observability/report-error.ts";
import { setTimeout as sleep } from "node:timers/promises";
import type { TrafficCounter } from "../../modules/dashboard/index.ts";
import type { WithJobs } from "../../platform/process/scheduler.ts";

/** Calls that machines make all the time. */
const probes = new Set(["getLiveness", "getReadiness"]);

/** The name of the requested resource, from a fixed list: URLs as labels would create too many time series. */
export function nameOf({ routeOptions, url }: FastifyRequest): string {
  if (routeOptions.config.call !== undefined) return routeOptions.config.call;
  if (url.startsWith("/assets/")) return "asset";
  if (/^\/(media|previews|stills)\//.test(url)) return "photo";
  return routeOptions.url === undefined && !url.startsWith("/api/") ? "page" : "other";
}

/** The kind of use: an API call or a page; null for files and health checks. */
export function kindOf(request: FastifyRequest): "call" | "page" | null {
  const name = nameOf(request);
  if (name === "page") return "page";
  return request.routeOptions.config.call === undefined || probes.has(name) ? null : "call";
}

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
    if (request.isInProcess || request.routeOptions.url === path) return done();
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

/** An unresponsive database must not block the shutdown. Closing the database later waits once more for a slow one. */
const lastStoreMs = 1_000;

/** Stores at shutdown what was counted since the last time. */
export function storeAtClose(
  app: FastifyInstance,
  counts: { store(): Promise<void> },
  what: string,
  reportError: ReportError,
): void {
  const notCounted = `the last minute's ${what} could not be counted in time`;
  app.addHook("onClose", async () => {
    const stored = counts.store().catch((error: unknown) => reportError(error, { message: notCounted, level: "warn" }));
    const isLate = await Promise.race([stored.then(() => false), sleep(lastStoreMs, true, { ref: false })]);
    if (isLate) app.log.warn(notCounted);
  });
}

/** Counts responses, and stores the counts every minute and at shutdown. */
export function registerTraffic(app: FastifyInstance, counter: TrafficCounter, reportError: ReportError): WithJobs {
  app.shedListeners.push(() => counter.count({ kind: "call", status: 503 }));
  app.addHook("onResponse", (request, reply, done) => {
    const kind = request.isInProcess ? null : kindOf(request);
    if (kind !== null) counter.count({ kind, status: reply.statusCode });
    done();
  });
  storeAtClose(app, counter, "traffic", reportError);
  return { jobs: [{ name: "store traffic", everySeconds: 60, run: () => counter.store() }] };
}
