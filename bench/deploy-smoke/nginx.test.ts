import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { freePort } from "../../apps/api/test/faults/own-service.ts";
import { sendRequest } from "./http.ts";
import { hasNginx, startNginx, type Nginx } from "./nginx.ts";
import { waitUntil } from "./child.ts";

const token = "eyJhbGciOiJIUzI1NiJ9.a-persons-own.token";
const socketPath = `/ws/notifications/?token=${token}`;

/** Responds with the path. Resets the connection for paths with "broken", and for sockets once they are open. */
async function startUpstream(): Promise<Server> {
  const server = createServer(({ url = "", socket }, response) =>
    url.includes("broken") ? socket.resetAndDestroy() : response.end(url),
  );
  server.on("upgrade", (_request, socket: Socket) => {
    socket.write("HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
    setTimeout(() => socket.resetAndDestroy(), 50);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

/** Opens a socket and waits until the upstream resets it. */
async function openResetSocket(port: number): Promise<void> {
  const headers = { connection: "Upgrade", upgrade: "websocket" };
  const sent = request({ host: "127.0.0.1", port, path: socketPath, headers }).end();
  const [, socket] = (await once(sent, "upgrade")) as [unknown, Socket];
  socket.on("error", () => {}).resume();
  await once(socket, "close");
}

async function start(): Promise<Nginx & { upstream: Server }> {
  const folder = await mkdtemp(join(tmpdir(), "efie-nginx-"));
  const upstream = await startUpstream();
  const apiPort = (upstream.address() as AddressInfo).port;
  const nginx = await startNginx(folder, await freePort(), [apiPort, apiPort, apiPort]);
  onTestFinished(async () => {
    await nginx.stop();
    upstream.close();
    await rm(folder, { recursive: true, force: true });
  });
  const isUp = async (): Promise<boolean> => (await sendRequest({ port: nginx.port, path: "/up" })).status === 200;
  await waitUntil("nginx responds", isUp, 10);
  return { ...nginx, upstream };
}

describe.runIf(hasNginx)("nginx with the deployment's template", () => {
  test("no log contains a socket's query, whether the socket succeeds or fails", async () => {
    const { port, accessLog, errorLog, upstream } = await start();
    await openResetSocket(port);
    expect((await sendRequest({ port, path: `${socketPath}&broken` })).status).toBe(502);
    expect((await sendRequest({ port, path: `/properties?search=broken` })).status).toBe(502);
    upstream.close();
    upstream.closeAllConnections();
    expect((await sendRequest({ port, path: socketPath })).status).toBe(502);
    const hasAll = async (): Promise<boolean> => (await readFile(accessLog, "utf8")).split("/ws/notifications/").length === 4;
    await waitUntil("the log has three lines of sockets", hasAll, 5);
    const [access, errors] = [await readFile(accessLog, "utf8"), await readFile(errorLog, "utf8")];
    expect(access).toMatch(/ 127\.0\.0\.1 GET \/ws\/notifications\/ 101 /);
    expect(access).not.toMatch(/[?]|token/);
    expect(errors, "errors of other requests are logged").toContain("/properties");
    expect(errors).not.toContain("token");
  });

  test("returns 404 for every spelling of the metrics path", async () => {
    const { port } = await start();
    for (const path of ["/metrics", "/metrics/", "//metrics", "/%6detrics/", "/metrics/?x", "/x/../metrics"])
      expect([path, (await sendRequest({ port, path })).status]).toEqual([path, 404]);
    expect((await sendRequest({ port, path: "/metricsystem" })).text).toBe("/metricsystem");
  });
});
