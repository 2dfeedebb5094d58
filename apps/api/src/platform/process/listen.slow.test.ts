import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import { text as readText } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { makePeople } from "../../../test/consistency-checks.ts";
import { testDatabaseUrl } from "../../../test/environment.ts";
import { startFaultServer, type FaultServer } from "../../../test/faults/fault-server.ts";
import { startOwnPostgres } from "../../../test/faults/own-postgres.ts";
import { createServerState } from "../../../test/killable-server.ts";
import { openSocket, type SocketClient } from "../../../test/socket-client.ts";

const stopMs = 10_000;
const limits = { timeout: 240_000 };
const whole = JSON.stringify({ username: "nobody", password: "a-password-of-nobody" });
const refused = { status: 503, retryAfter: "2", text: expect.stringContaining("Please try again") as string };

/** Sends SIGTERM to the real server and expects it to exit cleanly and in time. */
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

type LoginResponse = { status: number | undefined; retryAfter: string | undefined; text: string };

/** Starts a login. Resolves when the server reads the body, with a promise of the response. `length` may exceed the body. */
async function beginLogin({ url }: FaultServer, body: string, length = body.length): Promise<{ answer: Promise<LoginResponse> }> {
  const headers = { "content-type": "application/json", "content-length": length, expect: "100-continue" };
  const login = request(`${url}/api/core/user/login/`, { method: "POST", headers, agent: false });
  const answer = once(login, "response").then(async ([response]: IncomingMessage[]) => ({
    status: response?.statusCode,
    retryAfter: response?.headers["retry-after"],
    text: response ? await readText(response) : "",
  }));
  answer.catch(() => {});
  login.flushHeaders();
  await once(login, "continue");
  login.end(body);
  return { answer };
}

test.runIf(testDatabaseUrl() !== undefined)(
  "a frozen database does not delay the stop: pending requests get 503 with Retry-After",
  limits,
  async () => {
    const postgres = await startOwnPostgres();
    onTestFinished(() => postgres.remove());
    const state = await createServerState(postgres.url);
    const { reader } = await makePeople(state, 0);
    const server = await startFaultServer(state.dataDirectory, state.env);
    const { closed } = await listenAs(server, reader.token);
    const before = await beginLogin(server, whole);
    expect((await before.answer).status).toBe(401);
    await postgres.freeze();
    const waiting = [await beginLogin(server, whole), await beginLogin(server, whole)];
    await stop(server);
    for (const { answer } of waiting) expect(await answer).toEqual(refused);
    expect(await closed).toBe(1001);
    await postgres.thaw();
    await state.remove();
  },
);

test(
  "an incomplete request does not keep sockets from closing with 1001, and an unresponsive client does not delay the stop",
  limits,
  async () => {
    const state = await createServerState(null);
    const { reader, staff } = await makePeople(state, 0);
    const server = await startFaultServer(state.dataDirectory, state.env);
    const [open, paused] = await Promise.all([listenAs(server, reader.token), listenAs(server, staff.token)]);
    paused.socket.pause();
    const incomplete = await beginLogin(server, "{", 100);
    await stop(server);
    expect(await incomplete.answer).toEqual(refused);
    expect(await open.closed).toBe(1001);
    paused.socket.terminate();
    await state.remove();
  },
);
