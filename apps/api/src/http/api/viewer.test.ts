import { sql } from "kysely";
import { createHmac } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { createTestClock } from "../../../test/test-clock.ts";
import { startTestApp } from "../../../test/test-app.ts";
import { createTokens } from "../../platform/security/tokens.ts";

const t = await startTestApp();
afterAll(t.close);
const user = await t.makeUser();
const property = await t.makeProperty();

/** Public calls read a token if there is one. */
const publicCalls = [
  "main/properties/",
  `main/properties/${property.id}/`,
  `main/properties/${property.id}/similar/`,
  "main/regions/",
  "main/cities/",
  "main/property_features/",
  "core/users/all/",
  "health/live",
];
const refusal = { detail: "Given token not valid for any token type", code: "token_not_valid" };
const secret = "a-secret-for-tests-only-0123456789abcdef";

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString("base64url");
}

/** Creates a JWT by hand, including ones that the server would never issue. */
function forge(header: object, payload: object, key: string, hash = "sha256"): string {
  const signed = `${encode(header)}.${encode(payload)}`;
  return `${signed}.${createHmac(hash, key).update(signed).digest("base64url")}`;
}

const nowSeconds = t.clock.now().getTime() / 1000;
const claims = { typ: "access", sub: String(user.id), iat: nowSeconds, exp: nowSeconds + 900 };
const hs256 = { alg: "HS256" };

async function expectRefused(headers: Record<string, string>, path = "main/properties/"): Promise<void> {
  const answer = await t.get(path, { headers });
  expect([answer.status, answer.body, headers["authorization"]?.slice(0, 200)]).toEqual([
    401,
    refusal,
    headers["authorization"]?.slice(0, 200),
  ]);
  expect(answer.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  expect(answer.headers["cache-control"]).toBe("no-store");
}

test("every public call succeeds for guests and for signed-in users", async () => {
  for (const path of publicCalls) {
    expect((await t.get(path)).status, path).toBe(200);
    expect((await t.get(path, { as: user })).status, path).toBe(200);
  }
});

test("an invalid token returns 401 on every call, also on public ones", async () => {
  for (const path of publicCalls) await expectRefused({ authorization: "Bearer nonsense" }, path);
  const visit = await t.post(`main/properties/${property.id}/visit/`, undefined, { token: "nonsense" });
  expect([visit.status, visit.body]).toEqual([401, refusal]);
});

test("a forged token with correct claims is accepted, so the tests below fail for the right reason", async () => {
  expect((await t.get("main/regions/", { token: forge(hs256, claims, secret) })).status).toBe(200);
});

const forgeries: Record<string, string> = {
  "unsigned (alg none)": `${encode({ alg: "none" })}.${encode(claims)}.`,
  "unsigned (alg None) with a signature": `${encode({ alg: "None" })}.${encode(claims)}.AAAA`,
  "without an algorithm": forge({}, claims, secret),
  "signed with another secret": forge(hs256, claims, `${secret}x`),
  "signed with an empty secret": forge(hs256, claims, ""),
  "signed by another algorithm": forge({ alg: "HS512" }, claims, secret, "sha512"),
  "labelled RS256": forge({ alg: "RS256" }, claims, secret),
  "with an unknown critical header": forge({ alg: "HS256", crit: ["x"], x: 1 }, claims, secret),
  expired: forge(hs256, { ...claims, exp: nowSeconds }, secret),
  "that never expires": forge(hs256, { typ: "access", sub: String(user.id) }, secret),
  "with an expiry that is not a number": forge(hs256, { ...claims, exp: "tomorrow" }, secret),
  "not valid yet": forge(hs256, { ...claims, nbf: nowSeconds + 60 }, secret),
  "of another type": forge(hs256, { ...claims, typ: "refresh" }, secret),
  "without a type": forge(hs256, { sub: claims.sub, exp: claims.exp }, secret),
  "of an unknown user": forge(hs256, { ...claims, sub: "2147483647" }, secret),
  "with a fractional id": forge(hs256, { ...claims, sub: "1.5" }, secret),
  "with a negative id": forge(hs256, { ...claims, sub: "-1" }, secret),
  "with an id out of range": forge(hs256, { ...claims, sub: "99999999999" }, secret),
  "with an infinite id": forge(hs256, { ...claims, sub: "1e400" }, secret),
  "without a subject": forge(hs256, { typ: "access", exp: claims.exp }, secret),
  "with an array as payload": `${encode(hs256)}.${encode([])}.AAAA`,
  "cut short": forge(hs256, claims, secret).slice(0, -3),
  "with an appended character": `${forge(hs256, claims, secret)}x`,
  "with only dots": "...",
  "of 20 kB": "a".repeat(20_000),
};

for (const [what, token] of Object.entries(forgeries)) {
  test(`a token ${what} is refused`, async () => {
    await expectRefused({ authorization: `Bearer ${token}` });
  });
}

test("an Authorization header with another scheme or format is an invalid token", async () => {
  const valid = await t.tokenFor(user);
  for (const authorization of [
    "",
    " ",
    "Bearer",
    "Bearer ",
    `Basic ${btoa("user:password")}`,
    `Token ${valid}`,
    valid,
    `Bearer ${valid} more`,
    `Bearer "${valid}"`,
    `Bearer ${valid}, Bearer ${valid}`,
    "Bearer null",
    "Bearer undefined",
    "Bearer [object Object]",
    "Bearer \u00ff",
  ])
    await expectRefused({ authorization });
});

test("the scheme's letter case and the number of spaces after it do not matter", async () => {
  const valid = await t.tokenFor(user);
  for (const authorization of [`bearer ${valid}`, `BEARER   ${valid}`])
    expect((await t.get("main/regions/", { headers: { authorization } })).status).toBe(200);
});

test("an access token lasts 15 minutes, to the second", async () => {
  const clock = createTestClock(t.clock.now());
  const token = await createTokens(secret, clock).sign({ userId: user.id });
  t.clock.advance(15 * 60_000 - 1000);
  expect((await t.get("main/regions/", { token })).status).toBe(200);
  t.clock.advance(1000);
  await expectRefused({ authorization: `Bearer ${token}` });
  t.clock.set(clock.now());
});

test("the token of a deleted account is refused immediately", async () => {
  const leaver = await t.makeUser();
  const token = await t.tokenFor(leaver);
  expect((await t.get("main/regions/", { token })).status).toBe(200);
  await sql`delete from users where id = ${leaver.id}`.execute(t.db);
  await expectRefused({ authorization: `Bearer ${token}` });
});

test("staff rights come from the database, not from the token", async () => {
  const draft = await t.makeProperty({ state: "draft" });
  const token = forge(hs256, { ...claims, is_staff: true, isStaff: true }, secret);
  expect((await t.get(`main/properties/${draft.id}/`, { token })).status).toBe(404);
  await sql`update users set is_staff = true where id = ${user.id}`.execute(t.db);
  expect((await t.get(`main/properties/${draft.id}/`, { token })).status).toBe(200);
  await sql`update users set is_staff = false where id = ${user.id}`.execute(t.db);
  expect((await t.get(`main/properties/${draft.id}/`, { token })).status).toBe(404);
});
