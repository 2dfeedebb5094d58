import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** A completed request. */
export type AnsweredRequest = { method: string; call: string; status: number; seconds: number };

/** Values by label: `{ pending: 3, success: 12 }`. */
export type Readings = Readonly<Record<string, number>>;

/** From the time of a cached page to the time after which users leave. */
const secondsBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Metrics of a process in Prometheus' text format, without personal data: labels have call names instead of URLs. Node's metrics of
 * memory, CPU, garbage collection and the event loop are among them.
 * @param report called when a gauge cannot be read
 */
export function createMetrics(report: (error: unknown) => void) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "efie_http_request_duration_seconds",
    help: "Time from a request's arrival to the end of its answer, by the call of the contract; pages and files are calls, too",
    labelNames: ["method", "call", "status"] as const,
    buckets: secondsBuckets,
    registers: [registry],
  });
  return {
    observe: ({ method, call, status, seconds }: AnsweredRequest): void => requests.observe({ method, call, status }, seconds),
    /** A gauge that is read at each scrape; if the read fails, it is omitted. */
    gauge: (name: string, help: string, label: string, read: () => Readings | Promise<Readings>): void => {
      const gauge = new Gauge({
        name,
        help,
        labelNames: [label],
        registers: [],
        async collect() {
          this.reset();
          const readings = await Promise.resolve()
            .then(read)
            .catch((error: unknown) => {
              report(error);
              return {};
            });
          for (const [value, figure] of Object.entries(readings)) this.set({ [label]: value }, figure);
        },
      });
      registry.registerMetric(gauge);
    },
    text: (): Promise<string> => registry.metrics(),
    contentType: registry.contentType,
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
