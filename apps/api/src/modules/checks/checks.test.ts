import {
  checkCalls,
  checkDocument,
  limits,
  ownCheck,
  staffCheck,
  type CheckDocument,
  type Notification,
  type OwnCheck,
  type StaffAction,
  type StaffCheck,
} from "@efie/contract";
import { sql } from "kysely";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeEach, expect, test } from "vitest";
import { runJobs } from "../../../test/accounts.ts";
import { startTestApp, type Answer } from "../../../test/test-app.ts";
import type { TestUser } from "../../../test/test-properties.ts";
import { checksPersonalData } from "./index.ts";
import { dayMs } from "../../platform/process/clock.ts";

const { createCheck, listOwnChecks, listChecks, openCheck, approveCheck, rejectCheck } = checkCalls;
const t = await startTestApp();
afterAll(t.close);
const start = t.clock.now();
const proved = { phone_verified_at: start };
const [staff] = (await t.makeUsers([{ is_staff: true, ...proved }])) as [TestUser];
const jpeg = await sharp({ create: { width: 40, height: 20, channels: 3, background: "red" } })
  .withExif({ IFD0: { ImageDescription: "Osu" } })
  .jpeg()
  .toBuffer();
const png = await sharp(jpeg).png().toBuffer();
const pdf = Buffer.from("%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\n%%EOF");
const card = { kind: "identity", card_number: "GHA-123456789-0" };
let ama: TestUser;
let kofi: TestUser;

beforeEach(async () => {
  t.clock.set(start);
  [ama, kofi] = (await t.makeUsers([proved, proved])) as [TestUser, TestUser];
});

const send = (as: TestUser, fields: Record<string, string> = card, files: readonly Buffer[] = [jpeg]): Promise<Answer> =>
  t.upload(createCheck.path, files, { as, fields, field: "documents" });
const sent = async (as: TestUser, fields?: Record<string, string>, files?: readonly Buffer[]): Promise<OwnCheck> => {
  const answer = await send(as, fields, files);
  if (answer.status !== 201) throw new Error(answer.text);
  return ownCheck.parse(answer.body);
};
const own = async (as: TestUser): Promise<OwnCheck[]> => ownCheck.array().parse((await t.get(listOwnChecks.path, { as })).body);
const queue = async (query = "limit=100"): Promise<StaffCheck[]> =>
  staffCheck.array().parse((await t.get(`${listChecks.path}?${query}`, { as: staff })).body);
const at = (path: string, id: number): string => path.replace("{id}", String(id));
const approve = ({ id }: { id: number }, as = staff): Promise<Answer> => t.post(at(approveCheck.path, id), undefined, { as });
const reject = ({ id }: { id: number }, as = staff): Promise<Answer> =>
  t.post(at(rejectCheck.path, id), { reason: "The name cannot be read." }, { as });
const open = async ({ id }: { id: number }): Promise<CheckDocument[]> =>
  checkDocument.array().parse((await t.post(at(openCheck.path, id), undefined, { as: staff })).body);
const fetchFile = async ({ url }: CheckDocument, as: TestUser | null = staff) =>
  t.app.inject({ url, ...(as && { headers: { authorization: `Bearer ${await t.tokenFor(as)}` } }) });
const notificationsOf = async (as: TestUser): Promise<Notification[]> =>
  (await t.get("main/notifications/", { as })).body as Notification[];
const files = async (): Promise<string[]> =>
  (await readdir(join(t.storage.root, "private"))).filter((name) => name !== "incoming");

test("createCheck keeps of a Ghana Card its last digit and a hash, and listOwnChecks shows what was sent", async () => {
  const check = await sent(ama, { kind: "identity", card_number: " gha-123456789-7 " }, [jpeg, png, pdf]);
  expect(check).toMatchObject({ status: "submitted", card_last_digit: "7", documents: 3, documents_deleted_at: null });
  expect(await own(ama)).toEqual([check]);
  expect(await own(kofi)).toEqual([]);
  const { rows } = await sql<{ row: string }>`select c::text as row from checks c where id = ${check.id}`.execute(t.db);
  expect(rows[0]?.row).not.toContain("123456789");
});

test.each([
  ["a number of another shape", { kind: "identity", card_number: "GHA-12345678-0" }, "card_number"],
  ["a number of a passport", { kind: "identity", card_number: "G1234567" }, "card_number"],
  ["no kind", {}, "kind"],
  ["a kind that is verified otherwise", { kind: "phone" }, "kind"],
  ["no relation", { kind: "right_to_let", property: "1" }, "relation"],
  ["no licence", { kind: "licence", licence_number: "-" }, "licence_number"],
])("%s is a field error", async (_what, fields, field) => {
  const answer = await send(ama, fields);
  expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, expect.arrayContaining([field])]);
});

test("5 MB are a document, one byte more is not; nor are four, none, a WebP, a text, or a PDF with a script", async () => {
  const large = Buffer.concat([pdf, Buffer.alloc(limits.maxDocumentBytes - pdf.length, " ")]);
  expect((await send(ama, card, [large])).status).toBe(201);
  const scripted = Buffer.from("%PDF-1.4\n<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>");
  const refused = [
    [Buffer.concat([large, Buffer.from(" ")])],
    [jpeg, jpeg, jpeg, jpeg],
    [],
    [await sharp(jpeg).webp().toBuffer()],
    [Buffer.from("<svg onload='alert(1)'/>")],
    [jpeg.subarray(0, 200)],
    [scripted],
    // The same name, spelled with escapes.
    [Buffer.from("%PDF-1.4\n<< /S /J#61va#53cript /#4A#53 (app.alert(1)) >>")],
  ];
  for (const documents of refused) {
    const answer = await send(kofi, card, documents);
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, expect.arrayContaining(["documents"])]);
  }
  const plain = await t.post(createCheck.path, card, { as: kofi });
  expect(plain.status).toBe(415);
  expect(await own(kofi)).toEqual([]);
});

test("without a verified number no document is taken, and one that is changed is verified again first", async () => {
  const before = (await files()).length;
  const answer = await send(await t.makeUser());
  expect([answer.status, answer.body]).toEqual([
    403,
    { detail: "Please verify your phone number first. You can send documents after that." },
  ]);
  expect((await t.patch("core/user/me/", { phone_number: "0244999111" }, { as: ama })).status).toBe(200);
  expect((await send(ama)).status).toBe(403);
  expect((await files()).length).toBe(before);
});

test("nothing of an upload stays on disk beside the files of its check, whatever its outcome", async () => {
  const incoming = () => readdir(join(t.storage.root, "private", "incoming"));
  await sent(ama, card, [jpeg, pdf]);
  for (const documents of [[jpeg, jpeg.subarray(0, 200)], [jpeg, jpeg, jpeg, jpeg, jpeg], [Buffer.from("no document")]])
    expect((await send(kofi, card, documents)).status).toBe(400);
  expect((await send(kofi, {}, [jpeg])).status).toBe(400);
  const part = (name: string) => `--x\r\nContent-Disposition: form-data; name="documents"; filename="${name}"\r\n\r\n%PDF-1.4`;
  const cut = { payload: `${part("one")}\r\n${part("half")}`, headers: { "content-type": "multipart/form-data; boundary=x" } };
  expect((await t.send({ method: "POST", url: `/api/${createCheck.path}`, ...cut }, { as: kofi })).status).toBe(400);
  expect(await incoming()).toEqual([]);
});

test("of two uploads at once one is kept, and none of the other's files", async () => {
  const before = (await files()).length;
  const answers = await Promise.all([send(ama), send(ama)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  await runJobs(t, "remove copies");
  expect((await files()).length).toBe(before + 1);
  expect((await send(ama, { kind: "licence", licence_number: "REAC-77" })).status).toBe(201);
});

test("the right to let is asked for one's own listing only, once a listing", async () => {
  const [first, second] = await t.makeProperties([{ owner: ama, title: "Two rooms at Adum" }, { owner: ama }]);
  const form = (id: number | undefined) => ({ kind: "right_to_let", property: String(id), relation: "family" });
  expect((await send(kofi, form(first?.id))).body).toMatchObject({ property: ["This is no listing of yours."] });
  expect(await sent(ama, form(first?.id))).toMatchObject({ property: { title: "Two rooms at Adum" }, relation: "family" });
  expect((await send(ama, form(first?.id))).status).toBe(409);
  await sent(ama, form(second?.id));
  const check = (await own(ama))[1];
  await t.remove(`main/properties/${first?.id}/`, { as: ama });
  expect((await approve({ id: check?.id ?? 0 })).status).toBe(409);
  expect((await reject({ id: check?.id ?? 0 })).status).toBe(200);
});

test("listChecks lists open ones, the oldest first, and closed ones, the newest first, both paged", async () => {
  await t.db.deleteFrom("checks").execute();
  const made = [await sent(ama), await sent(kofi), await sent(ama, { kind: "licence", licence_number: "REAC-77" })];
  const ids = made.map(({ id }) => id);
  expect((await queue()).map(({ id }) => id)).toEqual(ids);
  const desk = (await t.get("main/moderation/dashboard/", { as: staff })).body;
  expect(desk).toMatchObject({ desk: { checks: { waiting: 3, oldest_since: start.toISOString() } } });
  const first = await t.get(`${listChecks.path}?limit=2`, { as: staff });
  const next = /\?([^>]*)>/.exec(first.headers["link"] ?? "")?.[1];
  expect((await queue(next)).map(({ id }) => id)).toEqual(ids.slice(2));
  for (const check of made) {
    t.clock.advance(1_000);
    expect((await approve(check)).status).toBe(200);
  }
  const newest = await t.get(`${listChecks.path}?status=closed&limit=2`, { as: staff });
  const rest = /\?([^>]*)>/.exec(newest.headers["link"] ?? "")?.[1];
  const closed = [...(newest.body as StaffCheck[]), ...(await queue(rest))].map(({ id }) => id);
  expect(closed).toEqual(ids.toReversed());
});

test("the same card on another account is seen by staff on both, and refuses nothing", async () => {
  const number = { kind: "identity", card_number: "GHA-999999999-1" };
  const [one, other] = [await sent(ama, number), await sent(kofi, number)];
  const seen = await queue();
  expect(seen.find(({ id }) => id === one.id)?.same_card).toMatchObject([{ check: other.id, user: { id: kofi.id } }]);
  expect(seen.find(({ id }) => id === other.id)?.same_card).toMatchObject([{ check: one.id, user: { id: ama.id } }]);
  expect((await approve(other)).status).toBe(200);
});

test("openCheck links to documents for a minute, and the trail says who asked; getCheckDocument shows pictures and saves PDFs", async () => {
  const check = await sent(ama, card, [jpeg, pdf]);
  const [picture, paper] = (await open(check)) as [CheckDocument, CheckDocument];
  const shown = await fetchFile(picture);
  expect(shown.statusCode).toBe(200);
  expect(shown.headers).toMatchObject({
    "content-type": "image/jpeg",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  });
  // Encoded again: what the camera wrote is gone.
  expect((await sharp(shown.rawPayload).metadata()).exif).toBeUndefined();
  const saved = await fetchFile(paper);
  expect(saved.headers["content-disposition"]).toMatch(/^attachment; /);
  expect(saved.headers["content-security-policy"]).toContain("sandbox");
  expect(saved.rawPayload.equals(pdf)).toBe(true);
  const trail = (await t.get("main/moderation/actions/?limit=1", { as: staff })).body as StaffAction[];
  expect(trail).toMatchObject([{ action: "opened_check", staff: { id: staff.id }, user: { id: ama.id } }]);
  const colleague = await t.makeUser({ is_staff: true });
  for (const other of [null, ama, kofi, colleague]) expect((await fetchFile(picture, other)).statusCode).toBe(404);
  expect((await fetchFile({ ...picture, url: `${picture.url}x` })).statusCode).toBe(404);
  t.clock.advance(limits.documentLinkSeconds * 1_000);
  expect((await fetchFile(picture)).statusCode).toBe(404);
});

test("no public address leads to a document", async () => {
  await sent(ama);
  for (const name of await files())
    for (const url of [`/media/${name}`, `/media/private/${name}`, `/media/${name}-full.webp`])
      expect((await t.app.inject({ url })).statusCode).toBe(404);
});

test("approveCheck approves for 24 or 12 months, notifies, and is done once", async () => {
  const identity = await sent(ama);
  const licence = await sent(ama, { kind: "licence", licence_number: "REAC-77" });
  expect((await approve(identity)).body).toMatchObject({ status: "approved", decided_by: { id: staff.id }, may_decide: false });
  await approve(licence);
  const [second, first] = await own(ama);
  expect([first?.expires_at, second?.expires_at].map((text) => text?.slice(0, 7))).toEqual([
    addedYears(start, 2),
    addedYears(start, 1),
  ]);
  expect((await approve(identity)).status).toBe(409);
  expect((await reject(identity)).status).toBe(409);
  expect((await approve({ id: 999_999 })).status).toBe(404);
  expect((await notificationsOf(ama)).map(({ notif_type, object_data }) => [notif_type, object_data.title])).toEqual([
    ["check_approved", "Licence"],
    ["check_approved", "Identity"],
  ]);
});

const addedYears = (from: Date, years: number): string => `${from.getUTCFullYear() + years}${from.toISOString().slice(4, 7)}`;

test("rejectCheck says why, and the person may send it again; nobody decides their own", async () => {
  const check = await sent(ama);
  expect((await reject(check)).body).toMatchObject({ status: "rejected", reason: "The name cannot be read." });
  expect((await notificationsOf(ama))[0]).toMatchObject({
    object_data: { title: "Identity", reason: "The name cannot be read." },
  });
  expect((await send(ama)).status).toBe(201);
  const mine = await sent(staff, { kind: "licence", licence_number: "REAC-1" });
  expect((await approve(mine)).status).toBe(403);
});

test("a check is warned of once, ends, and cannot be approved then", async () => {
  const check = await sent(ama);
  await approve(check);
  const ends = Date.parse((await own(ama))[0]?.expires_at ?? "");
  t.clock.set(new Date(ends - 31 * dayMs));
  await runJobs(t, "end checks");
  expect(await notificationsOf(ama)).toHaveLength(1);
  t.clock.set(new Date(ends - 30 * dayMs));
  await runJobs(t, "end checks");
  await runJobs(t, "end checks");
  expect((await notificationsOf(ama)).map(({ notif_type }) => notif_type)).toEqual(["check_expiring", "check_approved"]);
  t.clock.set(new Date(ends));
  expect(await own(ama), "before a job has said so").toMatchObject([{ status: "expired" }]);
  await runJobs(t, "end checks");
  expect(await own(ama)).toMatchObject([{ status: "expired" }]);
  expect((await approve(check)).status).toBe(409);
});

test("documents are deleted 30 days after the decision, rejected or approved, and not before", async () => {
  const before = (await files()).length;
  const [one, other] = [await sent(ama, card, [jpeg, pdf]), await sent(kofi)];
  await approve(one);
  await reject(other);
  const sweep = () => runJobs(t, "end checks", "remove copies");
  t.clock.set(new Date(start.getTime() + limits.documentDays * dayMs - 1));
  await sweep();
  expect((await files()).length).toBe(before + 3);
  const [link] = await open(one);
  t.clock.set(new Date(start.getTime() + limits.documentDays * dayMs));
  await sweep();
  await sweep();
  expect((await files()).length).toBe(before);
  expect(await own(ama)).toMatchObject([{ status: "approved", documents: 0, documents_deleted_at: null }]);
  expect(await open(one)).toEqual([]);
  expect((await fetchFile(link as CheckDocument)).statusCode).toBe(404);
});

test("a person takes their checks along, without the card, and erasing the account takes rows and files", async () => {
  const before = (await files()).length;
  const check = await sent(ama, card, [jpeg, pdf]);
  const taken: object[] = [];
  for await (const row of checksPersonalData.sections["checks"]?.(t.db, ama.id) ?? []) taken.push(row);
  expect(taken).toMatchObject([{ id: check.id, card_digit: "0" }]);
  expect(taken[0]).not.toHaveProperty("card_hash");
  const person = { id: ama.id, email: "", phoneNumber: "", hasProvedEmail: true, hasProvedPhone: true, now: t.clock.now() };
  await t.db.transaction().execute((tx) => checksPersonalData.erase(tx, person));
  await runJobs(t, "remove copies");
  expect([(await files()).length, await own(ama)]).toEqual([before, []]);
});
