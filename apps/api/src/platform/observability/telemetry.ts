import type { IncomingHttpHeaders } from "node:http";

/** Attributes of a span or a measurement, without user data: routes instead of paths, SQL with placeholders. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;

export type SpanStart = {
  name: string;
  kind: "server" | "client" | "internal";
  attributes?: Attributes;
  /** The `performance.now()` of its start, if it started earlier. */
  startedAt?: number;
  /** The headers of a trusted sender, whose trace continues here. Other server spans start a trace. */
  headers?: IncomingHttpHeaders | undefined;
};

/** `errorType` marks the span as failed. */
export type SpanEnd = { attributes?: Attributes; errorType?: string | undefined };

export type Span = {
  /** Runs work of the span; spans started by it are children. */
  run<T>(work: () => T): T;
  end(outcome?: SpanEnd): void;
};

/** Histograms in seconds; all but the last are from OpenTelemetry's semantic conventions. */
export type DurationName =
  | "http.server.request.duration"
  | "http.client.request.duration"
  | "db.client.operation.duration"
  | "efie.job.duration";

/** Traces and metrics for operators, sent in batches, so that no request waits for the collector. */
export type Telemetry = {
  startSpan(start: SpanStart): Span;
  /** Whether there is an active span that is sampled. */
  isTracing(): boolean;
  observe(name: DurationName, seconds: number, attributes: Attributes): void;
  /** Counts an error, and records it on the active span. */
  recordError(error: unknown): void;
  /** Sends the remaining data. It may take as long as the collector does: give it a time limit. */
  close(): Promise<void>;
};
