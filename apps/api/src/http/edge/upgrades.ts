import type { FastifyInstance } from "fastify";
import type { IncomingMessage } from "node:http";
import { AppError } from "../../platform/app-error.ts";

/** The path of the WebSocket that pushes a user's events. */
export const socketPath = "/ws/notifications";

/** Whether a request is for the socket's path, with or without a trailing slash. */
export function isSocketPath(url: string): boolean {
  const [address = ""] = url.split("?", 1);
  return address === socketPath || address === `${socketPath}/`;
}

function asksForWebSocket({ upgrade = "", connection = "" }: IncomingMessage["headers"]): boolean {
  return upgrade.toLowerCase() === "websocket" && /(^|[,\s])upgrade($|[,\s])/i.test(connection);
}

/**
 * Whether a request upgrades to the WebSocket. Any other `Upgrade` (for example curl's h2c) is ignored (RFC 9110, section 7.8):
 * the routes serve the request, with id, headers, log line and limits.
 */
export function isSocketUpgrade({ method, url = "", headers }: IncomingMessage): boolean {
  return method === "GET" && asksForWebSocket(headers) && isSocketPath(url);
}

/** The address of a client whose upgrade passed so many trusted proxies, as `request.ip` of other requests. */
export function clientOf({ socket, headers }: IncomingMessage, trustedProxyHops: number): string {
  const forwarded = String(headers["x-forwarded-for"] ?? "").split(",");
  const named = forwarded.map((each) => each.trim()).filter((each) => each !== "");
  const addresses = [...named, socket.remoteAddress ?? ""];
  return addresses.at(-1 - Math.min(trustedProxyHops, named.length)) ?? "";
}

/** Responds with 404 to a WebSocket request at another path: its script could not read a page. */
export function refuseOtherWebSockets(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, next) => {
    const isRefused = !request.isInProcess && asksForWebSocket(request.headers);
    next(isRefused ? new AppError("not_found", "There is no WebSocket at this address.") : undefined);
  });
}
