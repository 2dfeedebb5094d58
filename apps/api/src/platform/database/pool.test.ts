import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { createLog } from "../observability/log.ts";
import { createPool } from "./pool.ts";

afterEach(() => void vi.useRealTimers());

/** The first response of PostgreSQL: AuthenticationOk and ReadyForQuery. */
const welcome = Buffer.from("R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I");

/** A server that accepts every login and then sends nothing. It can close all its connections at once. */
async function startFakePostgres(): Promise<{ port: number; loseAll(): void }> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on("error", () => {});
    socket.once("data", () => socket.write(welcome));
  });
  server.listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const loseAll = (): void => {
    for (const socket of sockets.splice(0)) socket.destroy();
  };
  return { port: (server.address() as AddressInfo).port, loseAll };
}

test("lost connections are logged once a minute, with their number", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const logged: unknown[] = [];
  const log = createLog("warn", { write: (line) => void logged.push(JSON.parse(line)) });
  const server = await startFakePostgres();
  const pool = createPool({ host: "127.0.0.1", port: server.port, user: "efie", max: 4 }, log);
  /** Closes two idle connections and two in use. */
  const loseAll = async (): Promise<void> => {
    const clients = await Promise.all([pool.connect(), pool.connect(), pool.connect(), pool.connect()]);
    const ends = clients.map((client) => new Promise<void>((resolve) => void client.once("end", resolve)));
    for (const client of clients.slice(2)) client.release();
    server.loseAll();
    await Promise.all(ends);
    for (const client of clients.slice(0, 2)) client.release(true);
    expect(pool.totalCount).toBe(0);
  };
  await loseAll();
  await loseAll();
  const what = { level: "warn", msg: "a database connection was lost" };
  expect(logged).toMatchObject([{ ...what, times: 1 }]);
  vi.advanceTimersByTime(60_000);
  await loseAll();
  expect(logged).toMatchObject([
    { ...what, times: 1 },
    { ...what, times: 8 },
  ]);
  await pool.end();
});
