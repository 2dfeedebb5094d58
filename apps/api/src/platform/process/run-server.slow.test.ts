import { once } from "node:events";
import { rm, writeFile } from "node:fs/promises";
import { Agent, get } from "node:http";
import { connect, createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeDataDirectory } from "../../../test/embedded-test-database.ts";
import { runScript } from "../../../test/script.ts";
import type { Script } from "../../../test/script.ts";
import { temporaryDirectory } from "../../../test/temporary-directory.ts";
import { eventually } from "../../../test/eventually.ts";

const tinyServer = new URL("../../../test/scripts/tiny-server.ts", import.meta.url);
const stuckServer = new URL("../../../test/scripts/stuck-server.ts", import.meta.url);
/** What `deploy/compose.yaml` leaves a process to stop: ten seconds are the process's own, the others a busy machine's. */
const graceMs = 15_000;
const ready = /^Efie is ready: (http\S+)$/m;

let dataDirectory: string;

beforeAll(async () => {
  dataDirectory = await makeDataDirectory();
});
afterAll(() => rm(dataDirectory, { recursive: true, force: true }));

/** Starts a server. All of them use the same data directory, one after the other, so each must release its lock. */
async function start(env: Record<string, string> = {}, script = tinyServer): Promise<{ server: Script; url: string }> {
  const server = runScript(script, [], { PORT: "0", DATA_DIR: dataDirectory, ...env });
  const url = ready.exec(await server.printed("Efie is ready"))?.[1] ?? "";
  return { server, url };
}

test("prints one line with the address when ready; SIGTERM finishes pending requests and exits 0", async () => {
  const { server, url } = await start();
  expect(await (await fetch(`${url}/ready`)).text()).toBe("true");
  const slow = fetch(`${url}/slow`).then(async (answer) => [await answer.text(), answer.headers.get("connection")]);
  await server.printed("slow request began");
  server.process.kill("SIGTERM");
  expect(await slow, "and the connection is closed").toEqual(["done", "close"]);
  const { code, output } = await server.ended;
  expect(code).toBe(0);
  expect(output.match(new RegExp(ready, "gm"))).toHaveLength(1);
  expect(output.indexOf("prepared")).toBeLessThan(output.indexOf("Efie is ready"));
});

test("an unfinished request does not delay the shutdown", async () => {
  const { server, url } = await start();
  const endless = fetch(`${url}/endless`);
  await server.printed("endless request began");
  const began = performance.now();
  server.process.kill("SIGINT");
  expect((await server.ended).code).toBe(0);
  expect(performance.now() - began).toBeLessThan(graceMs);
  const { status, headers } = await endless;
  expect([status, headers.get("retry-after"), headers.get("connection")], "with Retry-After").toEqual([503, "2", "close"]);
});

test("a hanging step is abandoned in time, and the later steps run", async () => {
  const { server } = await start({}, stuckServer);
  const began = performance.now();
  server.process.kill("SIGTERM");
  const { code, output } = await server.ended;
  expect(performance.now() - began).toBeLessThan(graceMs);
  expect(code, output).toBe(0);
  const late = [...output.matchAll(/"step":"(\w+)","msg":"a step of the stop took too long"/g)].map(([, step]) => step);
  expect(late, "the database was closed").toEqual(["http", "another", "one"]);
});

/** Sends a request on a keep-alive connection, as a proxy does. */
function askOn(agent: Agent, url: string): Promise<{ text: string; connection: string | undefined }> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (answer) => {
      let text = "";
      answer.on("data", (part: Buffer) => (text += part.toString()));
      answer.on("end", () => resolve({ text, connection: answer.headers.connection }));
    }).on("error", reject);
  });
}

test("behind a proxy, a keep-alive connection gets one more response after SIGTERM; new connections are refused", async () => {
  const { server, url } = await start({ TRUST_PROXY: "1" });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  expect(await askOn(agent, `${url}/ready`)).toEqual({ text: "true", connection: "keep-alive" });
  server.process.kill("SIGTERM");
  await eventually(() => expect(askOn(new Agent(), `${url}/ready`)).rejects.toMatchObject({ code: "ECONNREFUSED" }));
  expect(await askOn(agent, `${url}/ready`)).toEqual({ text: "false", connection: "close" });
  expect((await server.ended).code).toBe(0);
});

/** Sends a request on a new connection. Resolves when the system has accepted the data, with a promise of the response. */
async function sendEarly(url: string): Promise<{ answer: Promise<string> }> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let text = "";
  socket.on("data", (part: Buffer) => (text += part.toString()));
  const answer = new Promise<string>((resolve) => {
    socket.on("error", ({ message }) => resolve(message));
    socket.on("close", () => resolve(text));
  });
  await once(socket, "connect");
  await new Promise((sent) => socket.write("GET /ready HTTP/1.1\r\nHost: efie\r\n\r\n", sent));
  return { answer };
}

test("requests that were waiting for the process at SIGTERM all get a response", async () => {
  const { server, url } = await start();
  // The system accepts connections for a suspended process. The process itself has accepted none of them when the signal arrives.
  server.process.kill("SIGSTOP");
  const requests = await Promise.all(Array.from({ length: 200 }, () => sendEarly(url)));
  server.process.kill("SIGTERM");
  server.process.kill("SIGCONT");
  const answers = await Promise.all(requests.map(({ answer }) => answer));
  expect(answers.filter((text) => !text.startsWith("HTTP/1.1 200"))).toEqual([]);
  expect((await server.ended).code).toBe(0);
});

test("with DRAIN_SECONDS the server is not ready but still serves, for proxies that check readiness", async () => {
  const { server, url } = await start({ DRAIN_SECONDS: "2" });
  server.process.kill("SIGTERM");
  await expect.poll(async () => (await fetch(`${url}/ready`)).text()).toBe("false");
  const answer = await fetch(`${url}/slow`);
  expect([await answer.text(), answer.headers.get("connection")]).toEqual(["done", "close"]);
  expect((await server.ended).code).toBe(0);
});

test("a second signal ends the process immediately", async () => {
  const { server, url } = await start();
  void fetch(`${url}/endless`).catch(() => {});
  await server.printed("endless request began");
  const began = performance.now();
  await eventually(() => {
    server.process.kill("SIGTERM");
    expect(server.process.exitCode).toBe(1);
  });
  // Two simultaneous signals count as one, because npm forwards the signal that the terminal has sent already.
  expect(performance.now() - began).toBeGreaterThan(500);
});

test("a second process on the data directory is refused; an unhandled rejection is logged and exits 1", async () => {
  const { server, url } = await start();
  const second = await runScript(tinyServer, [], { PORT: "0", DATA_DIR: dataDirectory }).ended;
  expect(second.output).toContain(`in use by process ${server.process.pid}.`);
  expect(second.code).toBe(1);
  void fetch(`${url}/reject`).catch(() => {});
  const { code, output } = await server.ended;
  expect(code).toBe(1);
  expect(output).toContain("nobody cares");
});

test("a database that stays away for a minute ends the start", async () => {
  const secrets = { JWT_SECRET: "x".repeat(32), PAYMENTS: "sandbox", DATA_DIR: dataDirectory };
  const server = runScript(tinyServer, [], { ...secrets, DATABASE_URL: "postgresql://127.0.0.1:3299/efie" });
  const { code, output } = await server.ended;
  expect(code).toBe(1);
  expect(output.match(/PostgreSQL does not answer: connect ECONNREFUSED/g)).toHaveLength(2);
  expect(output).toContain("Waiting for it for 60 seconds");
});

test("configuration errors are one clear message and exit code 1", async () => {
  const squatter = createServer().listen(0, "127.0.0.1");
  await once(squatter, "listening");
  const port = String((squatter.address() as AddressInfo).port);
  const occupied = await temporaryDirectory();
  const withoutMedia = await makeDataDirectory(occupied);
  for (const path of [join(occupied, "file"), join(withoutMedia, "media")]) await writeFile(path, "in the way");
  const failures: Array<[Record<string, string>, string]> = [
    [{ PORT: "x", LOG_LEVEL: "y" }, "  - PORT must be a whole number from 0 to 65535\n  - LOG_LEVEL must be one of"],
    [{ PORT: port }, `Port ${port} on 127.0.0.1 is in use. Set PORT`],
    [{ DATA_DIR: join(occupied, "file") }, `DATA_DIR cannot be used (EEXIST`],
    [{ DATA_DIR: join(occupied, "file", "below") }, `DATA_DIR cannot be used (ENOTDIR`],
    [{ DATA_DIR: withoutMedia }, `DATA_DIR cannot be used (ENOTDIR`],
  ];
  for (const [env, message] of failures) {
    const { code, output } = await runScript(tinyServer, [], { DATA_DIR: dataDirectory, ...env }).ended;
    expect(output).toContain(message);
    expect(output).not.toMatch(/\n\s+at /);
    expect(code).toBe(1);
  }
  squatter.close();
});
