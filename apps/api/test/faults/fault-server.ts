import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { setTimeout as pause } from "node:timers/promises";
import type { ReceivedResponse, Request } from "../killable-server.ts";
import { runScript, type Script } from "../script.ts";
import { createTestConfig } from "../test-config.ts";

/** A response as a client observes it. `status` is 0 if the connection failed or timed out. */
export type ObservedResponse = {
  request: Request;
  status: number;
  headers: Headers;
  text: string;
  /** Milliseconds until the complete response. */
  milliseconds: number;
};

/** The server in a child process, with all observed responses. */
export type FaultServer = {
  url: string;
  script: Script;
  responses: ObservedResponse[];
  /** Sends a request without recording the response. */
  sendUnrecorded(request: Request): Promise<ObservedResponse>;
  send(request: Request): Promise<ReceivedResponse>;
};

const withPages = new URL("../../src/main.ts", import.meta.url);
const apiAlone = new URL("../scripts/api-server.ts", import.meta.url);
const pages = fileURLToPath(new URL("../../../web/build/server/index.js", import.meta.url));
/** Longer than every timeout of the server, so that only a hang exceeds it. */
const timeoutMilliseconds = 60_000;
/** Pause after an error before the next request. */
const pauseMilliseconds = 100;

/** Whether the web app is built, as `npm test` and `.ci/run` do. */
export function hasPages(): boolean {
  return existsSync(pages);
}

function encode(body: Request["body"]): { body?: string | FormData; headers: Record<string, string> } {
  if (body === undefined || body instanceof FormData) return { ...(body && { body }), headers: {} };
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return { body: text, headers: { "content-type": "application/json" } };
}

async function sendOnce(url: string, request: Request): Promise<ObservedResponse> {
  const { method = "POST", path, token, headers, body } = request;
  const encoded = encode(body);
  const bearer = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const began = performance.now();
  const observed = (status: number, text: string, responseHeaders = new Headers()): ObservedResponse => {
    return { request, status, text, headers: responseHeaders, milliseconds: performance.now() - began };
  };
  try {
    const response = await fetch(url + path, {
      method,
      ...encoded,
      headers: { accept: "*/*", ...encoded.headers, ...bearer, ...headers },
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    return observed(response.status, await response.text(), response.headers);
  } catch (error) {
    const { message, cause } = error as Error;
    return observed(0, `${message} ${cause instanceof Error ? cause.message : ""}`);
  }
}

/**
 * Starts the server; it is killed when the running test ends.
 * @param env settings in addition to those of every test server
 */
export async function startFaultServer(dataDirectory: string, env: Readonly<Record<string, string>>): Promise<FaultServer> {
  const { jwtSecret } = createTestConfig();
  const defaults = { PORT: "0", DATA_DIR: dataDirectory, DEMO_DATA: "off", RATE_LIMIT: "off", LOG_LEVEL: "warn" };
  const script = runScript(hasPages() ? withPages : apiAlone, [], { ...defaults, JWT_SECRET: jwtSecret ?? "", ...env });
  const url = /^Efie is ready: (http\S+)$/m.exec(await script.printed("Efie is ready"))?.[1] ?? "";
  const responses: ObservedResponse[] = [];
  const send: FaultServer["send"] = async (request) => {
    const response = await sendOnce(url, request);
    responses.push(response);
    if (response.status === 503 || response.status === 0) await pause(pauseMilliseconds);
    const isJson = response.headers.get("content-type")?.includes("json") ?? false;
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(response.text) : response.text };
  };
  return { url, script, responses, sendUnrecorded: (request) => sendOnce(url, request), send };
}
