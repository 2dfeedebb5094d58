import type { FastifyInstance } from "fastify";
import { setTimeout as sleep } from "node:timers/promises";
import type { TrafficCounter } from "../../modules/dashboard/index.ts";
import type { ReportError } from "../../platform/observability/report-error.ts";
import type { WithJobs } from "../../platform/process/scheduler.ts";
import { kindOf } from "./request-kind.ts";

/** An unresponsive database must not block the shutdown. Closing the database later waits once more for a slow one. */
const lastStoreMs = 1_000;
const notCounted = "the last minute's traffic could not be counted in time";

/** Counts responses, and stores the counts every minute and at shutdown. */
export function registerTraffic(app: FastifyInstance, counter: TrafficCounter, reportError: ReportError): WithJobs {
  app.shedListeners.push(() => counter.count({ kind: "call", status: 503 }));
  app.addHook("onResponse", (request, reply, done) => {
    const kind = request.isInProcess ? null : kindOf(request);
    if (kind !== null) counter.count({ kind, status: reply.statusCode });
    done();
  });
  app.addHook("onClose", async () => {
    const stored = counter.store().catch((error: unknown) => reportError(error, { message: notCounted, level: "warn" }));
    const isLate = await Promise.race([stored.then(() => false), sleep(lastStoreMs, true, { ref: false })]);
    if (isLate) app.log.warn(notCounted);
  });
  return { jobs: [{ name: "store traffic", everySeconds: 60, run: () => counter.store() }] };
}
