import type { Telemetry } from "./telemetry.ts";

/** A request's path without what names a file, a payment or a person: `/transaction/verify/{reference}`. */
export type PathTemplate = (path: string) => string;

/**
 * A `fetch` with a span for each request, and its duration; without telemetry the one that was given. The trace's id is not
 * sent along: those who are asked are third parties (decision 170).
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
      const answer = await span.run(() => send(input, init));
      const errorType = answer.status >= 400 ? String(answer.status) : undefined;
      finish({ "http.response.status_code": answer.status, "error.type": errorType });
      return answer;
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
