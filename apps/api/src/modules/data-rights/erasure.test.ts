import { savedSearchCalls, type OutboxMessage } from "@efie/contract";
import { readdir } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteAccount, logIn, registerSomebody, runJobs, signInAgain, type Registered } from "../../../test/accounts.ts";
import { startPaymentJourneys, type PaymentJourneys } from "../../../test/payment-journeys.ts";
import { form, photosPath, pictureOf, reject, verify } from "../../../test/publishing.ts";
import { readAllRows } from "../../../test/schema-catalog.ts";
import type { TestApp } from "../../../test/test-app.ts";
import { tokenIn } from "../../../test/test-people.ts";
import type { TestUser } from "../../../test/test-properties.ts";
import { createLog } from "../../platform/observability/log.ts";
import { dayMs } from "../../platform/process/clock.ts";
import { personalData } from "../../personal-data.ts";
import { eraseAccounts } from "./delete-account.ts";

/** Each is put in wherever a person, staff and the provider put such things, and must be found nowhere after the erasure. */
const canaries = {
  username: "canary_yaa",
  earlierEmail: "canary-earlier@people.example",
  email: "canary-yaa@people.example",
  firstName: "Yaacanary",
  lastName: "Canaryboateng",
  phone: "233271009988",
  title: "Canarytitle by the lagoon",
  description: "Canarydescription with a polytank",
  address: "Canaryroad 7",
  removedTitle: "Canaryremoved long ago",
  reason: "Canaryreason of staff",
} as const;
const received = "canary message that the other side received";

const lines: string[] = [];
const log = createLog("trace", { write: (line) => void lines.push(line) });
let j: PaymentJourneys;
let t: TestApp;
let kofi: Registered;
beforeAll(async () => {
  j = await startPaymentJourneys({ log, config: { hasOutbox: true, isSecure: true } });
  t = j.t;
  kofi = await registerSomebody(t, "the_other_side");
});
afterAll(() => j.close());

/** Posts, is reviewed, writes, saves, looks, pays, asks for a copy; and removes a listing. Returns hashes that lead to the photos. */
async function live(yaa: Registered): Promise<{ published: number; hashes: string[] }> {
  const { token } = yaa;
  const owner = { id: yaa.id, username: yaa.username } as TestUser;
  const words = { title: canaries.title, description: canaries.description, detailed_address: canaries.address };
  const made = await t.makeProperties([
    { owner, state: "in review", photos: ["front.webp"], ...words },
    { owner, state: "in review", photos: ["back.webp"], ...words },
    { owner, ...words, title: canaries.removedTitle },
  ]);
  const [listing, sentBack, removed] = [made[0]?.id ?? 0, made[1]?.id ?? 0, made[2]?.id ?? 0];
  expect((await t.upload(photosPath(listing), [await pictureOf(3)], { as: yaa })).status).toBe(201);
  expect((await verify(t, j.staff, listing)).status).toBe(200);
  expect((await reject(t, j.staff, sentBack, canaries.reason)).status).toBe(200);
  await t.remove(`main/properties/${removed}/`, token);
  const { id: draft } = (
    await t.post("main/properties/", { ...form, ...words }, { ...token, headers: { "idempotency-key": '"canary"' } })
  ).body as { id: number };
  await t.post("main/notifications/", undefined, token);

  await t.saveFavorite({ id: kofi.id } as TestUser, { id: listing });
  await t.post(`main/properties/${listing}/visit/`, undefined, kofi.token);
  await t.post(`main/messages/?user_id=${yaa.id}`, { content: "Is it free?", property: listing }, kofi.token);
  await t.post(`main/messages/?user_id=${kofi.id}`, { content: received }, token);
  const { id: liked } = await t.makeProperty();
  await t.post(`main/properties/${liked}/favorites/`, undefined, token);
  await t.post(`main/properties/${liked}/visit/`, undefined, token);
  const [saved] = (await t.get("main/favorites/ids/", token)).body as { id: number }[];
  expect((await t.patch(`main/favorites/${saved?.id}/`, { note: canaries.description }, token)).status).toBe(200);
  expect((await t.post("main/wanted/", { type: "rental", budget_max: 900, text: canaries.description }, token)).status).toBe(201);
  const paid = await j.buy(owner);
  j.fake.pay(paid.payment_ref);
  await j.confirmSuccess(paid.payment_ref);
  await j.payFee(owner, draft).catch(() => null);
  await t.db
    .insertInto("sandbox_transactions")
    .values({
      reference: paid.payment_ref,
      access_code: "x",
      email: canaries.email,
      amount_pesewas: 1,
      currency: "GHS",
      status: "success",
      created_at: t.clock.now(),
    })
    .execute();
  await t.post("core/export/", undefined, token);
  await runJobs(t, "make copies");
  const photos = await t.db.selectFrom("property_photos").select("content_hash").where("property_id", "=", listing).execute();
  return {
    published: listing,
    hashes: photos.map(({ content_hash }) => content_hash).filter((hash) => !/^(.)\1+$/.test(hash)),
  };
}

/** A mail to an address without an account. */
async function insertGuestMail(recipient: string, status: "queued" | "kept" = "queued"): Promise<void> {
  const mail = { user_id: null, channel: "email", template: "account_restored", data: '{"first_name":"x"}' } as const;
  await t.db
    .insertInto("deliveries")
    .values({ ...mail, recipient, status, created_at: t.clock.now() })
    .execute();
}

async function proveEmail(id: number): Promise<void> {
  await t.db.updateTable("users").set({ email_verified_at: t.clock.now() }).where("id", "=", id).execute();
}

/** A confirmed alert of a guest. Returns the path at which its holder sees it. */
async function confirmAlert(email: string): Promise<string> {
  await t.post(savedSearchCalls.createSavedSearch.path, { query: { number_of_bedrooms: "2" }, email, frequency: "daily" });
  const [mail] = (await t.get(`sandbox/outbox/?to=${encodeURIComponent(email)}`)).body as OutboxMessage[];
  const query = `?token=${encodeURIComponent(tokenIn(mail))}`;
  expect((await t.post(`${savedSearchCalls.activateMailedSearch.path}${query}`)).status).toBeLessThan(300);
  return `${savedSearchCalls.getMailedSearch.path}${query}`;
}

/** Everything that is kept: each row of each table with bytes as text, and each file by its name. */
async function readEverything(): Promise<string[]> {
  const tables = await readAllRows(t.db);
  const files = await readdir(t.storage.root, { recursive: true });
  const rows = [...tables].flatMap(([name, found]) => found.map((row) => `${name}: ${readableBytes(JSON.stringify(row))}`));
  return [...rows, ...files.map((file) => `file: ${file}`)];
}

/** Bytes come as `\x…`: their hex is read as text, too. */
function readableBytes(row: string): string {
  return row.replaceAll(/\\\\x([0-9a-f]+)/g, (_, hex: string) => Buffer.from(hex, "hex").toString("latin1"));
}

/** Which of the words are found, in any letter case, by the place. */
function find(words: readonly string[], places: readonly string[]): string[] {
  return places.filter((place) => words.some((word) => place.toLowerCase().includes(word.toLowerCase())));
}

/** What the API shows of the person to guests, the other side, and staff. */
async function askEverybody(id: number, published: number): Promise<string[]> {
  const staff = { as: j.staff };
  const answers = await Promise.all([
    t.get(`core/users/all/?id=${id}`),
    t.get("core/users/all/"),
    t.get("main/properties/?search=canarytitle"),
    t.get("main/properties/suggestions/?search=canary"),
    t.get(`main/properties/?creator=${id}`),
    t.get(`main/properties/${published}/`, staff),
    t.get("main/messages/", kofi.token),
    t.get(`main/messages/?user_id=${id}`, kofi.token),
    t.get("main/notifications/", kofi.token),
    t.get("main/favorites/", kofi.token),
    t.get("main/moderation/actions/", staff),
    t.get("main/moderation/payments/", staff),
    t.get("main/moderation/properties/?queue=pending", staff),
    t.get("sandbox/outbox/?limit=100"),
  ]);
  return answers.map(({ text }) => text);
}

const words = [
  canaries.username,
  canaries.earlierEmail,
  canaries.email,
  canaries.firstName,
  canaries.lastName,
  canaries.phone,
  "canarytitle",
  "canarydescription",
  "canaryroad",
  "canaryremoved",
  canaries.reason,
];

test(
  "after the erasure nothing of the person is in any table, file, log line, outbox, index or answer, but what the other side received",
  {
    timeout: 60_000,
  },
  async () => {
    const details = {
      email: canaries.earlierEmail,
      first_name: canaries.firstName,
      last_name: canaries.lastName,
      phone_number: canaries.phone,
    };
    await t.post("core/user/create/", {
      ...details,
      username: canaries.username,
      password: "kente-and-cocoa",
      account_type: "agent",
    });
    const row = await t.db.selectFrom("users").select("id").where("username", "=", canaries.username).executeTakeFirstOrThrow();
    const yaa = { ...row, username: canaries.username, email: canaries.email, ...(await signInAgain(t, canaries.username)) };
    expect((await t.patch("core/user/me/", { email: canaries.email }, yaa.token)).status).toBe(200);
    await proveEmail(yaa.id);
    const { published, hashes } = await live(yaa);
    expect(hashes).toHaveLength(1);
    // The search would find them.
    const before = await readEverything();
    for (const word of [...words, ...hashes]) expect([word, find([word], before).length]).not.toEqual([word, 0]);
    expect((await t.list("search=canarytitle")).total).toBe(1);

    expect((await deleteAccount(t, yaa)).status).toBe(202);
    expect(find(words, await askEverybody(yaa.id, published).then((answers) => answers.slice(0, 10)))).toEqual([]);
    t.clock.advance(14 * dayMs);
    // A mail that was caused meanwhile goes with the account, as do those of alerts without an account.
    await insertGuestMail(canaries.email);
    await insertGuestMail(canaries.earlierEmail, "kept");
    await runJobs(t);
    t.clock.advance(2 * 3_600_000);
    for (let round = 0; round < 3; round += 1) await runJobs(t);

    const left = await readEverything();
    expect(find([...words, ...hashes], left)).toEqual([]);
    expect(find([received], left)).toEqual([expect.stringContaining("messages: ")]);
    expect(find(words, lines)).toEqual([]);
    expect(lines.length).toBeGreaterThan(20);
    expect(find(words, await askEverybody(yaa.id, published))).toEqual([]);
    const { token } = await signInAgain(t, kofi.username);
    expect((await t.get(`main/messages/?user_id=${yaa.id}`, token)).body).toMatchObject({
      messages: [{ content: "Is it free?" }, { content: received, sender_name: "Deleted user" }],
    });
    // The books and the trail stay.
    expect((await t.get("main/moderation/payments/", { as: j.staff })).body).toContainEqual(
      expect.objectContaining({ user: { id: yaa.id, username: `deleted-${yaa.id}` }, status: "success" }),
    );
    expect((await t.get("main/moderation/actions/", { as: j.staff })).body).toContainEqual(
      expect.objectContaining({ action: "rejected", reason: null, has_listing: false }),
    );
  },
);

test("an address that another account has by now keeps its mails when the account that had it is erased", async () => {
  const ama = await registerSomebody(t, "moved_on");
  expect((await t.patch("core/user/me/", { email: "moved@mail.example" }, ama.token)).status).toBe(200);
  const heir = await registerSomebody(t, "heir", { email: ama.email });
  await insertGuestMail(ama.email);
  await deleteAccount(t, ama);
  t.clock.advance(14 * dayMs);
  await runJobs(t, "erase");
  const left = t.db.selectFrom("deliveries").select("user_id").where("recipient", "=", ama.email).distinct();
  const holders = (await left.execute()).map(({ user_id }) => user_id);
  expect(new Set(holders)).toEqual(new Set([heir.id, null]));
});

test("who registers a guest's address and never proves it leaves the guest's alerts and waiting mails; who proved it takes them along", async () => {
  for (const isProved of [false, true]) {
    const email = `guest-${isProved}@mail.example`;
    const alert = await confirmAlert(email);
    const holder = await registerSomebody(t, `holder_${isProved}`, { email });
    if (isProved) await proveEmail(holder.id);
    await insertGuestMail(email);
    await deleteAccount(t, holder);
    t.clock.advance(14 * dayMs);
    await runJobs(t, "erase deleted accounts");
    expect((await t.get(alert)).status, email).toBe(isProved ? 400 : 200);
    const waiting = t.db.selectFrom("deliveries").select("user_id").where("recipient", "=", email).where("status", "=", "queued");
    expect(await waiting.execute(), email).toEqual(isProved ? [] : [{ user_id: null }]);
    expect((await readEverything()).filter((row) => row.includes(holder.username))).toEqual([]);
  }
});

test("a conversation is removed when both sides are erased", async () => {
  const [ama, esi] = [await registerSomebody(t, "side_one"), await registerSomebody(t, "side_two")];
  await t.post(`main/messages/?user_id=${esi.id}`, { content: "between us alone" }, ama.token);
  await deleteAccount(t, ama);
  await deleteAccount(t, esi);
  t.clock.advance(14 * dayMs);
  await runJobs(t, "erase");
  expect(find(["between us alone"], await readEverything())).toEqual([]);
});

test(
  "an erasure that is broken off, or run by two processes, is finished by the next run; doing it again changes nothing",
  { tags: "slow" },
  async () => {
    const ama = await registerSomebody(t, "broken_off");
    await t.makeProperties(Array.from({ length: 3 }, () => ({ owner: { id: ama.id, username: ama.username } as TestUser })));
    await deleteAccount(t, ama);
    t.clock.advance(14 * dayMs);
    const deps = { db: t.db, clock: t.clock };
    const broken = { tables: [], sections: {}, erase: () => Promise.reject(new Error("killed")) };
    for (const at of personalData.keys()) {
      const cut = [...personalData.slice(0, at), broken];
      await expect(eraseAccounts({ ...deps, personalData: cut })).rejects.toThrow("killed");
    }
    expect(find([ama.email], await readEverything())).not.toEqual([]);
    await Promise.all([eraseAccounts({ ...deps, personalData }), eraseAccounts({ ...deps, personalData })]);
    await eraseAccounts({ ...deps, personalData });
    const once = await readEverything();
    expect(find([ama.email, ama.username], once)).toEqual([]);
    t.clock.advance(dayMs);
    await eraseAccounts({ ...deps, personalData });
    expect(await readEverything()).toEqual(once);
    expect((await logIn(t, ama.username)).status).toBe(401);
  },
);
