import { once } from "node:events";
import { request, type ClientRequest, type IncomingMessage } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { announce, begin, offsetOf, sendBytes } from "../../../../test/photo-uploads.ts";
import { pictureOf, postDraft, readOwn, subscribe } from "../../../../test/publishing.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import type { TestUser } from "../../../../test/test-properties.ts";

let t: TestApp;
let owner: TestUser;
beforeAll(async () => {
  t = await startTestApp();
  await t.app.listen({ host: "127.0.0.1", port: 0 });
  owner = await t.makeUser();
  await subscribe(t, owner);
});
afterAll(() => t.close());

/** Begins to send a file and falls silent after `sent` bytes. */
async function fallSilent(path: string, file: Buffer, sent: number, as = owner): Promise<ClientRequest> {
  const headers = {
    authorization: `Bearer ${await t.tokenFor(as)}`,
    "tus-resumable": "1.0.0",
    "upload-offset": 0,
    "content-type": "application/offset+octet-stream",
    "content-length": file.length,
  };
  const { port } = t.app.server.address() as AddressInfo;
  const call = request({ host: "127.0.0.1", port, path: `/api/${path}`, method: "PATCH", headers });
  call.on("error", () => {});
  await new Promise((written) => call.write(file.subarray(0, sent), written));
  return call;
}

/** Sends a request with a wrong token, and breaks the line before it is answered. */
async function breakOff(path: string): Promise<void> {
  const { port } = t.app.server.address() as AddressInfo;
  const lines = [
    `PATCH /api/${path} HTTP/1.1`,
    "host: x",
    "authorization: Bearer a.b.c",
    "content-type: application/offset+octet-stream",
    "content-length: 500",
  ];
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.write(`${lines.join("\r\n")}\r\n\r\nabc`, () => socket.resetAndDestroy());
  await once(socket, "close");
}

async function prepare(number: number): Promise<{ id: number; file: Buffer; path: string }> {
  const [{ id }, file] = [await postDraft(t, owner), await pictureOf(number, { width: 800, height: 600 })];
  return { id, file, path: await begin(t, id, file, { as: owner }) };
}

test("a line that falls silent loses nothing: who comes back is told what has arrived, and goes on at once", async () => {
  const { id, file, path } = await prepare(1);
  const silent = await fallSilent(path, file, 300);
  const seen = async () => (await offsetOf(t, path, { as: owner })) as number;
  await expect.poll(seen, { timeout: 10_000 }).toBe(300);
  expect((await sendBytes(t, path, 300, file.subarray(300), { as: owner })).status).toBe(204);
  expect((await readOwn(t, owner, id))?.images).toHaveLength(1);
  silent.destroy();
});

test("bytes that wait on the old line cannot get in between", async () => {
  const { id, file, path } = await prepare(2);
  const silent = await fallSilent(path, file, 300);
  await expect.poll(() => offsetOf(t, path, { as: owner }), { timeout: 10_000 }).toBe(300);
  silent.end(Buffer.alloc(file.length - 300));
  expect((await sendBytes(t, path, 300, file.subarray(300), { as: owner })).status).toBe(204);
  expect((await readOwn(t, owner, id))?.images).toHaveLength(1);
});

test("a refused request whose line is gone holds up nobody who comes after it", async () => {
  const { file, path } = await prepare(9);
  for (let times = 0; times < 40; times += 1) await breakOff(path);
  expect(await offsetOf(t, path, { as: owner })).toBe(0);
  expect((await sendBytes(t, path, 0, file, { as: owner })).status).toBe(204);
});

test("what is refused is refused before its bytes come", async () => {
  const { file, path } = await prepare(3);
  const call = await fallSilent(path, file, 1, await t.makeUser());
  const [answer] = (await once(call, "response")) as [IncomingMessage];
  expect(answer.statusCode).toBe(404);
  call.destroy();
});

test("another process goes on where one has died, and one that lives cannot spoil it", async () => {
  const { id, file, path } = await prepare(4);
  const { connection, storage, clock } = t;
  const other = await startTestApp({ connection, storage, now: clock.now() });
  try {
    await sendBytes(t, path, 0, file.subarray(0, 200), { as: owner });
    const silent = await fallSilent(path, file, 0);
    expect((await sendBytes(other, path, 200, file.subarray(200, 400), { as: owner })).status).toBe(204);
    silent.destroy();
    expect((await sendBytes(t, path, 200, file.subarray(200), { as: owner })).status).toBe(409);
    expect((await announce(other, id, file, { as: owner })).status).toBe(201);
    const both = await Promise.all([t, other].map((app) => sendBytes(app, path, 400, file.subarray(400), { as: owner })));
    for (const { status } of both) expect([204, 409]).toContain(status);
    expect((await readOwn(t, owner, id))?.images).toHaveLength(1);
  } finally {
    await other.app.close();
  }
});
