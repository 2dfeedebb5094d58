import { photoUploadCalls, propertyImage } from "@efie/contract";
import { sql } from "kysely";
import { randomBytes } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "vitest";
import { announce, begin, offsetOf, sendBytes, sha256Of } from "../../../../test/photo-uploads.ts";
import {
  filesIn,
  pictureOf,
  postDraft,
  propertyPath,
  readOwn,
  remainingOf,
  runPhotoJobs,
  sortedStatuses,
  subscribe,
} from "../../../../test/publishing.ts";
import { startTestApp, type RequestOptions } from "../../../../test/test-app.ts";
import type { TestUser } from "../../../../test/test-properties.ts";

const t = await startTestApp();
afterAll(t.close);
let owner: TestUser;
let mine: RequestOptions;
let id: number;
let hue = 0;
beforeEach(async () => {
  owner = await t.makeUser();
  mine = { as: owner };
  await subscribe(t, owner);
  ({ id } = await postDraft(t, owner));
});

const nextPicture = (): Promise<Buffer> => pictureOf((hue += 1));
const photosOf = async (property = id) => (await readOwn(t, owner, property))?.images ?? [];

async function countUploads(): Promise<{ uploads: number; bytes: number }> {
  const { rows } = await sql<{ uploads: number; bytes: number }>`
    select count(distinct u.id)::int as uploads, coalesce(sum(length(p.bytes)), 0)::int as bytes
    from photo_uploads u left join photo_upload_parts p on p.upload_id = u.id where u.user_id = ${owner.id}`.execute(t.db);
  return rows[0] as { uploads: number; bytes: number };
}

test(`a photo arrives in parts, and its offset can be asked for (${photoUploadCalls.createPhotoUpload.name})`, async () => {
  const file = await pictureOf(10, { width: 1600, height: 1200 });
  const path = await begin(t, id, file, mine);
  expect(await offsetOf(t, path, mine)).toBe(0);
  const first = await sendBytes(t, path, 0, file.subarray(0, 500), mine);
  expect([first.status, first.headers["upload-offset"], first.headers["tus-resumable"]]).toEqual([204, "500", "1.0.0"]);
  expect([await offsetOf(t, path, mine), await photosOf()]).toEqual([500, []]);
  const last = await sendBytes(t, path, 500, file.subarray(500), mine);
  expect([last.status, last.headers["upload-offset"]]).toEqual([204, String(file.length)]);
  const [photo] = propertyImage.array().parse(await photosOf());
  expect(photo).toMatchObject({ width: 1280, height: 960 });
  expect(await offsetOf(t, path, mine)).toBe(file.length);
  expect([await remainingOf(t, owner), await countUploads()]).toEqual([3, { uploads: 1, bytes: 0 }]);
});

test(`the headers of an offset say what the protocol asks (${photoUploadCalls.getPhotoUpload.name})`, async () => {
  const file = await nextPicture();
  const path = await begin(t, id, file, mine);
  const { headers } = await t.send({ method: "HEAD", url: `/api/${path}`, headers: { "tus-resumable": "1.0.0" } }, mine);
  expect(headers).toMatchObject({
    "upload-offset": "0",
    "upload-length": String(file.length),
    "tus-resumable": "1.0.0",
    "cache-control": "no-store",
  });
  const answer = await announce(t, id, file, mine);
  expect(answer.headers["location"]).toBe(`/api/${path}`);
});

test("answers that were lost make no second photo: until it is there the file again is the same upload, which says so then", async () => {
  const file = await nextPicture();
  const path = await begin(t, id, file, mine);
  expect(await begin(t, id, file, mine)).toBe(path);
  await sendBytes(t, path, 0, file, mine);
  expect(await offsetOf(t, path, mine)).toBe(file.length);
  expect((await sendBytes(t, path, file.length, Buffer.alloc(0), mine)).status).toBe(204);
  expect((await sendBytes(t, path, 0, file, mine)).status).toBe(409);
  expect(await photosOf()).toHaveLength(1);
});

test("the same picture may be there twice, as in one request", async () => {
  const file = await nextPicture();
  const paths = [await begin(t, id, file, mine)];
  await sendBytes(t, paths[0] as string, 0, file, mine);
  paths.push(await begin(t, id, file, mine));
  await sendBytes(t, paths[1] as string, 0, file, mine);
  expect([new Set(paths).size, await photosOf()]).toMatchObject([2, [{}, {}]]);
  for (const path of paths) expect(await offsetOf(t, path, mine)).toBe(file.length);
});

test("the fourth photo's lost answer is found although the property is full; a fifth is refused", async () => {
  const files = await Promise.all([1, 2, 3, 4, 5].map((number) => pictureOf(number, { width: 90 })));
  const paths: string[] = [];
  for (const file of files.slice(0, 4)) {
    paths.push(await begin(t, id, file, mine));
    await sendBytes(t, paths.at(-1) as string, 0, file, mine);
  }
  expect(await photosOf()).toHaveLength(4);
  expect(await offsetOf(t, paths[3] as string, mine)).toBe(files[3]?.length);
  const fifth = await announce(t, id, files[4] as Buffer, mine);
  expect([fifth.status, fifth.body]).toEqual([409, { detail: "A property has at most 4 photos." }]);
});

test("a fifth photo that began before the fourth was there is refused at its next byte, and adds nothing", async () => {
  const files = await Promise.all([11, 12, 13, 14, 15].map((number) => pictureOf(number, { width: 90 })));
  const paths = await Promise.all(files.map((file) => begin(t, id, file, mine)));
  const answers = await Promise.all(files.map((file, at) => sendBytes(t, paths[at] as string, 0, file, mine)));
  expect(sortedStatuses(answers)).toEqual([204, 204, 204, 204, 409]);
  expect(await photosOf()).toHaveLength(4);
});

test(`two requests for one upload at once: one photo (${photoUploadCalls.continuePhotoUpload.name})`, async () => {
  const file = await nextPicture();
  const path = await begin(t, id, file, mine);
  const both = await Promise.all([sendBytes(t, path, 0, file, mine), sendBytes(t, path, 0, file, mine)]);
  expect(both.map(({ status }) => status)).toContain(204);
  for (const { status } of both) expect([204, 409]).toContain(status);
  expect(await photosOf()).toHaveLength(1);
});

test("the last byte twice at once: the photo is there once", async () => {
  const file = await nextPicture();
  const path = await begin(t, id, file, mine);
  const end = file.length - 1;
  await sendBytes(t, path, 0, file.subarray(0, end), mine);
  const both = await Promise.all([1, 2].map(() => sendBytes(t, path, end, file.subarray(end), mine)));
  // Who comes second finds it done, or makes the first give way.
  for (const { status } of both) expect([204, 409]).toContain(status);
  expect(await offsetOf(t, path, mine)).toBe(file.length);
  expect([await photosOf(), await remainingOf(t, owner)]).toMatchObject([[{}], 3]);
});

test("bytes at another offset are 409, and change nothing; more than announced are 413", async () => {
  const file = await nextPicture();
  const path = await begin(t, id, file, mine);
  await sendBytes(t, path, 0, file.subarray(0, 50), mine);
  for (const offset of [0, 49, 51, file.length]) {
    const answer = await sendBytes(t, path, offset, file.subarray(50), mine);
    expect([answer.status, answer.body]).toEqual([409, { detail: "The upload has another offset. Ask which it is." }]);
  }
  const long = await sendBytes(t, path, 50, Buffer.concat([file.subarray(50), Buffer.from("more")]), mine);
  expect([long.status, long.body]).toEqual([413, { detail: "There are more bytes than were announced." }]);
  expect(await offsetOf(t, path, mine)).toBe(50);
  expect((await sendBytes(t, path, 50, file.subarray(50), mine)).status).toBe(204);
});

const oddHeaders: [string, Record<string, string>, number][] = [
  ["no version of the protocol", { "tus-resumable": "" }, 412],
  ["another version", { "tus-resumable": "0.2.2" }, 400],
  ["an offset that is no number", { "upload-offset": "first" }, 400],
  ["a negative offset", { "upload-offset": "-1" }, 400],
  ["an offset far beyond", { "upload-offset": "9".repeat(30) }, 400],
  ["another media type", { "content-type": "application/octet-stream" }, 415],
  ["a form", { "content-type": "multipart/form-data; boundary=b" }, 415],
  ["JSON, whose parser would wait for them", { "content-type": "application/json" }, 415],
];

test.each(oddHeaders)("bytes with %s are refused, and none is stored", async (_name, headers, status) => {
  const file = await nextPicture();
  const path = await begin(t, id, file, mine);
  const answer = await sendBytes(t, path, 0, file, { ...mine, headers });
  expect([answer.status, Object.keys(answer.body as object)]).toEqual([status, ["detail"]]);
  expect(await offsetOf(t, path, mine)).toBe(0);
});

const oddBodies: [string, object, number][] = [
  ["no size", { sha256: "0".repeat(64) }, 400],
  ["nothing", { size: 0, sha256: "0".repeat(64) }, 400],
  ["less than nothing", { size: -1, sha256: "0".repeat(64) }, 400],
  ["half a byte", { size: 0.5, sha256: "0".repeat(64) }, 400],
  ["a short hash", { size: 9, sha256: "0".repeat(63) }, 400],
  ["a hash that is no hex", { size: 9, sha256: "x".repeat(64) }, 400],
  ["exactly 500 KB", { size: 512_000, sha256: "0".repeat(64) }, 413],
  ["more than any file", { size: Number.MAX_SAFE_INTEGER, sha256: "0".repeat(64) }, 413],
];

test.each(oddBodies)("an upload of %s does not begin", async (_name, body, status) => {
  const answer = await t.post(`main/properties/${id}/uploads/`, body, mine);
  expect(answer.status).toBe(status);
  expect(await countUploads()).toEqual({ uploads: 0, bytes: 0 });
});

test("an upload over the limit is told the sentence of too large photos", async () => {
  const { body } = await t.post(`main/properties/${id}/uploads/`, { size: 512_000, sha256: "0".repeat(64) }, mine);
  expect(body).toEqual({ detail: "Image too large. Each image must be smaller than 500 KB. Please pick a smaller file." });
  const padded = Buffer.concat([await nextPicture(), Buffer.alloc(511_999)]).subarray(0, 511_999);
  expect((await sendBytes(t, await begin(t, id, padded, mine), 0, padded, mine)).status).toBe(204);
});

test("bytes of another hash are 400, and the upload is gone", async () => {
  const [file, other] = [await nextPicture(), await nextPicture()];
  const same = Buffer.concat([other, Buffer.alloc(file.length)]).subarray(0, file.length);
  const path = await begin(t, id, file, mine);
  const answer = await sendBytes(t, path, 0, same, mine);
  expect([answer.status, answer.body]).toEqual([400, { images: ["This photo was damaged on the way. Please try again."] }]);
  expect([await offsetOf(t, path, mine), await photosOf(), await countUploads()]).toEqual([
    { status: 404 },
    [],
    { uploads: 0, bytes: 0 },
  ]);
});

test("what is no photo is refused as in one request, and the upload is gone", async () => {
  for (const file of [
    Buffer.from("just words"),
    randomBytes(1),
    (await pictureOf(5, { width: 400, height: 400 })).subarray(0, 900),
  ]) {
    const before = await filesIn(t);
    const path = await begin(t, id, file, mine);
    const answer = await sendBytes(t, path, 0, file, mine);
    const sentence = "This file is damaged, or is not a JPEG, PNG or WebP picture. Please choose another one.";
    expect([answer.status, answer.body]).toEqual([400, { images: [sentence] }]);
    expect([await offsetOf(t, path, mine), await filesIn(t)]).toEqual([{ status: 404 }, before]);
  }
  expect(await remainingOf(t, owner)).toBe(4);
});

test("the bytes wait for a payment: the last one follows it", async () => {
  const poor = await t.makeUser();
  const draft = await postDraft(t, poor);
  const file = await nextPicture();
  expect((await announce(t, draft.id, file, { as: poor })).status).toBe(402);
  await subscribe(t, poor, { remaining: 1 });
  const path = await begin(t, draft.id, file, { as: poor });
  await sendBytes(t, path, 0, file.subarray(0, -1), { as: poor });
  await subscribe(t, poor, { remaining: 0 });
  expect((await sendBytes(t, path, file.length - 1, file.subarray(-1), { as: poor })).status).toBe(402);
  await subscribe(t, poor, { remaining: 1 });
  expect(await offsetOf(t, path, { as: poor })).toBe(file.length - 1);
  expect((await sendBytes(t, path, file.length - 1, file.subarray(-1), { as: poor })).status).toBe(204);
});

test("another's upload, one of another property, of none, and of a deleted one are 404", async () => {
  const [file, stranger, elsewhere] = [await nextPicture(), await t.makeUser(), await postDraft(t, owner)];
  const path = await begin(t, id, file, mine);
  const moved = path.replace(`/${id}/`, `/${elsewhere.id}/`);
  const missing = path.replace(/[0-9a-f]{4}\/$/, "ffff/");
  for (const [address, options] of [
    [path, { as: stranger }],
    [moved, mine],
    [missing, mine],
  ] as const) {
    expect(await offsetOf(t, address, options)).toEqual({ status: 404 });
    expect((await sendBytes(t, address, 0, file, options)).status).toBe(404);
  }
  expect((await sendBytes(t, `main/properties/${id}/uploads/1/`, 0, file, mine)).status).toBe(400);
  expect((await t.send({ method: "HEAD", url: `/api/${path}` })).status).toBe(401);
  await t.remove(propertyPath(id), mine);
  expect((await sendBytes(t, path, 0, file, mine)).status).toBe(404);
  expect((await announce(t, id, file, mine)).status).toBe(404);
});

test("a day later an upload is gone, with its bytes", async () => {
  const file = await nextPicture();
  const path = await begin(t, id, file, mine);
  await sendBytes(t, path, 0, file.subarray(0, 100), mine);
  const began = t.clock.now();
  t.clock.set(new Date(began.getTime() + 24 * 3_600_000 - 1));
  await runPhotoJobs(t);
  expect(await offsetOf(t, path, mine)).toBe(100);
  t.clock.set(new Date(began.getTime() + 24 * 3_600_000));
  expect(await offsetOf(t, path, mine)).toEqual({ status: 404 });
  await runPhotoJobs(t);
  expect(await countUploads()).toEqual({ uploads: 0, bytes: 0 });
  t.clock.set(began);
});

test("a person's unfinished uploads are sixteen: the oldest give way", async () => {
  const paths: string[] = [];
  for (let number = 0; number < 18; number += 1) {
    t.clock.set(new Date(t.clock.now().getTime() + 1_000));
    paths.push(await begin(t, id, randomBytes(200), mine));
    await sendBytes(t, paths.at(-1) as string, 0, randomBytes(100), mine);
  }
  expect(await countUploads()).toEqual({ uploads: 16, bytes: 1_600 });
  const offsets = await Promise.all(paths.map((path) => offsetOf(t, path, mine)));
  expect(offsets.map((offset) => offset === 100)).toEqual(paths.map((_, at) => at > 1));
});

test("the same file announced many times at once is one upload", async () => {
  const file = await nextPicture();
  const paths = await Promise.all(Array.from({ length: 8 }, () => begin(t, id, file, mine)));
  expect(new Set(paths).size).toBe(1);
  expect(sha256Of(file)).toHaveLength(64);
});
