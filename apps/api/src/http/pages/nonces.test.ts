import { expect, test } from "vitest";
import { createNonces } from "./nonces.ts";

test("nonces have 128 bits and are unique", () => {
  const next = createNonces();
  const nonces = Array.from({ length: 1_000 }, next);
  expect(new Set(nonces).size).toBe(1_000);
  for (const nonce of nonces) expect(Buffer.from(nonce, "base64")).toHaveLength(16);
  expect(nonces).not.toContain(Buffer.alloc(16).toString("base64"));
});
