import { socketUnauthorizedCode } from "@efie/contract";
import type { FastifyInstance } from "fastify";
import { randomUUID } from "node:crypto";
import { STATUS_CODES, type IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer, type WebSocket } from "ws";
import type { Bus } from "../../platform/messaging/bus.ts";
import type { Clock } from "../../platform/process/clock.ts";
import type { Logger } from "../../platform/observability/log.ts";
import { createOutageReport } from "../../platform/observability/report-error.ts";
import type { AccessClaims, Tokens } from "../../platform/security/tokens.ts";
import { createConnectionRegistry, ticksPerRound, type ConnectionRegistry } from "./connection-registry.ts";
import { baseHeaders } from "../edge/headers.ts";
import { isSocketPath, socketPath as path } from "../edge/upgrades.ts";
import type { FindViewer } from "../api/viewer.ts";

export type SocketDeps = {
  config: { publicUrl: string; corsOrigins: readonly string[] };
  tokens: Pick<Tokens, "verify">;
  findViewer: FindViewer;
  bus: Pick<Bus, "subscribe">;
  clock: Clock;
  log: Pick<Logger, "info" | "error">;
  /** Shorter in tests. */
  pingMilliseconds?: number;
};

/** A person's browser has nothing to say here: what arrives is read and dropped. */
const maxPayloadBytes = 1_024;
const usualPingMilliseconds = 30_000;
const goodbyeMilliseconds = 1_500;
const goingAwayCode = 1001;
const retryAfterSeconds = 2;

/** The token as it stands in the address; one spelled otherwise is none, and the log knows this spelling. */
function readToken(url: string): string {
  return /[?&]token=([^&#]*)/.exec(url)?.[1] ?? "";
}

/** Other sites' pages may not listen. Programs send no origin, and the token is what they need. */
function isAllowedOrigin(
  { origin, host }: IncomingMessage["headers"],
  { publicUrl, corsOrigins }: SocketDeps["config"],
): boolean {
  if (origin === undefined) return true;
  if (origin === new URL(publicUrl).origin || corsOrigins.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

// Thousands of sockets share their listeners: see `socket-registry.ts`.
function destroy(this: Duplex): void {
  this.destroy();
}

function terminate(this: WebSocket): void {
  this.terminate();
}

type Refuse = (socket: Duplex, status: number, headers?: Readonly<Record<string, string>>) => void;

/** Answers a handshake that fails. No hook sees it: its id, its headers and its line in the log are made here. */
function createRefusal({ config, log }: SocketDeps): Refuse {
  const always = { ...baseHeaders(config.publicUrl.startsWith("https:")), connection: "close", "content-length": "0" };
  return (socket, status, headers = {}) => {
    const reqId = randomUUID();
    const lines = Object.entries({ ...always, ...headers, "x-request-id": reqId }).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    );
    // The other side may keep its half open for ever.
    socket.once("finish", destroy);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n`);
    log.info({ reqId, method: "GET", url: path, status }, "answered");
  };
}

/** Takes connections in: a socket is open once its person's news reaches it, so that nothing falls in between. */
function createDoor(deps: SocketDeps, server: WebSocketServer, registry: ConnectionRegistry, refuse: Refuse) {
  const report = createOutageReport((news) => deps.log.error(news, "a socket could not be opened"));
  const readClaims = async (token: string): Promise<AccessClaims | null> => {
    const claims = await deps.tokens.verify(token);
    return claims && (await deps.findViewer(claims)) ? claims : null;
  };
  const enter = (socket: WebSocket, claims: AccessClaims | null): void => {
    socket.on("error", terminate);
    const user = claims?.userId ?? null;
    deps.log.info({ url: path, user, status: claims === null ? socketUnauthorizedCode : 101 }, "socket opened");
    // Accepted first: a browser's script is told the code of a closed socket, but not of a refused one.
    if (claims === null) socket.close(socketUnauthorizedCode, "token_not_valid");
    else registry.enter(claims.userId, socket, claims.expiresAt);
  };
  return async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    const token = readToken(request.url ?? "");
    try {
      const claims = await readClaims(token);
      server.handleUpgrade(request, socket, head, (opened) => {
        socket.off("error", destroy);
        enter(opened, claims);
      });
    } catch (error) {
      report(error);
      refuse(socket, 503, { "retry-after": String(retryAfterSeconds) });
    }
  };
}

/** Lets nobody in any more, and tells those inside; who does not answer in time is cut off. */
function goodbye(server: WebSocketServer): void {
  server.close();
  for (const socket of server.clients) socket.close(goingAwayCode, "The server is stopping.");
  const cut = setTimeout(() => {
    for (const socket of server.clients) socket.terminate();
  }, goodbyeMilliseconds);
  cut.unref();
}

/** Serves the socket that pushes a person's notifications and messages (server contract, section 7). Answers how many are open. */
export function registerSocket(app: FastifyInstance, deps: SocketDeps): () => number {
  const server = new WebSocketServer({ noServer: true, maxPayload: maxPayloadBytes, perMessageDeflate: false });
  const registry = createConnectionRegistry(deps.bus, deps.clock);
  const refuse = createRefusal(deps);
  const open = createDoor(deps, server, registry, refuse);
  // A handshake that is none: no key, or a version that nobody speaks.
  server.on("wsClientError", (_error: Error, socket: Duplex) => refuse(socket, 400, { "sec-websocket-version": "13" }));
  app.server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // From here to the end of the handshake nobody else listens for a connection that breaks.
    socket.on("error", destroy);
    if (!isSocketPath(request.url ?? "")) return refuse(socket, 404);
    if (!isAllowedOrigin(request.headers, deps.config)) return refuse(socket, 403);
    void open(request, socket, head);
  });
  const timer = setInterval(registry.tick, (deps.pingMilliseconds ?? usualPingMilliseconds) / ticksPerRound);
  timer.unref();
  app.get(path, async (_request, reply) =>
    reply
      .code(426)
      .headers({ upgrade: "websocket", "cache-control": "no-store" })
      .send({ detail: "This address is a WebSocket." }),
  );
  app.addHook("preClose", async () => {
    clearInterval(timer);
    registry.close();
    goodbye(server);
  });
  return () => server.clients.size;
}
