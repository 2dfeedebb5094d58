import { messageCalls } from "@efie/contract";
import { afterAll, beforeEach, expect, test } from "vitest";
import { openSocket, socketAddress, type SocketClient } from "../../../test/socket-client.ts";
import { startTestApp, type TestApp } from "../../../test/test-app.ts";
import type { TestUser } from "../../../test/test-properties.ts";

/** What clients do that no browser does. */
const t = await startTestApp();
const address = await socketAddress(t.app);
afterAll(t.close);
let ama: TestUser;
let kofi: TestUser;
beforeEach(async () => {
  [ama, kofi] = (await t.makeUsers([{}, {}])) as [TestUser, TestUser];
});

const open = async (user: TestUser): Promise<SocketClient> => openSocket(`${address}?token=${await t.tokenFor(user)}`);
const send = (app: TestApp, from: TestUser, to: TestUser, content: string) =>
  app.post(`${messageCalls.sendMessage.path}?user_id=${to.id}`, { content }, { as: from });

test.each([["ping"], ["pong"], ["send"]] as const)(
  "a client that floods its socket (%s) is cut off, others stay",
  async (kind) => {
    const [noisy, calm] = [await open(ama), await open(ama)];
    for (let frame = 0; frame < 1_001; frame += 1) noisy.socket[kind]("x");
    expect(await noisy.closed).toBe(1006);
    await send(t, kofi, ama, "still there");
    await expect.poll(() => calm.events.length).toBe(1);
    calm.socket.close();
  },
);

test("a socket that does not answer its close gives no room to further ones", async () => {
  const clients: SocketClient[] = [];
  for (let index = 0; index < 32; index += 1) clients.push(await open(ama));
  const [oldest, second] = clients as [SocketClient, SocketClient];
  oldest.socket.pause();
  for (let index = 0; index < 2; index += 1) clients.push(await open(ama));
  expect(await second.closed).toBe(1008);
  for (const { socket } of clients) socket.terminate();
});
