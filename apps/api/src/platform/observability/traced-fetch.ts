import type { Telemetry } from "./telemetry.ts";

/** A request's path without ids of files, payments or users: `/transaction/verify/{reference}`. */
export type PathTemplate = (path: string) => string;

/**
 * A `fetch` that records a span and the duration of each request; without telemetry the given `fetch`. The trace id is not
 * sent, because the receivers are third parties (decisions/operations, "Telemetry by hand").
 */
export function traceFetch(send: typeof fetch, telemetry: Telemetry | null, templateOf: PathTemplate): typeof fetch {
  if (telemetry === null) return send;
  return async (input, init) => {
    const { method, url } = describe(input, init);
    const attributes = {
      "http.request.method": method,
      "server.address": url.hostname,
      "server.port": Number(url.port) || (url.protocol === "https:" ? 443 : 80),
      "url.template": templateOf(url.pathname),
    };
    const span = telemetry.startSpan({ name: `${method} ${attributes["url.template"]}`, kind: "client", attributes });
    const startedAt = performance.now();
    const finish = (outcome: { "http.response.status_code"?: number; "error.type"?: string | undefined }): void => {
      span.end({ attributes: outcome, errorType: outcome["error.type"] });
      telemetry.observe("http.client.request.duration", (performance.now() - startedAt) / 1_000, { ...attributes, ...outcome });
    };
    try {
      const response = await span.run(() => send(input, init));
      const errorType = response.status >= 400 ? String(response.status) : undefined;
      finish({ "http.response.status_code": response.status, "error.type": errorType });
      return response;
    } catch (error) {
      finish({ "error.type": error instanceof Error ? error.name : "unknown" });
      throw error;
    }
  };
}

function describe(input: Parameters<typeof fetch>[0], init: RequestInit | undefined): { method: string; url: URL } {
  const isRequest = input instanceof Request;
  return { method: init?.method ?? (isRequest ? input.method : "GET"), url: new URL(isRequest ? input.url : input) };
}
