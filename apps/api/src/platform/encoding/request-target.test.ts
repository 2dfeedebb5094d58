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

/** The status of the response to a request line. */
async function send(line: string): Promise<string | undefined> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.end(`${line}\r\nHost: evil.example\r\nConnection: close\r\n\r\n`);
  return /^HTTP\/1\.1 (\d+)/.exec(await text(socket))?.[1];
}

test("an absolute URL in the request line is reduced to its path, whatever its host", async () => {
  expect(await send("GET http://evil.example/api/health/live HTTP/1.1")).toBe("200");
  expect(await send("GET http://evil.example/details/1?a=b HTTP/1.1")).toBe("200");
  expect(await send("GET HTTPS://evil.example HTTP/1.1")).toBe("200");
  expect(rendered.splice(0)).toEqual([`${publicUrl}/details/1?a=b`, `${publicUrl}/`]);
});

test("anything else in the request line becomes a path that is not served", async () => {
  expect(await send("GET * HTTP/1.1")).toBe("200");
  expect(await send("GET //evil.example/x HTTP/1.1")).toBe("200");
  expect(rendered.splice(0)).toEqual([`${publicUrl}/*`, `${publicUrl}//evil.example/x`]);
});
