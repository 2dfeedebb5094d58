import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { setTimeout as pause } from "node:timers/promises";
import type { Acknowledged, Request } from "../killable-server.ts";
import { runScript, type Script } from "../script.ts";
import { createTestConfig } from "../test-config.ts";

/** How the world saw one answer. `status` 0: there was none, because the line broke or nobody answered in time. */
export type Seen = {
  request: Request;
  status: number;
  headers: Headers;
  text: string;
  /** Milliseconds until the whole answer was there. */
  milliseconds: number;
};

/** The real server in a process of its own, with everything that anybody was answered. */
export type FaultServer = {
  url: string;
  script: Script;
  seen: Seen[];
  /** Asks once, without writing it down. */
  look(request: Request): Promise<Seen>;
  send(request: Request): Promise<Acknowledged>;
};

const withPages = new URL("../../src/main.ts", import.meta.url);
const apiAlone = new URL("../scripts/api-server.ts", import.meta.url);
const pages = fileURLToPath(new URL("../../../web/build/server/index.js", import.meta.url));
/** A hang is what does not end by itself. Every limit of the server is far shorter; a machine under load is slow, too. */
const patienceMilliseconds = 60_000;
/** People read the sentence before they try again. */
const breathMilliseconds = 100;

/** Pages need the web app to be built, as `npm test` and `.ci/run` do before they come here. */
export function hasPages(): boolean {
  return existsSync(pages);
}

function encode(body: Request["body"]): { body?: string | FormData; headers: Record<string, string> } {
  if (body === undefined || body instanceof FormData) return { ...(body && { body }), headers: {} };
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return { body: text, headers: { "content-type": "application/json" } };
}

async function ask(url: string, request: Request): Promise<Seen> {
  const { method = "POST", path, token, headers, body } = request;
  const encoded = encode(body);
  const bearer = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const began = performance.now();
  const seen = (status: number, text: string, answered = new Headers()): Seen => {
    return { request, status, text, headers: answered, milliseconds: performance.now() - began };
  };
  try {
    const response = await fetch(url + path, {
      method,
      ...encoded,
      headers: { accept: "*/*", ...encoded.headers, ...bearer, ...headers },
      signal: AbortSignal.timeout(patienceMilliseconds),
    });
    return seen(response.status, await response.text(), response.headers);
  } catch (error) {
    const { message, cause } = error as Error;
    return seen(0, `${message} ${cause instanceof Error ? cause.message : ""}`);
  }
}

/** Starts it; it dies with the running test. @param env beside what every test's server has */
export async function startFaultServer(dataDirectory: string, env: Readonly<Record<string, string>>): Promise<FaultServer> {
  const { jwtSecret } = createTestConfig();
  const usual = { PORT: "0", DATA_DIR: dataDirectory, DEMO_DATA: "off", RATE_LIMIT: "off", LOG_LEVEL: "warn" };
  const script = runScript(hasPages() ? withPages : apiAlone, [], { ...usual, JWT_SECRET: jwtSecret ?? "", ...env });
  const url = /^Efie is ready: (http\S+)$/m.exec(await script.printed("Efie is ready"))?.[1] ?? "";
  const seen: Seen[] = [];
  const send: FaultServer["send"] = async (request) => {
    const one = await ask(url, request);
    seen.push(one);
    if (one.status === 503 || one.status === 0) await pause(breathMilliseconds);
    const isJson = one.headers.get("content-type")?.includes("json") ?? false;
    return { status: one.status, headers: one.headers, body: isJson ? JSON.parse(one.text) : one.text };
  };
  return { url, script, seen, look: (request) => ask(url, request), send };
}
