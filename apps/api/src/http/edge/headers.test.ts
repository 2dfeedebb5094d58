import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { startTestApp } from "../../../test/test-app.ts";
import { createLog } from "../../platform/observability/log.ts";

const lines: Record<string, unknown>[] = [];
const log = createLog("info", { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) });
const t = await startTestApp({ log });
const other = await startTestApp({ connection: t.connection, config: { corsOrigins: ["https://app.example"] } });
afterAll(async () => {
  await other.close();
  await t.close();
});
const property = await t.makeProperty();
const user = await t.makeUser({ phone_number: "233990001234" });

const requests = [
  ["GET", "/api/main/properties/", 200],
  ["GET", `/api/main/properties/${property.id}/`, 200],
  ["GET", "/api/main/regions/", 200],
  ["GET", "/api/health/live", 200],
  ["GET", "/api/openapi.json", 200],
  ["POST", `/api/main/properties/${property.id}/visit/`, 200],
  ["GET", "/api/main/properties/?limit=x", 400],
  ["GET", "/api/main/properties/2147483647/", 404],
  ["GET", "/api/nothing/", 404],
  ["GET", "/media/nothing.webp", 404],
] as const;

test("every response has a new x-request-id", async () => {
  const ids = new Set<string | undefined>();
  for (const [method, url, status] of requests) {
    const answer = await t.send({ method, url });
    expect([url, answer.status]).toEqual([url, status]);
    ids.add(answer.headers["x-request-id"]);
  }
  expect(ids.has(undefined)).toBe(false);
  expect(ids.size).toBe(requests.length);
});

test("every response has one log line, with id, call and status", async () => {
  for (const [method, url, status] of requests) {
    lines.length = 0;
    const { headers } = await t.send({ method, url });
    expect(lines, url).toMatchObject([{ reqId: headers["x-request-id"], method, url, status, msg: "answered" }]);
  }
  lines.length = 0;
  await t.get("main/regions/");
  expect(lines).toMatchObject([{ call: "listRegions" }]);
});

test("no log line contains a token, a cookie or a phone number", async () => {
  lines.length = 0;
  const token = await t.tokenFor(user);
  await t.get("main/properties/?token=query-token-canary&limit=1", { as: user });
  await t.get("main/properties/?limit=x", { as: user, cookies: { visitor: "cookie-canary-0123456789" } });
  await t.get("main/properties/", { token: "bad-token-canary" });
  await t.post(
    `main/properties/${property.id}/visit/`,
    { password: "password-canary", phone_number: "233990001234" },
    { as: user },
  );
  const text = JSON.stringify(lines);
  expect(lines).toHaveLength(4);
  for (const secret of [token, "canary", "233990001234"]) expect(text).not.toContain(secret);
});

test("API paths work with and without the trailing slash", async () => {
  for (const path of [
    "main/properties",
    `main/properties/${property.id}`,
    `main/properties/${property.id}/similar`,
    "main/regions",
    "main/cities",
    "main/property_features",
    "core/users/all",
    "health/live",
    "health/ready",
  ]) {
    const [without, withSlash] = [await t.get(path), await t.get(`${path}/`)];
    expect([path, without.status]).toEqual([path, 200]);
    expect([withSlash.status, withSlash.text]).toEqual([without.status, without.text]);
    expect((await t.get(`${path}?limit=1`)).status).toBe(200);
  }
  expect((await t.post(`main/properties/${property.id}/visit`)).status).toBe(200);
  expect((await t.post(`main/properties/${property.id}/visit/`)).status).toBe(200);
});

test("every API response has the same security headers", async () => {
  for (const [method, url] of requests.filter(([, path]) => path.startsWith("/api/"))) {
    expect((await t.send({ method, url })).headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "content-type": "application/json; charset=utf-8",
    });
  }
});

test("responses to users are no-store, responses to guests no-cache", async () => {
  expect((await t.get("main/properties/", { as: user })).headers["cache-control"]).toBe("no-store");
  expect((await t.get("main/properties/")).headers["cache-control"]).toBe("no-cache");
  expect((await t.get("main/properties/")).headers["vary"]).toContain("authorization");
});

test("long responses are compressed on request and decompress to the same", async () => {
  await t.makeProperties(Array.from({ length: 5 }, () => ({})));
  const plain = await t.get("main/properties/");
  const packed = await t.app.inject({ url: "/api/main/properties/", headers: { "accept-encoding": "gzip" } });
  expect(packed.headers["content-encoding"]).toBe("gzip");
  const text = await new Response(
    new Blob([new Uint8Array(packed.rawPayload)]).stream().pipeThrough(new DecompressionStream("gzip")),
  ).text();
  expect(text).toBe(plain.text);
  expect(packed.rawPayload.length).toBeLessThan(plain.text.length / 2);
});

test.each([
  ["br", brotliCompressSync],
  ["gzip", gzipSync],
  ["deflate", deflateSync],
])("a request body compressed by %s is not decompressed", async (encoding, pack) => {
  const payload = pack(JSON.stringify({ username: "nobody", password: "nothing" }));
  const headers = { "content-type": "application/json", "content-encoding": encoding };
  const answer = await t.app.inject({ method: "POST", url: "/api/core/user/login/", headers, payload });
  expect(answer.statusCode).toBe(400);
});

test("HEAD returns the headers of GET without a body", async () => {
  const answer = await t.send({ method: "HEAD", url: "/api/main/properties/" });
  expect([answer.status, answer.text]).toEqual([200, ""]);
  expect(answer.headers["x-total-count"]).toBe((await t.get("main/properties/")).headers["x-total-count"]);
});

test("only configured origins may call", async () => {
  const headers = { origin: "https://app.example" };
  expect((await t.get("main/regions/", { headers })).headers["access-control-allow-origin"]).toBeUndefined();
  const allowed = await other.get("main/regions/", { headers });
  expect(allowed.headers["access-control-allow-origin"]).toBe("https://app.example");
  const stranger = await other.get("main/regions/", { headers: { origin: "https://evil.example" } });
  expect(stranger.headers["access-control-allow-origin"]).toBeUndefined();
  for (const answer of [allowed, stranger]) expect(answer.headers["vary"]?.toLowerCase()).toMatch(/origin.*authorization/);
});

test("a configured origin may send preflights", async () => {
  const headers = { origin: "https://app.example", "access-control-request-method": "GET" };
  const answer = await other.send({ method: "OPTIONS", url: "/api/main/properties/", headers });
  expect([answer.status, answer.headers["access-control-allow-origin"]]).toEqual([204, "https://app.example"]);
});
