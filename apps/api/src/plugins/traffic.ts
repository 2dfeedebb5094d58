import type { FastifyInstance } from "fastify";
import type { TrafficCounter } from "../modules/dashboard/index.ts";
import { kindOf } from "./request-kind.ts";

/** Counts what is answered, and stores it every minute and at the end. */
export function registerTraffic(app: FastifyInstance, counter: TrafficCounter): void {
  app.whenSentAway.push(() => counter.count({ kind: "call", status: 503 }));
  app.addHook("onResponse", (request, reply, done) => {
    const kind = request.isInProcess ? null : kindOf(request);
    if (kind !== null) counter.count({ kind, status: reply.statusCode });
    done();
  });
  app.tasks.push({ name: "store traffic", everySeconds: 60, run: () => counter.store() });
  app.addHook("onClose", async () => {
    await counter.store().catch((error: unknown) => app.log.warn({ err: error }, "the last minute's traffic is not counted"));
  });
}
