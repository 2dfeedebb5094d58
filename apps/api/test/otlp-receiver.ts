import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";

type Value = { stringValue?: string; intValue?: number | string; doubleValue?: number };
type Attribute = { key: string; value: Value };
type WireSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Attribute[];
  events: { name: string; attributes: Attribute[] }[];
};
type WirePoint = { attributes: Attribute[]; count?: number | string; asInt?: number | string; asDouble?: number };
type WireMetric = { name: string; histogram?: { dataPoints: WirePoint[] }; sum?: { dataPoints: WirePoint[] } };
type Resource = { attributes: Attribute[] };
type WireTraces = { resourceSpans: { resource: Resource; scopeSpans: { spans: WireSpan[] }[] }[] };
type WireMetrics = { resourceMetrics: { resource: Resource; scopeMetrics: { metrics: WireMetric[] }[] }[] };

export type Attributes = Readonly<Record<string, string | number>>;
/** `kind` as on the wire: 1 internal, 2 server, 3 client. */
export type ReceivedSpan = Pick<WireSpan, "traceId" | "spanId" | "name" | "kind"> & {
  parentSpanId: string | null;
  attributes: Attributes;
  events: { name: string; attributes: Attributes }[];
};
/** The latest value of a series. */
export type ReceivedPoint = { metric: string; count: number; attributes: Attributes };

/** An OpenTelemetry collector that stores what it receives. */
export type OtlpReceiver = {
  url: string;
  spans: ReceivedSpan[];
  points: ReceivedPoint[];
  resource: Attributes;
  /** All received bodies as text. */
  texts: string[];
  /** Headers of the requests. */
  authorizations: (string | undefined)[];
  /** Leaves requests without a response. */
  isHanging: boolean;
  close(): Promise<void>;
};

function flatten(attributes: readonly Attribute[]): Attributes {
  const entries = attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue ?? value.doubleValue)]);
  return Object.fromEntries(entries) as Attributes;
}

function takeSpans(receiver: OtlpReceiver, { resourceSpans }: WireTraces): void {
  for (const { resource, scopeSpans } of resourceSpans) {
    receiver.resource = flatten(resource.attributes);
    for (const { traceId, spanId, parentSpanId = null, name, kind, ...span } of scopeSpans.flatMap(({ spans }) => spans)) {
      const events = (span.events ?? []).map((event) => ({ name: event.name, attributes: flatten(event.attributes) }));
      receiver.spans.push({ traceId, spanId, parentSpanId, name, kind, attributes: flatten(span.attributes), events });
    }
  }
}

function takeMetrics(receiver: OtlpReceiver, { resourceMetrics }: WireMetrics): void {
  const metrics = resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics.flatMap((scope) => scope.metrics));
  receiver.points = metrics.flatMap(({ name, histogram, sum }) =>
    (histogram ?? sum ?? { dataPoints: [] }).dataPoints.map(({ attributes, count, asInt, asDouble }) => ({
      metric: name,
      count: Number(count ?? asInt ?? asDouble),
      attributes: flatten(attributes),
    })),
  );
}

async function receive(receiver: OtlpReceiver, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (receiver.isHanging) return;
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const body = Buffer.concat(parts);
  const text = (request.headers["content-encoding"] === "gzip" ? gunzipSync(body) : body).toString();
  receiver.texts.push(text);
  receiver.authorizations.push(request.headers.authorization);
  if (request.url === "/v1/traces") takeSpans(receiver, JSON.parse(text) as WireTraces);
  if (request.url === "/v1/metrics") takeMetrics(receiver, JSON.parse(text) as WireMetrics);
  response.writeHead(200, { "content-type": "application/json" }).end("{}");
}

/** Starts the receiver on a free port, for OTLP over HTTP with JSON encoding. */
export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const server = createServer((request, response) => void receive(receiver, request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const receiver: OtlpReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: [],
    points: [],
    resource: {},
    texts: [],
    authorizations: [],
    isHanging: false,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return receiver;
}
