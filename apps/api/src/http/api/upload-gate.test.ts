import { expect, test } from "vitest";
import { createLimiterFactory } from "../../platform/security/rate-limiter.ts";
import { createUploadGates } from "./upload-gate.ts";

const megabyte = 1024 * 1024;
const limiters = createLimiterFactory(null, () => {});
const rule = { max: 100 * megabyte, windowSeconds: 3_600 };
let made = 0;
const openGate = (open = createUploadGates()) =>
  open({ maxBytes: 32 * megabyte, maxKeptBytes: 16 * megabyte, perNetwork: limiters.create(`bytes-${(made += 1)}`, rule) });
const upload = (ip: string, megabytes?: number, raw = { readableEnded: true, socket: { bytesRead: 0 } }) => ({
  ip,
  raw,
  headers: megabytes === undefined ? {} : { "content-length": String(megabytes * megabyte) },
});

test("a network sends so many bytes an hour; a form of unknown length counts as the largest", async () => {
  const gate = openGate();
  for (const size of [32, 32]) await gate(upload("10.0.0.1", size), async () => {});
  await gate(upload("10.0.0.1"), async () => {});
  await expect(gate(upload("10.0.0.1", 5), async () => {})).rejects.toMatchObject({ code: "too_many" });
  await expect(gate(upload("10.0.0.2", 33), async () => {})).rejects.toMatchObject({ code: "too_large" });
  expect(await gate(upload("10.0.0.2", 5), async () => "another network")).toBe("another network");
});

test("forms of all kinds share one bound of bytes in flight, and one network gets a part of it", async () => {
  const open = createUploadGates();
  const gates = [openGate(open), openGate(open)];
  const begun: string[] = [];
  const held = Promise.withResolvers<void>();
  const send = (gate: number, ip: string, megabytes: number): Promise<void> =>
    (gates[gate] ?? openGate(open))(upload(ip, megabytes), async () => {
      begun.push(ip);
      await held.promise;
    });
  // Two of 16 MB are more than one network may have in flight; the sixth network finds the process full.
  const sent = ["a", "a", "b", "c", "d", "e", "f"].map((name, index) => send(index % 2, name, 16));
  await new Promise((resolve) => setImmediate(resolve));
  expect(begun).toEqual(["a", "b", "c", "d", "e"]);
  held.resolve();
  await Promise.all(sent);
  expect(begun.toSorted()).toEqual(["a", "a", "b", "c", "d", "e", "f"]);
});

test("while others wait, forms that sent too little to arrive in time give way; what never came is not counted", async () => {
  let now = 0;
  const open = createUploadGates(() => now);
  const [gate, other] = [openGate(open), openGate(open)];
  const never = Promise.withResolvers<void>();
  const socket = { bytesRead: 500 };
  const stalled = ["a", "b", "c", "d"].map((ip) => gate(upload(ip, 16, { readableEnded: false, socket }), () => never.promise));
  const ending = Promise.allSettled(stalled);
  const steady = { readableEnded: false, socket: { bytesRead: 0 } };
  const held = gate(upload("e", 16, steady), () => never.promise);
  await new Promise((resolve) => setImmediate(resolve));
  steady.socket.bytesRead = 16 * megabyte;
  now = 6_000;
  expect(await other(upload("f", 16), async () => "arrived")).toBe("arrived");
  expect((await ending).map((one) => one.status === "rejected" && (one.reason as Error).name)).toEqual(
    Array(4).fill("BusyError"),
  );
  // Seven forms of 16 MB announce more than the 100 MB of an hour.
  for (let sent = 0; sent < 7; sent += 1) await gate(upload("a", 16, { readableEnded: false, socket }), async () => {});
  never.resolve();
  await held;
});
