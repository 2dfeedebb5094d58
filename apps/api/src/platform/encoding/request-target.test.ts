import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { startTestApp } from "../../../test/test-app.ts";
import { createTestConfig } from "../../../test/test-config.ts";

const rendered: string[] = [];
const headers = new Headers({ "content-type": "text/html; charset=utf-8" });
const t = await startTestApp({
  web: {
    assets: new Map(),
    renderPage: async ({ url }) => {
      rendered.push(url);
      return { status: 200, headers, body: Buffer.from("a page") };
    },
  },
});
afterAll(t.close);
await t.app.listen({ host: "127.0.0.1", port: 0 });
const { port } = t.app.server.address() as AddressInfo;
const { publicUrl } = createTestConfig();

/** What a client gets for this request line: its status. */
async function send(line: string): Promise<string | undefined> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.end(`${line}\r\nHost: evil.example\r\nConnection: close\r\n\r\n`);
  return /^HTTP\/1\.1 (\d+)/.exec(await text(socket))?.[1];
}

test("a whole address in the request line is its path, whoever's it says it is", async () => {
  expect(await send("GET http://evil.example/api/health/live HTTP/1.1")).toBe("200");
  expect(await send("GET http://evil.example/details/1?a=b HTTP/1.1")).toBe("200");
  expect(await send("GET HTTPS://evil.example HTTP/1.1")).toBe("200");
  expect(rendered.splice(0)).toEqual([`${publicUrl}/details/1?a=b`, `${publicUrl}/`]);
});

test("what is neither a path nor an address is a path that nobody serves", async () => {
  expect(await send("GET * HTTP/1.1")).toBe("200");
  expect(await send("GET //evil.example/x HTTP/1.1")).toBe("200");
  expect(rendered.splice(0)).toEqual([`${publicUrl}/*`, `${publicUrl}//evil.example/x`]);
});
