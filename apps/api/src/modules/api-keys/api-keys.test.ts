import { apiKeyCalls, type ApiKey, type ApiKeyScope, type NewApiKey } from "@efie/contract";
import { afterAll, expect, test } from "vitest";
import { runJobs } from "../../../test/accounts.ts";
import { eventually } from "../../../test/eventually.ts";
import type { Rates } from "../../rate-limits.ts";
import { lowerLimit } from "../../../test/lower-limit.ts";
import { form, propertyPath } from "../../../test/publishing.ts";
import { createSignIns, knownPassword, statusesOf, type SignedIn } from "../../../test/sign-ins.ts";
import { startTestApp, type Answer, type TestApp } from "../../../test/test-app.ts";
import { tokenIn } from "../../../test/test-people.ts";
import { dayMs } from "../../platform/process/clock.ts";

const { listApiKeys, createApiKey, revokeApiKey } = apiKeyCalls;
const t = await startTestApp({ config: { hasOutbox: true } });
const { newcomer, logIn, mailsTo } = createSignIns(t, "keyed");
afterAll(t.close);

const minutes = 60_000;
const both: ApiKeyScope[] = ["listings:write", "leads:read"];
const ask = ({ access }: { access: string }, body: object, app: TestApp = t) =>
  app.post(createApiKey.path, body, { token: access });
const list = async ({ access }: { access: string }) => (await t.get(listApiKeys.path, { token: access })).body as ApiKey[];
const revoke = ({ access }: { access: string }, id: number) =>
  t.remove(revokeApiKey.path.replace("{id}", String(id)), { token: access });
const ownListings = (token: string, app: TestApp = t) => app.get("main/properties/my-properties/", { token });
const post = (token: string) => t.post("main/properties/", form, { token });

async function makeKey(person: { access: string }, scopes: readonly ApiKeyScope[] = both): Promise<NewApiKey> {
  const answer = await ask(person, { name: "Our website", scopes });
  expect(answer.status, answer.text).toBe(201);
  return answer.body as NewApiKey;
}

async function keyholder(scopes?: readonly ApiKeyScope[]): Promise<{ person: SignedIn; made: NewApiKey }> {
  const person = await newcomer();
  return { person, made: await makeKey(person, scopes) };
}

const dead = [401, { detail: "This API key is unknown or was revoked.", code: "token_not_valid" }];
const outcome = ({ status, body }: Answer) => [status, body];

test("createApiKey answers the key once, listApiKeys never, the database has a hash, and a mail tells the person", async () => {
  const { person, made } = await keyholder();
  const { key, ...listed } = made;
  expect(key).toMatch(/^efie_[0-9a-f]{64}$/);
  const created_at = t.clock.now().toISOString();
  expect(listed).toEqual({ id: expect.any(Number) as number, name: "Our website", scopes: both, created_at, last_used_at: null });
  expect(await list(person)).toEqual([listed]);
  const rows = await t.db.selectFrom("api_keys").selectAll().where("user_id", "=", person.id).execute();
  expect(JSON.stringify(rows)).not.toContain(key.slice(5));
  const [mail] = await mailsTo(person.email);
  expect(mail?.subject).toBe("A key for programs was made");
  expect(mail?.text).toContain("the key “Our website” lets a program act for your Efie account");
  expect(mail?.text).not.toContain("efie_");
});

test("a program posts, changes and reads listings, leads and statistics; who has no password of the last ten minutes makes no key", async () => {
  const { person, made } = await keyholder();
  const posted = await post(made.key);
  expect(posted.status, posted.text).toBe(201);
  const { id } = posted.body as { id: number };
  expect((await t.patch(propertyPath(id), { price: 900 }, { token: made.key })).body).toMatchObject({ id, price: 900 });
  expect((await t.get(`${propertyPath(id)}stats/`, { token: made.key })).status).toBe(200);
  expect((await t.get("main/leads/", { token: made.key })).body).toEqual([]);
  expect((await t.remove(propertyPath(id), { token: made.key })).status).toBe(204);
  t.clock.advance(10 * minutes);
  const stale = await ask(person, { name: "Late", scopes: both });
  expect([stale.status, (stale.body as { code: string }).code]).toEqual([403, "reauthenticate"]);
});

test("revokeApiKey ends a key at once, in every process; of two that revoke it one does", async () => {
  const { person, made } = await keyholder();
  const elsewhere = await startTestApp({ connection: t.connection });
  expect((await ownListings(made.key, elsewhere)).status).toBe(200);
  expect(statusesOf(await Promise.all([revoke(person, made.id), revoke(person, made.id)]))).toEqual([204, 404]);
  for (const app of [t, elsewhere]) expect(outcome(await ownListings(made.key, app))).toEqual(dead);
  expect(outcome(await t.get("main/regions/", { token: made.key })), "on public calls, too").toEqual(dead);
  await elsewhere.close();
});

test("another's key is 404, and stays", async () => {
  const [{ made }, other] = [await keyholder(), await newcomer()];
  expect((await revoke(other, made.id)).body).toEqual({ detail: "No such key." });
  expect((await ownListings(made.key)).status).toBe(200);
});

test("a person has ten keys, also when they ask for many at once", async () => {
  const person = await newcomer();
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => ask(person, { name: `Key ${index}`, scopes: both })),
  );
  expect(statusesOf(answers)).toEqual([...Array<number>(10).fill(201), 409, 409]);
  expect(await list(person)).toHaveLength(10);
});

test.each<[string, object, object]>([
  ["nothing", {}, { name: expect.anything() as unknown, scopes: expect.anything() as unknown }],
  ["an unseen name", { name: "\u200b\u2800 ", scopes: both }, { name: ["Please name the key."] }],
  ["a long name", { name: "a".repeat(61), scopes: both }, { name: expect.anything() as unknown }],
  ["no scope", { name: "Key", scopes: [] }, { scopes: ["Choose what the key may do."] }],
  ["an unknown scope", { name: "Key", scopes: ["messages:read"] }, { scopes: expect.anything() as unknown }],
  ["too many scopes", { name: "Key", scopes: Array(21).fill("leads:read") }, { scopes: expect.anything() as unknown }],
])("a key of %s is refused by its field", async (_what, body, fields) => {
  const answer = await ask(await newcomer(), body);
  expect([answer.status, answer.body]).toEqual([400, fields]);
});

test("a scope named twice counts once", async () => {
  expect((await makeKey(await newcomer(), ["leads:read", "leads:read"])).scopes).toEqual(["leads:read"]);
});

test("what is no key is refused, and says nothing", async () => {
  const { made } = await keyholder();
  const { key } = made;
  const alike = [key.slice(0, -1), `${key}0`, `efie_${key.slice(5).toUpperCase()}`, `${key.slice(0, -1)}\u0000`, "efie_"];
  const made10kB = `efie_${"a".repeat(10_000)}`;
  for (const token of [...alike, made10kB, `efie_${"0".repeat(64)}`])
    expect(outcome(await ownListings(token)), token.slice(0, 90)).toEqual(dead);
  for (const token of [key.toUpperCase(), key.slice(5), ` ${key}x`]) expect((await ownListings(token)).status, token).toBe(401);
  expect((await ownListings(key)).status).toBe(200);
});

test("the key of a member of staff has no rights of staff, and opens nobody else's listing", async () => {
  const { person, made } = await keyholder();
  await t.db.updateTable("users").set({ is_staff: true }).where("id", "=", person.id).execute();
  const draft = await t.makeProperty({ state: "draft" });
  expect((await t.get(propertyPath(draft.id), { token: made.key })).status).toBe(404);
  expect((await t.get(propertyPath(draft.id), { token: person.access })).status).toBe(200);
  expect((await t.patch(propertyPath(draft.id), { price: 1 }, { token: made.key })).status).toBe(404);
  expect((await t.get("main/moderation/staff/", { token: made.key })).status).toBe(403);
});

test("the key of a suspended owner reads, and never writes; after the suspension it writes again", async () => {
  const { person, made } = await keyholder();
  const { id } = (await post(made.key)).body as { id: number };
  const suspend = (suspended_at: Date | null) =>
    t.db.updateTable("users").set({ suspended_at }).where("id", "=", person.id).execute();
  await suspend(t.clock.now());
  expect((await ownListings(made.key)).status).toBe(200);
  expect((await t.get("main/leads/", { token: made.key })).status).toBe(200);
  const batch = { ids: [1], action: "confirm" };
  for (const refused of [
    await post(made.key),
    await t.patch(propertyPath(id), { price: 900 }, { token: made.key }),
    await t.remove(propertyPath(id), { token: made.key }),
    await t.post("main/properties/batch/", batch, { token: made.key }),
    await t.post("main/imports/1/commit/", undefined, { token: made.key }),
  ])
    expect([refused.status, (refused.body as { code: string }).code]).toEqual([403, "suspended"]);
  expect((await t.get(propertyPath(id), { token: made.key })).body).toMatchObject({ price: form.price });
  expect((await ask(person, { name: "Another", scopes: both })).status, "nor is another made").toBe(403);
  await suspend(null);
  expect((await post(made.key)).status).toBe(201);
  await t.db.updateTable("users").set({ banned_at: t.clock.now() }).where("id", "=", person.id).execute();
  expect(outcome(await ownListings(made.key)), "banned").toEqual(dead);
});

test("a deleted account's keys are dead at once, do not come back with it, and are erased", async () => {
  const { person, made } = await keyholder();
  const remove = async (access: string) =>
    t.send({ method: "DELETE", url: "/api/core/user/me/", payload: { password: knownPassword } }, { token: access });
  expect((await remove(person.access)).status).toBe(202);
  expect(outcome(await ownListings(made.key))).toEqual(dead);
  const { access } = (await logIn(person.username)).body as { access: string };
  expect(outcome(await ownListings(made.key)), "restored").toEqual(dead);
  const again = await makeKey({ access });
  expect((await remove(access)).status).toBe(202);
  t.clock.advance(14 * dayMs + minutes);
  await runJobs(t, "erase");
  expect(outcome(await ownListings(again.key))).toEqual(dead);
  expect(await t.db.selectFrom("api_keys").select("id").where("user_id", "=", person.id).execute()).toEqual([]);
});

test("a changed password and a logout everywhere else leave keys; a password by reset revokes them", async () => {
  const { person, made } = await keyholder();
  const me = { token: person.access };
  expect((await t.patch("core/user/me/", { password: "banku-and-tilapia" }, me)).status).toBe(200);
  expect((await t.remove("core/sessions/", me)).status).toBe(204);
  expect((await ownListings(made.key)).status).toBe(200);
  await t.post("core/password/forgot/", { identifier: person.email });
  const token = await eventually(async () => {
    const found = tokenIn((await mailsTo(person.email)).find(({ subject }) => subject === "Choose a new password"));
    expect(found).not.toBe("");
    return found;
  });
  expect((await t.post("core/password/reset/", { token, password: "fufu-and-lightsoup" })).status).toBe(204);
  expect(outcome(await ownListings(made.key))).toEqual(dead);
});

test("last_used_at is written by a job, once a minute at most", async () => {
  const { person, made } = await keyholder();
  const lastUse = async () => (await list(person))[0]?.last_used_at;
  const store = () => runJobs(t, "store uses of API keys");
  const first = t.clock.now().toISOString();
  await ownListings(made.key);
  expect(await lastUse()).toBeNull();
  await store();
  expect(await lastUse()).toBe(first);
  t.clock.advance(59_000);
  await ownListings(made.key);
  await Promise.all([store(), store()]);
  expect(await lastUse(), "within the minute").toBe(first);
  t.clock.advance(1_000);
  await ownListings(made.key);
  await store();
  expect(await lastUse()).toBe(t.clock.now().toISOString());
});

test("a key has a limit of its own, and all keys of a person together have one", async () => {
  const limited = async (name: keyof Rates) =>
    await startTestApp({ connection: t.connection, config: { isRateLimited: true }, limiters: lowerLimit(name, 2) });
  const { person, made } = await keyholder();
  const second = await makeKey(person);
  const perKey = await limited("callsPerKey");
  const use = async (app: TestApp, { key }: NewApiKey) => (await ownListings(key, app)).status;
  expect([await use(perKey, made), await use(perKey, made), await use(perKey, made)]).toEqual([200, 200, 429]);
  expect(await use(perKey, second), "another key").toBe(200);
  expect((await ownListings(person.access, perKey)).status, "the person").toBe(200);
  const together = await limited("callsOfKeysPerPerson");
  expect([await use(together, made), await use(together, second), await use(together, made)]).toEqual([200, 200, 429]);
  const writes = await limited("writesPerPerson");
  for (let count = 0; count < 3; count += 1)
    expect((await writes.post("main/properties/", form, { token: made.key })).status, "not the person's writes").toBe(201);
  for (const app of [perKey, together, writes]) await app.close();
});

test("keys that are made are limited, because each is mailed", async () => {
  const app = await startTestApp({
    connection: t.connection,
    config: { isRateLimited: true, hasOutbox: true },
    limiters: lowerLimit("apiKeysPerPerson", 1),
  });
  const person = await newcomer();
  expect((await ask(person, { name: "One", scopes: both }, app)).status).toBe(201);
  const refused = await ask(person, { name: "Two", scopes: both }, app);
  expect([refused.status, Number(refused.headers["retry-after"])]).toEqual([429, expect.any(Number)]);
  await app.close();
});
