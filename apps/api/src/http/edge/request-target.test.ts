import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, describe, expect, test } from "vitest";
import { startTestApp } from "../../../test/test-app.ts";
import { createTestConfig } from "../../../test/test-config.ts";
import { normalizeTarget } from "./request-target.ts";

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
  // No call has room: what is answered was not shed.
  admissionLimits: { maxInFlight: 0, maxTurnMilliseconds: 60_000, minTurnRequests: 1_000 },
});
afterAll(t.close);
await t.app.listen({ host: "127.0.0.1", port: 0 });
const { port } = t.app.server.address() as AddressInfo;
const { publicUrl } = createTestConfig();

/** The status of the response to a request line. */
async function send(line: string, more = ""): Promise<string | undefined> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.end(`${line}\r\nHost: evil.example\r\n${more || "Connection: close\r\n"}\r\n`);
  return /^HTTP\/1\.1 (\d+)/.exec(await text(socket))?.[1];
}

test.each([
  ["/api/main/regions/?a=%2e%2e//b", "/api/main/regions/?a=%2e%2e//b"],
  ["http://x/api/main/?a=http://y", "/api/main/?a=http://y"],
  ["HTTPS://x:1", "/"],
  ["https://x?a=b", "/?a=b"],
  ["//api/main/", "/api/main/"],
  ["/x/..//./api/%2E%2e/api/main/", "/api/main/"],
  ["/../../api/main/", "/api/main/"],
  ["/%61pi/m%41in/", "/api/mAin/"],
  ["/%2561pi/", "/%2561pi/"],
  ["/api%2Fmain/%zz", "/api%2Fmain/%zz"],
  ["/api;a=b/main", "/api;a=b/main"],
  ["/.well-known/x", "/.well-known/x"],
  ["*", "/*"],
])("%s is %s", (target, normalized) => {
  expect(normalizeTarget(target)).toBe(normalized);
  expect(normalizeTarget(normalized)).toBe(normalized);
});

describe("whatever the spelling of its address", () => {
  const spellings = ["http://x/api/main/", "//api/main/", "/api/./main/", "/x/../api/main/", "/%61pi/main/", "/api/main//"];

  test.each(spellings)("a call at %s is shed", async (start) => {
    expect(await send(`GET ${start}regions/ HTTP/1.1`)).toBe("503");
  });

  test("a health check is answered", async () => {
    for (const start of ["http://evil.example/api", "//api", "/%61pi"])
      expect(await send(`GET ${start}/health/live HTTP/1.1`)).toBe("200");
  });

  test("a socket opens", async () => {
    const handshake =
      "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MTIzNDU2Nzg5MDEyMzQ1Ng==\r\n";
    for (const start of ["http://evil.example", "/", "/x/.."])
      expect(await send(`GET ${start}/ws/notifications/?token=x HTTP/1.1`, handshake)).toBe("101");
  });

  test("what no call has is a page: another letter case, an encoded slash, a parameter of a segment", async () => {
    const addresses = ["/API/main/regions/", "/api%2Fmain/regions/", "/api;x/main/regions/"];
    for (const address of addresses) expect(await send(`GET ${address} HTTP/1.1`)).toBe("200");
    expect(rendered.splice(0)).toEqual(addresses.map((address) => publicUrl + address));
  });
});

test("an absolute URL in the request line is reduced to its path, whatever its host", async () => {
  expect(await send("GET http://evil.example/details/1?a=b HTTP/1.1")).toBe("200");
  expect(await send("GET HTTPS://evil.example HTTP/1.1")).toBe("200");
  expect(rendered.splice(0)).toEqual([`${publicUrl}/details/1?a=b`, `${publicUrl}/`]);
});

test("anything else in the request line becomes a path that is not served", async () => {
  expect(await send("GET * HTTP/1.1")).toBe("200");
  expect(await send("GET //evil.example/x HTTP/1.1")).toBe("200");
  expect(rendered.splice(0)).toEqual([`${publicUrl}/*`, `${publicUrl}/evil.example/x`]);
});
