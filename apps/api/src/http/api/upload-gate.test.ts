import { expect, test } from "vitest";
import { createLimiterFactory } from "../../platform/security/rate-limiter.ts";
import { createUploadGates } from "./upload-gate.ts";

const megabyte = 1024 * 1024;
const limiters = createLimiterFactory(null, () => {});
const rule = { max: 100 * megabyte, windowSeconds: 3_600 };
let made = 0;
const openGate = (open = createUploadGates()) =>
  open({ maxBytes: 32 * megabyte, maxKeptBytes: 16 * megabyte, perNetwork: limiters.create(`bytes-${(made += 1)}`, rule) });
const upload = (ip: string, megabytes?: number) => ({
  ip,
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
