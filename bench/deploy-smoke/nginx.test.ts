import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { freePort } from "../../apps/api/test/faults/own-service.ts";
import { ask } from "./http.ts";
import { hasNginx, startNginx, type Nginx } from "./nginx.ts";
import { until } from "./child.ts";

const token = "eyJhbGciOiJIUzI1NiJ9.a-persons-own.token";
const socketPath = `/ws/notifications/?token=${token}`;

/** Answers with the path; a path with "broken" ends the line instead, and so do sockets once they are open. */
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

/** Opens a socket, and waits until the other side has broken it. */
async function meetBrokenSocket(port: number): Promise<void> {
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
  const isUp = async (): Promise<boolean> => (await ask({ port: nginx.port, path: "/up" })).status === 200;
  await until("nginx answers", isUp, 10);
  return { ...nginx, upstream };
}

describe.runIf(hasNginx)("nginx, by the template", () => {
  test("no log has a socket's query, whatever becomes of the socket", async () => {
    const { port, accessLog, errorLog, upstream } = await start();
    await meetBrokenSocket(port);
    expect((await ask({ port, path: `${socketPath}&broken` })).status).toBe(502);
    expect((await ask({ port, path: `/properties?search=broken` })).status).toBe(502);
    upstream.close();
    upstream.closeAllConnections();
    expect((await ask({ port, path: socketPath })).status).toBe(502);
    const hasAll = async (): Promise<boolean> => (await readFile(accessLog, "utf8")).split("/ws/notifications/").length === 4;
    await until("three lines of sockets", hasAll, 5);
    const [access, errors] = [await readFile(accessLog, "utf8"), await readFile(errorLog, "utf8")];
    expect(access).toMatch(/ 127\.0\.0\.1 GET \/ws\/notifications\/ 101 /);
    expect(access).not.toMatch(/[?]|token/);
    expect(errors, "others' troubles are written").toContain("/properties");
    expect(errors).not.toContain("token");
  });

  test("the metrics of a process are asked for from inside, however they are written", async () => {
    const { port } = await start();
    for (const path of ["/metrics", "/metrics/", "//metrics", "/%6detrics/", "/metrics/?x", "/x/../metrics"])
      expect([path, (await ask({ port, path })).status]).toEqual([path, 404]);
    expect((await ask({ port, path: "/metricsystem" })).text).toBe("/metricsystem");
  });
});
