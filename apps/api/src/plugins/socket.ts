import { socketUnauthorizedCode } from "@efie/contract";
import type { FastifyInstance } from "fastify";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer, type WebSocket } from "ws";
import type { Bus } from "../platform/bus.ts";
import type { Clock } from "../platform/clock.ts";
import type { Logger } from "../platform/log.ts";
import { createOutageReport } from "../platform/outage-report.ts";
import type { AccessClaims, Tokens } from "../platform/tokens.ts";
import { createSocketRooms, ticksPerRound, type SocketRooms } from "./socket-rooms.ts";
import type { FindViewer } from "./viewer.ts";

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

const path = "/ws/notifications";
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

function isOurs(url: string): boolean {
  const [address = ""] = url.split("?", 1);
  return address === path || address === `${path}/`;
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

// Thousands of sockets share their listeners: see `socket-rooms.ts`.
function destroy(this: Duplex): void {
  this.destroy();
}

function terminate(this: WebSocket): void {
  this.terminate();
}

function refuse(socket: Duplex, status: string, more = ""): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n${more}\r\n`);
}

/** Takes connections in: a socket is open once its person's news reaches it, so that nothing falls in between. */
function createDoor(deps: SocketDeps, server: WebSocketServer, rooms: SocketRooms) {
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
    else rooms.enter(claims.userId, socket, claims.expiresAt);
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
      refuse(socket, "503 Service Unavailable", `Retry-After: ${retryAfterSeconds}\r\n`);
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
  const rooms = createSocketRooms(deps.bus, deps.clock);
  const open = createDoor(deps, server, rooms);
  app.server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // From here to the end of the handshake nobody else listens for a connection that breaks.
    socket.on("error", destroy);
    if (!isOurs(request.url ?? "")) return refuse(socket, "404 Not Found");
    if (!isAllowedOrigin(request.headers, deps.config)) return refuse(socket, "403 Forbidden");
    void open(request, socket, head);
  });
  const timer = setInterval(rooms.tick, (deps.pingMilliseconds ?? usualPingMilliseconds) / ticksPerRound);
  timer.unref();
  app.get(path, async (_request, reply) =>
    reply
      .code(426)
      .headers({ upgrade: "websocket", "cache-control": "no-store" })
      .send({ detail: "This address is a WebSocket." }),
  );
  app.addHook("preClose", async () => {
    clearInterval(timer);
    rooms.close();
    goodbye(server);
  });
  return () => server.clients.size;
}
