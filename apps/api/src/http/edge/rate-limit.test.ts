import { detailError, limits } from "@efie/contract";
import { afterAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../test/test-app.ts";
import { testRedisUrl } from "../../../test/environment.ts";
import { rateLimits } from "../../rate-limits.ts";
import { createLimiterFactory } from "../../platform/security/rate-limiter.ts";
import type { WebSource } from "../pages/page-source.ts";

const { max, burst } = rateLimits.readsPerAddress;
const emptyWeb: WebSource = {
  assets: new Map(),
  renderPage: async () => ({ status: 200, headers: new Headers(), body: Buffer.from("page") }),
};
const t = await startTestApp({ config: { isRateLimited: true } });
afterAll(t.close);

/** Sends n reads. Returns the number of successful ones. */
async function readOften(app: TestApp, from: string, times: number): Promise<number> {
  let served = 0;
  for (let done = 0; done < times; done += 50) {
    const some = Array.from({ length: Math.min(50, times - done) }, () => app.get("health/live", { from }));
    for (const answer of await Promise.all(some)) if (answer.status === 200) served += 1;
  }
  return served;
}

test("an address gets 600 reads a minute and a burst of 50, then 429 with Retry-After", async () => {
  expect([max, burst, rateLimits.readsPerAddress.windowSeconds]).toEqual([600, 50, 60]);
  expect(await readOften(t, "10.3.0.1", max + burst)).toBe(max + burst);
  for (const path of ["main/properties/", "main/regions/", "core/users/all/", "main/properties/1/"]) {
    const refused = await t.get(path, { from: "10.3.0.1" });
    expect(refused.status, path).toBe(429);
    expect(detailError.parse(refused.body)).toEqual({ detail: "Too many requests. Please wait a moment." });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThanOrEqual(1);
    expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(60);
    expect(refused.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test("each address has its own limit", async () => {
  expect((await t.get("main/regions/", { from: "10.3.0.2" })).status).toBe(200);
});

test("X-Forwarded-For is ignored without a trusted proxy", async () => {
  const headers = { "x-forwarded-for": "10.3.0.99" };
  expect((await t.get("main/regions/", { from: "10.3.0.1", headers })).status).toBe(429);
});

test("behind a trusted proxy, each client has its own limit", async () => {
  const behind = await startTestApp({ connection: t.connection, config: { isRateLimited: true, trustedProxyHops: 1 } });
  const ask = (client: string) => behind.get("health/live", { from: "10.3.1.1", headers: { "x-forwarded-for": client } });
  for (let done = 0; done < max + burst; done += 1) await ask("203.0.113.1");
  expect((await ask("203.0.113.1")).status).toBe(429);
  expect((await ask("10.9.9.9, 203.0.113.1")).status).toBe(429);
  expect((await ask("203.0.113.2")).status).toBe(200);
  await behind.close();
});

test("IPv6 addresses of one network share a limit", async () => {
  expect(await readOften(t, "2001:db8:0:1::1", max + burst)).toBe(max + burst);
  expect((await t.get("main/regions/", { from: "2001:db8:0:1:ffff::2" })).status).toBe(429);
  expect((await t.get("main/regions/", { from: "2001:db8:0:2::1" })).status).toBe(200);
});

test("the process's own pages are not limited a second time", async () => {
  const { name, value } = t.app.inProcessHeader;
  expect((await t.get("main/regions/", { from: "10.3.0.1", headers: { [name]: value } })).status).toBe(200);
  expect((await t.get("main/regions/", { from: "10.3.0.1", headers: { [name]: "guess" } })).status).toBe(429);
});

/** Sends n writes as a user. Returns the number of successful ones. */
async function writeOften(app: TestApp, as: { id: number }, times: number): Promise<number> {
  const answers = await Promise.all(
    Array.from({ length: times }, () => app.patch("main/notifications/", { is_read: true }, { as })),
  );
  return answers.filter(({ status }) => status === 200).length;
}

test("a user gets 120 writes a minute, then 429 with Retry-After and no effect", async () => {
  const [ama, kofi] = await t.makeUsers([{}, {}]);
  if (!ama || !kofi) throw new Error("two people were asked for");
  expect(await writeOften(t, ama, rateLimits.writesPerPerson.max + 5)).toBe(120);
  const draft = await t.makeProperty({ owner: ama, state: "draft" });
  const refused = [
    await t.patch("core/user/me/", { email: "new@mail.example" }, { as: ama }),
    await t.patch(`main/properties/${draft.id}/`, { price: 1 }, { as: ama }),
    await t.remove(`main/properties/${draft.id}/`, { as: ama }),
    await t.upload(`main/properties/${draft.id}/images/`, [Buffer.from("no photo")], { as: ama }),
  ];
  for (const answer of refused) {
    expect(answer.status).toBe(429);
    expect(detailError.parse(answer.body)).toEqual({ detail: "Too many requests. Please wait a moment." });
    expect(Number(answer.headers["retry-after"])).toBeGreaterThanOrEqual(1);
    expect(Number(answer.headers["retry-after"])).toBeLessThanOrEqual(60);
  }
  expect((await t.get("core/user/me/", { as: ama })).body).toMatchObject({ email: ama.email });
  expect(await writeOften(t, kofi, 1)).toBe(1);
});

test("writes with an invalid body count, and addresses have their own limit", { tags: "slow" }, async () => {
  const person = await t.makeUser();
  const send = (from: string) => t.post("main/properties/", {}, { as: person, from });
  const statuses: number[] = [];
  for (let sent = 0; sent < rateLimits.writesPerPerson.max + 5; sent += 1) statuses.push((await send("10.3.5.1")).status);
  expect(statuses.filter((status) => status === 400)).toHaveLength(rateLimits.writesPerPerson.max);
  expect(statuses.slice(-5)).toEqual([429, 429, 429, 429, 429]);
  const { max: perAddress } = rateLimits.writesPerAddress;
  const broken = {
    method: "POST",
    url: "/api/core/token/refresh/",
    payload: "{",
    headers: { "content-type": "application/json" },
  } as const;
  let refused = 0;
  for (let sent = 0; sent < perAddress + 100; sent += 100) {
    const answers = await Promise.all(Array.from({ length: 100 }, () => t.send(broken, { from: "10.3.5.2" })));
    refused += answers.filter(({ status }) => status === 429).length;
  }
  expect(refused).toBe(100);
  expect(
    (await t.post("payments/paystack/webhook", { event: "x" }, { from: "10.3.5.2" })).status,
    "the webhook has no limit",
  ).toBe(401);
});

test("messages, sessions and the provider's webhooks do not count as writes of a user", async () => {
  const [ama, kofi] = await t.makeUsers([{}, {}]);
  if (!ama || !kofi) throw new Error("two people were asked for");
  await writeOften(t, ama, rateLimits.writesPerPerson.max);
  expect((await t.post(`main/messages/?user_id=${kofi.id}`, { content: "Is it free?" }, { as: ama })).status).toBe(201);
  for (let sent = 0; sent < rateLimits.writesPerPerson.max + 5; sent += 1) {
    expect((await t.post("core/token/refresh/", { refresh: "none" })).status).toBe(401);
    expect((await t.post("payments/paystack/webhook", { event: "x" })).status).toBe(401);
  }
});

test("RATE_LIMIT=off disables all limits", async () => {
  const free = await startTestApp({ connection: t.connection, config: { isRateLimited: false } });
  expect(await readOften(free, "10.3.0.1", max + burst + 10)).toBe(max + burst + 10);
  expect(await writeOften(free, await free.makeUser({ username: "busy" }), 130)).toBe(130);
  await free.close();
});

test("sitemaps and the documentation count as reads", async () => {
  const behind = await startTestApp({ connection: t.connection, config: { isRateLimited: true }, web: emptyWeb });
  const ask = (url: string, from = "10.3.2.1") => behind.send({ method: "GET", url }, { from });
  expect((await ask("/sitemap.xml")).status).toBe(200);
  await readOften(behind, "10.3.2.1", max + burst);
  const limited = ["/sitemap.xml", "/sitemaps/properties-1.xml", "/api/openapi.json", "/api/docs/json", "/api/docs/yaml"];
  for (const url of limited) expect((await ask(url)).status, url).toBe(429);
  expect((await ask("/robots.txt")).status).toBe(200);
  expect((await ask("/sitemap.xml", "10.3.2.2")).status).toBe(200);
  await behind.close();
});

test("a network runs four catalogue reads concurrently, and a limited number of further ones wait", async () => {
  const behind = await startTestApp({ connection: t.connection, config: { isRateLimited: true } });
  const property = await t.makeProperty();
  const reading = Array.from({ length: 60 }, (_, index) => index);
  const at = (from: (index: number) => string) => (index: number) =>
    behind.get(`main/properties/?search=sunny+room+${index}`, { from: from(index) });
  const answers = await Promise.all(reading.map(at((index) => `2001:db8:9:9::${index}`)));
  const count = (status: number): number => answers.filter((answer) => answer.status === status).length;
  expect([count(200), count(503)]).toEqual([4 + 48, 8]);
  expect(answers.find(({ status }) => status === 503)?.headers["retry-after"]).toBe("2");
  const others = await Promise.all(reading.map(at((index) => `10.3.3.${index}`)));
  expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await behind.get(`main/properties/${property.id}/`, { from: "2001:db8:9:9::1" })).status).toBe(200);
  await behind.close();
});

const contractLimits = {
  loginsPerAddress: { max: 300, windowSeconds: 60 },
  wrongPasswordsPerAddress: { max: 60, windowSeconds: 60 },
  loginsPerName: { max: 20, windowSeconds: 300 },
  wrongPasswordsPerName: { max: 10, windowSeconds: 60 },
  wrongSecondFactorsPerPerson: { max: 10, windowSeconds: 3_600 },
  wrongPasswordsFromBrowsers: { max: 60, windowSeconds: 900 },
  wrongSecondFactorsFromBrowsers: { max: 30, windowSeconds: 3_600 },
  wrongSecondFactorsPerAddress: { max: 60, windowSeconds: 60 },
  firstTriesPerNetwork: { max: 2, windowSeconds: 900 },
  firstTriesPerName: { max: 60, windowSeconds: 900 },
  passwordChangesPerPerson: { max: 5, windowSeconds: 3600 },
  emailChangesPerPerson: { max: 10, windowSeconds: 3600 },
  phoneChangesPerPerson: { max: 5, windowSeconds: 3600 },
  usernameChangesPerPerson: { max: 5, windowSeconds: 86_400 },
  deletionsPerPerson: { max: 3, windowSeconds: 86_400 },
  secondFactorChangesPerPerson: { max: 20, windowSeconds: 3600 },
  newDeviceMailsPerPerson: { max: 6, windowSeconds: 3600 },
  noticesPerMailbox: { max: 20, windowSeconds: 3600 },
  noticesPerAddress: { max: 3, windowSeconds: 3600 },
  sendsPerAddress: { max: 3, windowSeconds: 3600 },
  codesPerPerson: { max: 3, windowSeconds: 3600 },
  resetsPerPerson: { max: 6, windowSeconds: 86_400 },
  resetsPerPersonAndNetwork: { max: 4, windowSeconds: 86_400 },
  resetsFromBrowsers: { max: 12, windowSeconds: 86_400 },
  forgottenPerIdentifier: { max: 5, windowSeconds: 3600 },
  resetMailsPerRecipient: { max: 10, windowSeconds: 3600 },
  signInCodesPerNumber: { max: 3, windowSeconds: 3_600 },
  signInCodesPerBrowser: { max: 2, windowSeconds: 3_600 },
  signInCodesFromBrowsers: { max: 12, windowSeconds: 86_400 },
  wrongSignInCodesPerNumber: { max: 60, windowSeconds: 86_400 },
  signInCodesPerNetwork: { max: 10, windowSeconds: 3_600 },
  signInCodesTogether: { max: 1_000, windowSeconds: 86_400 },
  registrationsPerAddress: { max: 20, windowSeconds: 3600 },
  messagesPerPerson: { max: 60, windowSeconds: 60 },
  messagesPerPersonAndDay: { max: 2000, windowSeconds: 86_400 },
  batchesPerPerson: { max: 10, windowSeconds: 60 },
  callsPerKey: { max: 120, windowSeconds: 60 },
  callsOfKeysPerPerson: { max: 360, windowSeconds: 60 },
  apiKeysPerPerson: { max: 20, windowSeconds: 3_600 },
  propertiesPerPersonAndDay: { max: 200, windowSeconds: 86_400 },
  newConversationsPerUnverified: { max: 5, windowSeconds: 86_400 },
  wantedAnswersPerPerson: { max: 20, windowSeconds: 86_400 },
  viewingsPerPerson: { max: 20, windowSeconds: 86_400 },
  proposalsPerViewing: { max: 10, windowSeconds: 86_400 },
  reportsPerPerson: { max: 30, windowSeconds: 86_400 },
  reportsPerAddress: { max: 5, windowSeconds: 86_400 },
  exportsPerPerson: { max: 10, windowSeconds: 60 },
  importedPropertiesPerPersonAndDay: { max: 1_000, windowSeconds: 86_400 },
  importsPerPersonAndDay: { max: 20, windowSeconds: 86_400 },
  importChangesPerPerson: { max: 120, windowSeconds: 3_600 },
  importBytesPerNetwork: { max: 1_258_291_200, windowSeconds: 3_600 },
  checksPerPerson: { max: 10, windowSeconds: 86_400 },
  documentBytesPerNetwork: { max: 157_286_400, windowSeconds: 3600 },
  photoBytesPerNetwork: { max: 629_145_600, windowSeconds: 3600 },
  contactRevealsPerPerson: { max: 60, windowSeconds: 3600 },
  contactRevealsPerNewPerson: { max: 10, windowSeconds: 3600 },
  contactRevealsPerNetwork: { max: 180, windowSeconds: 3600 },
  writesPerPerson: { max: 120, windowSeconds: 60 },
  writesPerAddress: { max: 2400, windowSeconds: 60 },
  socketsPerNetwork: { max: 240, windowSeconds: 60 },
  readsPerAddress: { max: 600, windowSeconds: 60, burst: 50 },
  drawingsPerNetwork: { max: 600, windowSeconds: 60 },
  newPreviewsPerNetwork: { max: 300, windowSeconds: 3600 },
  sendsPerPerson: { max: 20, windowSeconds: 3600 },
  sendsPerRecipient: { max: 6, windowSeconds: 3600 },
  sendsPerRecipientAndDay: { max: 20, windowSeconds: 86_400 },
  guestSearchMailsPerNetwork: { max: 3, windowSeconds: 86_400 },
  guestSearchMailsPerRecipient: { max: 12, windowSeconds: 86_400 },
  welcomeMailsPerRecipient: { max: 3, windowSeconds: 86_400 },
  foreignPushesPerPerson: { max: 60, windowSeconds: 3600 },
  foreignPushesPerDomain: { max: 300, windowSeconds: 3600 },
  smsPerNumberBlock: { max: 30, windowSeconds: 3600 },
  smsTogether: { max: 1000, windowSeconds: 3600 },
};

test("the limits are those of the server contract", () => {
  expect(rateLimits).toEqual(contractLimits);
  expect(limits.maxPageSize).toBe(100);
});

const redisUrl = testRedisUrl();

test.runIf(redisUrl !== undefined)("processes that share Redis count an address's reads together", async () => {
  const make = () =>
    startTestApp({
      connection: t.connection,
      config: { isRateLimited: true },
      limiters: createLimiterFactory(redisUrl ?? null, () => {}),
    });
  const [one, other] = [await make(), await make()];
  // No address of an earlier run: Redis remembers them for a minute.
  const address = `2001:db8::${process.pid.toString(16)}`;
  await readOften(one, address, 1);
  const served = (await readOften(one, address, 400)) + (await readOften(other, address, 400));
  expect(served).toBe(max + burst - 1);
  expect((await one.get("main/regions/", { from: address })).status).toBe(429);
  expect((await other.get("main/regions/", { from: address })).headers["retry-after"]).toMatch(/^\d+$/);
  await one.close();
  await other.close();
});

test("while Redis is unreachable each process counts for itself and keeps serving", async () => {
  const errors: Error[] = [];
  const limiters = createLimiterFactory("redis://127.0.0.1:1", (error) => void errors.push(error));
  const alone = await startTestApp({ connection: t.connection, config: { isRateLimited: true }, limiters });
  expect(await readOften(alone, "10.3.2.1", max + burst + 50)).toBe(max + burst);
  expect(errors.length).toBeGreaterThan(0);
  await alone.close();
});
