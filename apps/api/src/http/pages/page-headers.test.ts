import { expect, test } from "vitest";
import { createNonce } from "./page-headers.ts";

test("nonces have 128 bits and are unique", () => {
  const nonces = Array.from({ length: 1_000 }, createNonce);
  expect(new Set(nonces).size).toBe(1_000);
  for (const nonce of nonces) expect(Buffer.from(nonce, "base64")).toHaveLength(16);
  expect(nonces).not.toContain(Buffer.alloc(16).toString("base64"));
});
