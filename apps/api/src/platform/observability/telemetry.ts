import type { IncomingHttpHeaders } from "node:http";

/** What a span or a measurement tells of itself. Never anybody's data: routes instead of paths, SQL with placeholders. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;

export type SpanStart = {
  name: string;
  kind: "server" | "client" | "internal";
  attributes?: Attributes;
  /** The `performance.now()` of its beginning, where that has passed. */
  startedAt?: number;
  /** Of a request whose sender is believed: its trace goes on here. Other server spans begin a trace. */
  headers?: IncomingHttpHeaders | undefined;
};

/** `errorType` marks the span as failed. */
export type SpanEnd = { attributes?: Attributes; errorType?: string | undefined };

export type Span = {
  /** Does a piece of the span's work: spans begun meanwhile are its children. */
  run<T>(work: () => T): T;
  end(outcome?: SpanEnd): void;
};

/** Histograms in seconds; all but the last are of OpenTelemetry's semantic conventions. */
export type DurationName =
  | "http.server.request.duration"
  | "http.client.request.duration"
  | "db.client.operation.duration"
  | "efie.job.duration";

/** Traces and measurements for whoever runs the server; in batches, so that no request waits for their reader. */
export type Telemetry = {
  startSpan(start: SpanStart): Span;
  /** Whether the running code works for a span that has not ended and is sampled. */
  isTracing(): boolean;
  observe(name: DurationName, seconds: number, attributes: Attributes): void;
  /** Counts an error, and records it on the span that the running code works for. */
  recordError(error: unknown): void;
  /** Sends what is left. May take as long as the collector does: give it a time limit. */
  close(): Promise<void>;
};
