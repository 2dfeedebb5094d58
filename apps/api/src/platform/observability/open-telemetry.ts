import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Histogram,
  type Meter,
  type Span as ApiSpan,
  type Tracer,
} from "@opentelemetry/api";
import { setGlobalErrorHandler, W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPMetricExporter } from "@opentelemetry/exporter-metrics-otlp-http";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { MeterProvider, PeriodicExportingMetricReader } from "@opentelemetry/sdk-metrics";
import { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from "@opentelemetry/sdk-trace";
import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import { hostname } from "node:os";
import type { TelemetryConfig } from "../../config.ts";
import type { Logger } from "./log.ts";
import { describeError } from "./log-fields.ts";
import { createOutageReport } from "./report-error.ts";
import type { DurationName, Span, SpanStart, Telemetry } from "./telemetry.ts";

/** An export that takes longer is aborted, and its data is lost. */
const exportTimeoutMs = 5_000;
const metricsEveryMs = 30_000;
/** About 10 MB. Further spans are dropped until the collector has received these. */
const maxQueuedSpans = 4_096;

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL } as const;

/** The bucket boundaries that the semantic conventions advise for requests. Statements are faster, jobs slower. */
const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];
const durations: Record<DurationName, { description: string; boundaries: number[] }> = {
  "http.server.request.duration": { description: "Duration of HTTP server requests", boundaries: requestBuckets },
  "http.client.request.duration": { description: "Duration of HTTP client requests", boundaries: requestBuckets },
  "db.client.operation.duration": {
    description: "Duration of database statements",
    boundaries: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10],
  },
  "efie.job.duration": { description: "Duration of the scheduler's jobs", boundaries: [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 60] },
};

function readVersion(): string {
  const text = readFileSync(new URL("../../../package.json", import.meta.url), "utf8");
  return (JSON.parse(text) as { version: string }).version;
}

type Signals = { tracer: Tracer; meter: Meter; close(): Promise<void> };

function openSignals({ endpoint, headers, sampledShare }: TelemetryConfig): Signals {
  const version = readVersion();
  const resource = resourceFromAttributes({
    "service.name": "efie",
    "service.version": version,
    "service.instance.id": randomUUID(),
    "host.name": hostname(),
  });
  const options = { headers, timeoutMillis: exportTimeoutMs };
  const spans = new BatchSpanProcessor({
    exporter: new OTLPTraceExporter({ ...options, url: `${endpoint}/v1/traces` }),
    maxQueueSize: maxQueuedSpans,
    exportTimeoutMillis: exportTimeoutMs,
  });
  const sampler = new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampledShare) });
  const traces = new TracerProvider({ resource, sampler, spanProcessors: [spans] });
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter({ ...options, url: `${endpoint}/v1/metrics` }),
    exportIntervalMillis: metricsEveryMs,
    exportTimeoutMillis: exportTimeoutMs,
  });
  const metrics = new MeterProvider({ resource, readers: [reader] });
  return {
    tracer: traces.getTracer("efie", version),
    meter: metrics.getMeter("efie", version),
    close: async () => void (await Promise.all([traces.shutdown(), metrics.shutdown()])),
  };
}

/** The current context. Not the API's global one, so that two apps in one process are separate. */
type Current = AsyncLocalStorage<Context>;

function openSpan(span: ApiSpan, parent: Context, current: Current): Span {
  const context = trace.setSpan(parent, span);
  return {
    run: (work) => current.run(context, work),
    end: ({ attributes = {}, errorType } = {}) => {
      span.setAttributes(attributes);
      if (errorType !== undefined) span.setAttribute("error.type", errorType).setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

const propagator = new W3CTraceContextPropagator();
const getter = {
  get: (headers: IncomingHttpHeaders, name: string) => headers[name],
  keys: (headers: IncomingHttpHeaders) => Object.keys(headers),
};

function parentOf({ kind, headers }: SpanStart, current: Current): Context {
  if (headers) return propagator.extract(ROOT_CONTEXT, headers, getter);
  return kind === "server" ? ROOT_CONTEXT : (current.getStore() ?? ROOT_CONTEXT);
}

function createHistograms(meter: Meter): Record<DurationName, Histogram> {
  const entries = Object.entries(durations).map(([name, { description, boundaries }]) => {
    const options = { description, unit: "s", advice: { explicitBucketBoundaries: boundaries } };
    return [name, meter.createHistogram(name, options)] as const;
  });
  return Object.fromEntries(entries) as Record<DurationName, Histogram>;
}

/** Sends traces and metrics to a collector by OTLP over HTTP, as JSON. */
export function startOpenTelemetry(config: TelemetryConfig, log: Logger): Telemetry {
  setGlobalErrorHandler(createOutageReport((outage) => log.warn(outage, "telemetry could not be sent")));
  const { tracer, meter, close } = openSignals(config);
  const histograms = createHistograms(meter);
  const errors = meter.createCounter("efie.errors", { description: "Errors that nobody expected", unit: "{error}" });
  const current: Current = new AsyncLocalStorage();
  const activeSpan = (): ApiSpan | undefined => {
    const context = current.getStore();
    return context && trace.getSpan(context);
  };
  return {
    startSpan: (start) => {
      const parent = parentOf(start, current);
      const { name, kind, attributes = {}, startedAt } = start;
      const options = { kind: kinds[kind], attributes, ...(startedAt !== undefined && { startTime: startedAt }) };
      return openSpan(tracer.startSpan(name, options, parent), parent, current);
    },
    isTracing: () => activeSpan()?.isRecording() ?? false,
    observe: (name, seconds, attributes) => histograms[name].record(seconds, attributes),
    recordError: (error) => {
      const { type, message, stack } = describeError(error);
      errors.add(1, { "error.type": type });
      const exception = { "exception.type": type, "exception.message": message, "exception.stacktrace": stack };
      activeSpan()?.addEvent("exception", exception);
    },
    close,
  };
}
