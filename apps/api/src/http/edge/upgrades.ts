import type { FastifyInstance } from "fastify";
import type { IncomingMessage } from "node:http";
import { AppError } from "../../platform/app-error.ts";

/** Where the socket is that pushes a person's news. */
export const socketPath = "/ws/notifications";

/** Whether a request is for the socket's address, with or without a slash at its end. */
export function isSocketPath(url: string): boolean {
  const [address = ""] = url.split("?", 1);
  return address === socketPath || address === `${socketPath}/`;
}

function asksForWebSocket({ upgrade = "", connection = "" }: IncomingMessage["headers"]): boolean {
  return upgrade.toLowerCase() === "websocket" && /(^|[,\s])upgrade($|[,\s])/i.test(connection);
}

/**
 * Whether the connection leaves HTTP. Every other `Upgrade` (curl's h2c on the first request) asks for what is not spoken here, and is
 * answered as if it were not there (RFC 9110, section 7.8): by the routes, with an id, headers, a line in the log, and limits.
 */
export function isSocketUpgrade({ method, url = "", headers }: IncomingMessage): boolean {
  return method === "GET" && asksForWebSocket(headers) && isSocketPath(url);
}

/** A WebSocket where there is none is told so: a page would be an answer that its script cannot read. */
export function refuseOtherWebSockets(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, next) => {
    const isRefused = !request.isInProcess && asksForWebSocket(request.headers);
    next(isRefused ? new AppError("not_found", "There is no WebSocket at this address.") : undefined);
  });
}
