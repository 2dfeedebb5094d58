import { decodeJwt, decodeProtectedHeader } from "jose";
import { expect, test } from "vitest";
import { createTestClock } from "../../../test/test-clock.ts";
import { createTokens } from "./tokens.ts";

const secret = "a-secret-for-tests-only-0123456789abcdef";
const clock = createTestClock("2026-06-01T12:00:00.999Z");

test("an access token is a JWT of 15 minutes, signed with HS256, with only the user's id", async () => {
  const token = await createTokens(secret, clock).sign({ userId: 7 });
  expect(decodeProtectedHeader(token)).toEqual({ alg: "HS256" });
  const { iat = 0, exp = 0, ...claims } = decodeJwt(token);
  expect(claims).toEqual({ typ: "access", sub: "7" });
  expect([new Date(iat * 1000).toISOString(), exp - iat]).toEqual(["2026-06-01T12:00:00.000Z", 900]);
});

test("a token verifies only with its secret", async () => {
  const token = await createTokens(secret, clock).sign({ userId: 7 });
  expect(await createTokens(secret, clock).verify(token)).toEqual({
    userId: 7,
    sessionId: null,
    expiresAt: new Date("2026-06-01T12:15:00.000Z"),
  });
  expect(await createTokens(`${secret}!`, clock).verify(token)).toBeNull();
});

test("a token with any changed character is invalid", async () => {
  const tokens = createTokens(secret, clock);
  const token = await tokens.sign({ userId: 7 });
  // The last character of a 32-byte signature holds two unused bits.
  for (let at = 0; at < token.length - 1; at += 5) {
    const changed = token.slice(0, at) + (token[at] === "A" ? "B" : "A") + token.slice(at + 1);
    expect(await tokens.verify(changed), String(at)).toBeNull();
  }
});

test("a token with an impossible user id is invalid", async () => {
  const tokens = createTokens(secret, clock);
  for (const userId of [0, -1, 1.5, 2_147_483_648, Number.MAX_SAFE_INTEGER, Number.NaN, Infinity])
    expect(await tokens.verify(await tokens.sign({ userId })), String(userId)).toBeNull();
});

test("a cached token expires to the second, like one that is not cached", async () => {
  const start = clock.now();
  const tokens = createTokens(secret, clock);
  const token = await tokens.sign({ userId: 7 });
  const claims = await tokens.verify(token);
  try {
    clock.set(new Date("2026-06-01T12:14:59.999Z"));
    expect(await tokens.verify(token)).toEqual(claims);
    clock.set(new Date("2026-06-01T12:15:00.000Z"));
    for (const reader of [tokens, createTokens(secret, clock)]) expect(await reader.verify(token)).toBeNull();
  } finally {
    clock.set(start);
  }
});
