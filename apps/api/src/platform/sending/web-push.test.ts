import { createPublicKey, verify } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { theOnly, startHttpService, type HttpService } from "../../../test/http-service.ts";
import { createPushReceiver } from "../../../test/push-receiver.ts";
import { deriveVapidKeys } from "./push-request.ts";
import { createPushSender } from "./web-push.ts";

let service: HttpService;
beforeAll(async () => {
  service = await startHttpService(() => ({ status: 201 }));
});
afterAll(() => service.close());
beforeEach(() => {
  service.received.length = 0;
  service.answer = () => ({ status: 201 });
});

const keys = deriveVapidKeys("a-secret-for-tests-only-0123456789abcdef");
const options = { ...keys, subject: "mailto:support@efie.example", timeoutMs: 2_000 };
const sender = createPushSender({ ...options, allowsLocal: true });
const message = {
  payload: JSON.stringify({ title: "Akwaaba", body: "₵ 1,500" }),
  topic: "t".repeat(32),
  urgency: "high",
} as const;
const handedOver = async (): Promise<void> => {};
const { decrypt, ...target } = createPushReceiver();
const send = (endpoint: string, to = target) => sender.send({ endpoint, ...to }, message, handedOver);

/** Whether a VAPID header (RFC 8292) was signed with our key, for this audience. */
function readVapid(header: string | undefined): { isSigned: boolean; claims: Record<string, unknown> } {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header ?? "") ?? [];
  const [head = "", body = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" }, format: "jwk" });
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  const claims = JSON.parse(Buffer.from(body, "base64url").toString()) as Record<string, unknown>;
  return { isSigned: isSigned && key === keys.publicKey, claims };
}

test("a push arrives encrypted for the browser, signed by us, with topic, urgency and an end", async () => {
  expect(await send(`${service.url}/push/abc`)).toEqual({ kind: "sent" });
  const { path, headers, body } = theOnly(service.received);
  expect(path).toBe("/push/abc");
  expect(headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "86400", urgency: "high", topic: message.topic });
  expect(body.toString("latin1")).not.toContain("Akwaaba");
  expect(decrypt(body)).toBe(message.payload);
  const { isSigned, claims } = readVapid(headers.authorization);
  expect([isSigned, claims["aud"], claims["sub"]]).toEqual([true, service.url, options.subject]);
});

test.each([
  [404, "gone"],
  [410, "gone"],
  [400, "refused"],
  [413, "refused"],
  [429, "failed"],
  [503, "failed"],
])("a push service that answers %i: %s", async (status, kind) => {
  service.answer = () => ({ status });
  expect((await send(`${service.url}/push`)).kind).toBe(kind);
});

test("no answer is no answer, and no connection is none", { tags: "slow" }, async () => {
  service.answer = () => "mute";
  expect((await send(`${service.url}/push`)).kind).toBe("unanswered");
  expect((await send("http://127.0.0.1:9/push")).kind).toBe("failed");
});

test("the status of an answer is enough: a body without an end is not read", async () => {
  const endless = createServer((_incoming, outgoing) => {
    outgoing.writeHead(201);
    const pour = (): void => {
      let isRead = true;
      while (isRead) isRead = !outgoing.destroyed && outgoing.write(Buffer.alloc(16_384));
    };
    outgoing.on("drain", pour);
    pour();
  });
  endless.listen(0, "127.0.0.1");
  await once(endless, "listening");
  const closed = once(endless, "connection").then(([socket]) => {
    // The sender hangs up in the middle of the answer, which is an error on this side.
    (socket as Socket).on("error", () => {});
    return new Promise((resolve) => (socket as Socket).once("close", resolve));
  });
  const { port } = endless.address() as AddressInfo;
  expect(await send(`http://127.0.0.1:${port}/push`)).toEqual({ kind: "sent" });
  await closed;
  endless.close();
});

test("an endpoint in our own network, or none of https, is not called; keys that are none are refused", async () => {
  const strict = createPushSender(options);
  const { port } = new URL(service.url);
  const endpoints = [
    service.url,
    `https://127.0.0.1:${port}/`,
    `https://localhost:${port}/`,
    "https://[::1]/",
    "https://10.0.0.1/",
    "https://169.254.169.254/",
  ];
  for (const endpoint of endpoints) {
    const { kind } = await strict.send({ endpoint, ...target }, message, handedOver);
    expect([endpoint, kind]).toEqual([endpoint, endpoint.startsWith("https") ? "failed" : "refused"]);
  }
  expect((await send(`${service.url}/push`, { p256dh: "abc", auth: "" })).kind).toBe("refused");
  expect(service.received).toEqual([]);
});

test("the keys follow from the secret: equal in every process that has it, and others for another", () => {
  expect(deriveVapidKeys("a-secret-for-tests-only-0123456789abcdef")).toEqual(keys);
  expect(deriveVapidKeys("another-secret-for-tests-0123456789abcdef").publicKey).not.toBe(keys.publicKey);
  expect(Buffer.from(keys.publicKey, "base64url")).toHaveLength(65);
});
