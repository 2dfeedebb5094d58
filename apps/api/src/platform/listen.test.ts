import { once } from "node:events";
import { request } from "node:http";
import { expect, test } from "vitest";
import { makePeople } from "../../test/books.ts";
import { startFaultServer, type FaultServer } from "../../test/faults/fault-server.ts";
import { makeGround } from "../../test/killable-server.ts";
import { openSocket, type SocketClient } from "../../test/socket-client.ts";

const stopMs = 10_000;

/** The real server, told to stop; answers once it has ended, as it should and in time. */
async function stop({ script }: FaultServer): Promise<void> {
  const began = performance.now();
  script.process.kill("SIGTERM");
  const { code, output } = await script.ended;
  expect(code, output).toBe(0);
  expect(performance.now() - began).toBeLessThan(stopMs);
}

function listenAs({ url }: FaultServer, token: string): Promise<SocketClient> {
  return openSocket(`${url.replace("http", "ws")}/ws/notifications/?token=${token}`);
}

/** A request whose body never arrives whole, as far as the server has answered that it waits for it. */
async function beginEndless({ url }: FaultServer): Promise<void> {
  const headers = { "content-type": "application/json", "content-length": "100", expect: "100-continue" };
  const endless = request(`${url}/api/core/user/login/`, { method: "POST", headers });
  endless.on("error", () => {});
  endless.flushHeaders();
  await once(endless, "continue");
  endless.write("{");
}

test("a request without an end costs no socket its goodbye, and a deaf one does not hold the stop up", async () => {
  const ground = await makeGround(null);
  const { reader, staff } = await makePeople(ground, 0);
  const server = await startFaultServer(ground.dataDirectory, ground.env);
  const [hearing, deaf] = await Promise.all([listenAs(server, reader.token), listenAs(server, staff.token)]);
  deaf.socket.pause();
  await beginEndless(server);
  await stop(server);
  expect(await hearing.closed).toBe(1001);
  deaf.socket.terminate();
  await ground.remove();
});
