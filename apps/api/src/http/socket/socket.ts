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
import type { Rates } from "../../rate-limits.ts";
import { networkOf } from "../../platform/security/addresses.ts";
import type { AccessClaims, Tokens } from "../../platform/security/tokens.ts";
import { createConnectionRegistry, ticksPerRound, type ConnectionRegistry } from "./connection-registry.ts";
import { baseHeaders } from "../edge/headers.ts";
import { clientOf, isSocketPath, socketPath as path } from "../edge/upgrades.ts";
import type { FindViewer } from "../api/viewer.ts";

export type SocketDeps = {
  config: { publicUrl: string; corsOrigins: readonly string[]; trustedProxyHops: number };
  rates: Pick<Rates, "socketsPerNetwork">;
  tokens: Pick<Tokens, "verify">;
  findViewer: FindViewer;
  bus: Pick<Bus, "subscribe">;
  clock: Clock;
  log: Pick<Logger, "info" | "error">;
  /** Shorter in tests. */
  pingMilliseconds?: number;
};

/** Clients send nothing: received messages are dropped. */
const maxPayloadBytes = 1_024;
const defaultPingMilliseconds = 30_000;
const closeMilliseconds = 1_500;
const goingAwayCode = 1001;
const retryAfterSeconds = 2;
/** A client that ignores the close of its socket would keep it for half a minute. */
const refusedMilliseconds = 2_000;

/** The token exactly as in the URL. Other spellings are ignored; the log redacts this one. */
function readToken(url: string): string {
  return /[?&]token=([^&#]*)/.exec(url)?.[1] ?? "";
}

/** Pages of other sites may not connect. Programs send no origin and are authorized by the token. */
function isAllowedOrigin(
  { origin, host }: IncomingMessage["headers"],
  { publicUrl, corsOrigins }: Pick<SocketDeps["config"], "publicUrl" | "corsOrigins">,
): boolean {
  if (origin === undefined) return true;
  if (origin === new URL(publicUrl).origin || corsOrigins.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

// All sockets share these listeners: see `connection-registry.ts`.
function destroy(this: Duplex): void {
  this.destroy();
}

function terminate(this: WebSocket): void {
  this.terminate();
}

/** Closes a socket whose token is not valid, and ends it soon if the client does not answer. */
function closeUnauthorized(socket: WebSocket): void {
  socket.close(socketUnauthorizedCode, "token_not_valid");
  const cut = setTimeout(() => socket.terminate(), refusedMilliseconds);
  cut.unref();
  // What it sends instead of closing is not read for two seconds.
  for (const frame of ["message", "ping"] as const) socket.once(frame, terminate);
  socket.once("close", () => clearTimeout(cut));
}

type Refuse = (socket: Duplex, status: number, headers?: Readonly<Record<string, string>>) => void;

/** Responds to a failed handshake. No hook runs for it, so id, headers and log line are made here. */
function createRefusal({ config, log }: SocketDeps): Refuse {
  const always = { ...baseHeaders(config.publicUrl.startsWith("https:")), connection: "close", "content-length": "0" };
  return (socket, status, headers = {}) => {
    const reqId = randomUUID();
    const lines = Object.entries({ ...always, ...headers, "x-request-id": reqId }).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    );
    // The client may keep its side open forever.
    socket.once("finish", destroy);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n`);
    log.info({ reqId, method: "GET", url: path, status }, "answered");
  };
}

/** Handles upgrades. A socket opens only after its subscription, so that no event is lost in between. */
function createUpgradeHandler(deps: SocketDeps, server: WebSocketServer, registry: ConnectionRegistry, refuse: Refuse) {
  const report = createOutageReport((outage) => deps.log.error(outage, "a socket could not be opened"));
  const readClaims = async (token: string): Promise<AccessClaims | null> => {
    const claims = await deps.tokens.verify(token);
    return claims && (await deps.findViewer(claims)) ? claims : null;
  };
  const enter = (socket: WebSocket, claims: AccessClaims | null): void => {
    socket.on("error", terminate);
    const user = claims?.userId ?? null;
    deps.log.info({ url: path, user, status: claims === null ? socketUnauthorizedCode : 101 }, "socket opened");
    // Accepted first, because browser scripts can read the code of a closed socket but not of a refused one.
    if (claims === null) closeUnauthorized(socket);
    else registry.enter(claims.userId, socket, claims.expiresAt);
  };
  return async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    const token = readToken(request.url ?? "");
    try {
      const wait = await deps.rates.socketsPerNetwork.take(networkOf(clientOf(request, deps.config.trustedProxyHops)));
      if (wait !== null) return refuse(socket, 429, { "retry-after": String(wait) });
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

/** Accepts no more sockets, closes the open ones, and terminates those that do not respond in time. */
function closeAll(server: WebSocketServer): void {
  server.close();
  for (const socket of server.clients) socket.close(goingAwayCode, "The server is stopping.");
  const cut = setTimeout(() => {
    for (const socket of server.clients) socket.terminate();
  }, closeMilliseconds);
  cut.unref();
}

/** Serves the socket for notifications and messages (server contract, section 7). Returns a function that counts open sockets. */
export function registerSocket(app: FastifyInstance, deps: SocketDeps): () => number {
  const server = new WebSocketServer({ noServer: true, maxPayload: maxPayloadBytes, perMessageDeflate: false });
  const registry = createConnectionRegistry(deps.bus, deps.clock);
  const refuse = createRefusal(deps);
  const open = createUpgradeHandler(deps, server, registry, refuse);
  // An invalid handshake: no key, or an unsupported version.
  server.on("wsClientError", (_error: Error, socket: Duplex) => refuse(socket, 400, { "sec-websocket-version": "13" }));
  app.server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // No one else handles connection errors until the end of the handshake.
    socket.on("error", destroy);
    if (!isSocketPath(request.url ?? "")) return refuse(socket, 404);
    if (!isAllowedOrigin(request.headers, deps.config)) return refuse(socket, 403);
    void open(request, socket, head);
  });
  const timer = setInterval(registry.tick, (deps.pingMilliseconds ?? defaultPingMilliseconds) / ticksPerRound);
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
    closeAll(server);
  });
  return () => server.clients.size;
}
