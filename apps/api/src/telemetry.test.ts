import { propertyCalls, subscriptionCalls } from "@efie/contract";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startOtlpReceiver, type OtlpReceiver, type ReceivedSpan } from "../test/otlp-receiver.ts";
import { startTestApp } from "../test/test-app.ts";
import { silentLog } from "../test/test-config.ts";
import { createErrorReport } from "./platform/observability/report-error.ts";
import { startTelemetry } from "./platform/process/run-server.ts";
import type { Telemetry } from "./platform/observability/telemetry.ts";
import { startScheduler } from "./platform/process/scheduler.ts";

let receiver: OtlpReceiver;
beforeEach(async () => {
  receiver = await startOtlpReceiver();
});
afterEach(() => receiver.close());

const spanNamed = (name: string): ReceivedSpan | undefined => receiver.spans.find((span) => span.name === name);

async function openTelemetry(): Promise<Telemetry> {
  const telemetry = await startTelemetry({ telemetry: { endpoint: receiver.url, headers: {}, sampledShare: 1 } }, silentLog);
  if (telemetry === null) throw new Error("an endpoint was given");
  return telemetry;
}

test.each([
  [1, true],
  [0, false],
])("with %s trusted proxies, the trace of a request continues: %s", async (trustedProxyHops, isBelieved) => {
  const telemetry = await openTelemetry();
  const t = await startTestApp({ telemetry, config: { trustedProxyHops } });
  const traceparent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
  await t.get(propertyCalls.listProperties.path, { headers: { traceparent } });
  await t.close();
  await telemetry.close();
  const span = spanNamed("GET /api/main/properties");
  expect(span?.parentSpanId).toBe(isBelieved ? "b7ad6b7169203331" : null);
  expect(span?.traceId === "0af7651916cd43dd8448eb211c80319c").toBe(isBelieved);
});

test("an unexpected error is recorded on the request's span and counted, without quoted data", async () => {
  const telemetry = await openTelemetry();
  const t = await startTestApp({ telemetry });
  await sql`alter table listing_credits rename to credits_elsewhere`.execute(t.db);
  const answer = await t.get(subscriptionCalls.countListingCredits.path, { as: await t.makeUser() });
  await t.close();
  await telemetry.close();
  expect(answer.status).toBe(500);
  const failed = receiver.spans.find(({ attributes }) => attributes["http.response.status_code"] === 500);
  expect(failed?.attributes).toMatchObject({ "error.type": "500", "efie.request_id": answer.headers["x-request-id"] });
  expect(failed?.events.map(({ name }) => name)).toEqual(["exception"]);
  expect(failed?.events[0]?.attributes["exception.message"]).toContain("listing_credits");
  expect(receiver.points.filter(({ metric }) => metric === "efie.errors")).toMatchObject([{ count: 1 }]);
});

test("a failed job is recorded on the job's span", async () => {
  const telemetry = await openTelemetry();
  const run = vi.fn<() => Promise<void>>().mockRejectedValue(new RangeError("too far"));
  const deps = { log: silentLog, reportError: createErrorReport(silentLog, telemetry), telemetry };
  const scheduler = startScheduler([{ name: "sweep", everySeconds: 60, run }], deps);
  await scheduler.tick();
  await scheduler.stop();
  await telemetry.close();
  expect(spanNamed("job sweep")).toMatchObject({
    parentSpanId: null,
    attributes: { "error.type": "failed" },
    events: [{ name: "exception", attributes: { "exception.type": "RangeError", "exception.message": "too far" } }],
  });
});
