import { dataExport, type OutboxMessage } from "@efie/contract";
import { readdir } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteAccount, registerSomebody, runJobs, signInAgain, type Registered } from "../../../test/accounts.ts";
import { photosPath, pictureOf } from "../../../test/publishing.ts";
import { readZip } from "../../../test/read-zip.ts";
import { startTestApp, type TestApp } from "../../../test/test-app.ts";
import type { TestUser } from "../../../test/test-properties.ts";
import { dayMs } from "../../platform/process/clock.ts";

let t: TestApp;
let kofi: Registered;
beforeAll(async () => {
  t = await startTestApp({ config: { hasOutbox: true } });
  kofi = await registerSomebody(t, "kofi_the_friend", { phone_number: "0200000007" });
});
afterAll(() => t.close());

let made = 0;
const makeHolder = () => registerSomebody(t, `exporter_${(made += 1)}`);
const ask = ({ token }: Pick<Registered, "token">) => t.post("core/export/", undefined, token);
const look = async ({ token }: Pick<Registered, "token">) => dataExport.parse((await t.get("core/export/", token)).body);
const make = () => runJobs(t, "make copies");
const nothing = { status: "none", url: null, expires_at: null };
const filesIn = async () => (await readdir(`${t.storage.root}/private`)).filter((name) => name !== "incoming");

/** Opens a link as a browser would: without a token of ours. */
async function download(url: string | null) {
  const { pathname, search, origin } = new URL(url ?? "");
  expect(origin).toBe("http://efie.test");
  return await t.app.inject({ method: "GET", url: pathname + search });
}

async function readCopy(url: string | null): Promise<ReadonlyMap<string, Buffer>> {
  const answer = await download(url);
  expect(answer.statusCode).toBe(200);
  return await readZip(answer.rawPayload);
}

test("requestExport answers 202; a job makes a ZIP, which getExport and a mail report; downloadExport needs no login", async () => {
  const ama = await makeHolder();
  expect(await look(ama)).toEqual(nothing);
  const asked = await ask(ama);
  expect([asked.status, asked.body]).toEqual([202, { status: "pending", url: null, expires_at: null }]);
  await make();
  const { status, url, expires_at } = await look(ama);
  expect([status, expires_at]).toEqual(["ready", new Date(t.clock.now().getTime() + 7 * dayMs).toISOString()]);
  const answer = await download(url);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({ "content-type": "application/zip", "cache-control": "no-store" });
  expect(answer.headers["content-disposition"]).toMatch(/^attachment; filename="efie-data-[\d-]+\.zip"$/);
  const [mail] = (await t.get(`sandbox/outbox/?to=${ama.email}`)).body as OutboxMessage[];
  expect([mail?.subject, mail?.links]).toEqual(["Your data is ready to download", ["http://efie.test/account/data"]]);
});

test("the copy has the person's own data and photos, and of others their public name only", async () => {
  const ama = await makeHolder();
  const owner = { id: ama.id, username: ama.username } as TestUser;
  const own = await t.makeProperty({ owner, title: "My own two rooms" });
  expect((await t.upload(photosPath(own.id), [await pictureOf(7)], { as: ama })).status).toBe(201);
  const { id: liked } = await t.makeProperty();
  await t.saveFavorite(owner, { id: liked });
  await t.post(`main/properties/${liked}/visit/`, undefined, ama.token);
  await t.post(`main/messages/?user_id=${kofi.id}`, { content: "Hello from me" }, ama.token);
  await t.post(`main/messages/?user_id=${ama.id}`, { content: "Hello from Kofi" }, kofi.token);
  await t.post("main/wanted/", { type: "rental", budget_max: 900, text: "Two rooms" }, ama.token);
  await t.post("main/blocks/", { user: kofi.id }, ama.token);
  await t.post("core/api-keys/", { name: "Our website", scopes: ["leads:read"] }, ama.token);
  await ask(ama);
  await make();
  const copy = await readCopy((await look(ama)).url);
  const read = (name: string) => JSON.parse(copy.get(`${name}.json`)?.toString() ?? "null") as unknown;

  expect(read("account")).toMatchObject([{ username: ama.username, email: ama.email, phone_number: "233244000000" }]);
  expect(read("sessions")).toHaveLength(1);
  expect(read("properties")).toMatchObject([{ id: own.id, title: "My own two rooms", photos: [`photos/${own.id}-1.webp`] }]);
  expect(read("favorites")).toMatchObject([{ property_id: liked }]);
  expect(read("api_keys")).toEqual([
    expect.objectContaining({ name: "Our website", scopes: ["leads:read"], last_used_at: null }),
  ]);
  expect(copy.get("api_keys.json")?.toString()).not.toContain("hash");
  expect(read("wanted")).toMatchObject([{ text: "Two rooms", budget_max_pesewas: 90_000, towns: [] }]);
  expect(read("visits")).toMatchObject([{ id: liked }]);
  expect(read("messages")).toMatchObject([
    { direction: "sent", other: "Efua Asante", content: "Hello from me" },
    { direction: "received", other: "Efua Asante", content: "Hello from Kofi" },
  ]);
  expect(read("blocked_people")).toMatchObject([{ id: kofi.id, name: "Efua Asante" }]);
  for (const name of ["notifications", "payments", "subscriptions", "staff_actions"]) expect(read(name)).toEqual([]);
  expect(copy.get(`photos/${own.id}-1.webp`)?.subarray(8, 12).toString()).toBe("WEBP");
  expect(copy.get("README.txt")?.toString()).toContain("copy of what Efie keeps about you");
  // When a password was removed is no secret; nothing else may name one.
  const all = [...copy.values()].map(String).join("\n").replaceAll("password_removed_at", "");
  for (const secret of ["password", "$argon2", "token", kofi.email, kofi.username, "233200000007"])
    expect(all).not.toContain(secret);
});

test("within a day the same copy is answered; asked in parallel, one is made; after a day another one, and the old link ends", async () => {
  const ama = await makeHolder();
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(ama)));
  for (const { status, body } of answers)
    expect([status, body]).toEqual([202, { status: "pending", url: null, expires_at: null }]);
  const before = (await filesIn()).length;
  await Promise.all([make(), make()]);
  expect(await filesIn()).toHaveLength(before + 1);
  const { url } = await look(ama);
  t.clock.advance(dayMs - 1);
  const again = await signInAgain(t, ama.username);
  expect((await ask(again)).body).toMatchObject({ status: "ready", url });
  t.clock.advance(1);
  expect((await ask(await signInAgain(t, ama.username))).body).toMatchObject({ status: "pending", url: null });
  expect((await download(url)).statusCode).toBe(404);
  await make();
  expect((await look(again)).url).not.toBe(url);
  await runJobs(t, "remove copies");
  expect(await filesIn()).toHaveLength(before + 1);
  const { body } = await t.get(`sandbox/outbox/?to=${ama.email}`);
  expect((body as OutboxMessage[]).filter(({ subject }) => subject === "Your data is ready to download")).toHaveLength(2);
});

test("a link ends after 7 days, and its file is removed; a changed or foreign token is 404", async () => {
  const ama = await makeHolder();
  await ask(ama);
  await make();
  const { url } = await look(ama);
  const token = new URL(url ?? "").searchParams.get("token") ?? "";
  const [file = "", expires = "", mac = ""] = token.split(".");
  const forged = [
    "",
    "x",
    `${file}.${Number(expires) + dayMs}.${mac}`,
    `${"0".repeat(32)}.${expires}.${mac}`,
    `${file}.${expires}.${mac.slice(0, -1)}!`,
    `${file}.${expires}.${"A".repeat(43)}`,
    `../${token}`,
    "x".repeat(200),
  ];
  for (const wrong of forged)
    expect([wrong, (await t.get(`core/export/download/?token=${encodeURIComponent(wrong)}`)).status]).toEqual([wrong, 404]);
  expect((await t.get("core/export/download/")).status).toBe(404);
  expect((await t.get(`core/export/download/?token=${"x".repeat(500)}`)).status).toBe(400);
  expect((await t.send({ method: "GET", url: `/media/${file}` })).status).toBe(404);

  t.clock.advance(7 * dayMs - 1);
  expect((await download(url)).statusCode).toBe(200);
  t.clock.advance(1);
  expect((await download(url)).statusCode).toBe(404);
  expect(await look(await signInAgain(t, ama.username))).toEqual(nothing);
  expect(await filesIn()).toContain(file);
  await runJobs(t, "remove copies");
  expect(await filesIn()).not.toContain(file);
});

test("requestExport needs a password entered within ten minutes; someone else's copy cannot be seen", async () => {
  const ama = await makeHolder();
  t.clock.advance(10 * 60_000);
  expect((await ask(ama)).body).toMatchObject({ code: "reauthenticate" });
  const again = await signInAgain(t, ama.username);
  expect((await ask(again)).status).toBe(202);
  await make();
  expect(await look(await signInAgain(t, kofi.username))).toEqual(nothing);
  expect((await t.get("core/export/")).status).toBe(401);
});

test("another process takes over the copy of one that died; a copy that fails five times is reported, and can be requested again", async () => {
  const ama = await makeHolder();
  await ask(ama);
  const claim = { claimed_until: new Date(t.clock.now().getTime() + 30 * 60_000), attempts: 1 };
  await t.db.updateTable("data_exports").set(claim).where("user_id", "=", ama.id).execute();
  await make();
  expect((await look(ama)).status).toBe("pending");
  t.clock.advance(30 * 60_000);
  await t.db.updateTable("data_exports").set({ attempts: 5 }).where("user_id", "=", ama.id).execute();
  await make();
  const again = await signInAgain(t, ama.username);
  expect((await look(again)).status).toBe("failed");
  expect((await ask(again)).body).toMatchObject({ status: "pending" });
  await make();
  expect((await look(again)).status).toBe("ready");
});

test("a copy asked for before the deletion of the account is still made, and gone with the erasure", async () => {
  const ama = await makeHolder();
  await ask(ama);
  await deleteAccount(t, ama);
  await make();
  const row = await t.db.selectFrom("data_exports").select(["file", "status"]).where("user_id", "=", ama.id).executeTakeFirst();
  expect(row?.status).toBe("ready");
  t.clock.advance(14 * dayMs);
  await runJobs(t, "erase", "remove copies");
  expect(await filesIn()).not.toContain(row?.file);
});
