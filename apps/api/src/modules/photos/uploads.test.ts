import { propertyCalls, propertyImage, type PropertyImage } from "@efie/contract";
import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { filesIn, photosPath, pictureOf, postDraft, queueOf, readOwn, remainingOf, subscribe } from "../../../test/publishing.ts";
import { startTestApp, type Answer } from "../../../test/test-app.ts";
import type { TestUser } from "../../../test/test-properties.ts";

const t = await startTestApp();
afterAll(t.close);
const { addPhoto, orderPhoto, deletePhoto } = propertyCalls;
const tooLarge = "Image too large. Each image must be smaller than 500 KB. Please pick a smaller file.";
let owner: TestUser;
let id: number;
beforeEach(async () => {
  owner = await t.makeUser();
  await subscribe(t, owner);
  ({ id } = await postDraft(t, owner));
});

async function photosOf(property = id): Promise<PropertyImage[]> {
  return (await readOwn(t, owner, property))?.images ?? [];
}

async function add(files: readonly Buffer[]): Promise<Answer> {
  return await t.upload(photosPath(id), files, { as: owner });
}

test(`an upload returns the photo's renditions, which can be fetched (${addPhoto.name})`, async () => {
  const answer = await add([await pictureOf(10, { width: 1600, height: 1200 })]);
  expect(answer.status).toBe(201);
  const [photo] = propertyImage.array().parse(answer.body);
  expect(photo).toMatchObject({ width: 1280, height: 960 });
  expect(Buffer.from(photo?.placeholder ?? "", "base64").length).toBeGreaterThan(10);
  for (const [url, width] of [
    [photo?.thumbnail, 320],
    [photo?.card, 640],
    [photo?.full, 1280],
  ] as const) {
    const file = await t.app.inject({ url: url ?? "" });
    expect([file.statusCode, (await sharp(file.rawPayload).metadata()).width]).toEqual([200, width]);
  }
  expect(await photosOf()).toEqual([photo]);
  expect((await t.get(`main/properties/${id}/`, { as: owner })).body).toMatchObject({ images: [photo] });
});

test("both paths accept one or several photos, and return all photos of the property", async () => {
  expect((await add([await pictureOf(1)])).status).toBe(201);
  const answer = await t.upload(`main/properties/${id}/add_images/`, [await pictureOf(2), await pictureOf(3)], { as: owner });
  expect(answer.status).toBe(201);
  expect(answer.body).toHaveLength(3);
  expect(await photosOf()).toEqual(answer.body);
});

test("form fields before the photos are ignored", async () => {
  const form = new FormData();
  form.append("caption", "The front");
  form.append("images", new Blob([new Uint8Array(await pictureOf(4))], { type: "image/jpeg" }), "front.jpg");
  const encoded = new Response(form);
  const headers = { "content-type": encoded.headers.get("content-type") ?? "" };
  const payload = Buffer.from(await encoded.arrayBuffer());
  const answer = await t.send({ method: "POST", url: `/api/${photosPath(id)}`, payload, headers }, { as: owner });
  expect([answer.status, await photosOf()]).toEqual([201, [expect.anything()]]);
});

test("an upload succeeds although its record cannot be ended", async () => {
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'away'; end $$`.execute(t.db);
  await sql`create trigger refuse before update on loose_photos for each row when (new.uploads < old.uploads)
    execute function refuse()`.execute(t.db);
  onTestFinished(async () => void (await sql`drop function refuse cascade`.execute(t.db)));
  expect((await add([await pictureOf(11)])).status).toBe(201);
  expect(await photosOf()).toHaveLength(1);
});

test("photo calls return 401 for a guest", async () => {
  expect((await t.upload(photosPath(id), [await pictureOf(1)])).status).toBe(401);
  expect((await t.patch(`${photosPath(id)}1/`, { order: 0 })).status).toBe(401);
  expect((await t.remove(`${photosPath(id)}1/`)).status).toBe(401);
});

test("a file of exactly 500 KB is too large; one byte less is accepted", async () => {
  const padded = async (bytes: number): Promise<Buffer> => {
    const picture = await pictureOf(4);
    // Bytes after the end marker of a JPEG are ignored.
    return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
  };
  const refused = await add([await padded(512_000)]);
  expect([refused.status, refused.body]).toEqual([400, { images: [tooLarge] }]);
  const far = await add([await padded(3_000_000)]);
  expect([far.status, far.body]).toEqual([400, { images: [tooLarge] }]);
  expect((await add([await padded(511_999)])).status).toBe(201);
});

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>');
const gif = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
const bad: [string, () => Promise<Buffer>][] = [
  ["text renamed to .jpg", async () => Buffer.from("just words, whatever the name says")],
  ["SVG", async () => svg],
  ["GIF", async () => gif],
  ["HTML that begins like a JPEG", async () => Buffer.concat([Buffer.from("ffd8ff", "hex"), Buffer.from("<html><script>")])],
  ["a truncated JPEG", async () => (await pictureOf(5, { width: 400, height: 400 })).subarray(0, 900)],
  ["noise with a PNG's first bytes", async () => Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), randomBytes(500)])],
  ["a decompression bomb", bomb],
  ["an empty file", async () => Buffer.alloc(0)],
];

/** 100 megapixels in a few kilobytes. */
async function bomb(): Promise<Buffer> {
  return await sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: "white" } })
    .png()
    .toBuffer();
}

test.each(bad)("%s returns 400 without a file, a row or used quota", async (_name, make) => {
  const before = await filesIn(t);
  const answer = await add([await make()]);
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body as object)).toEqual(["images"]);
  expect(await filesIn(t)).toEqual(before);
  expect(await photosOf()).toEqual([]);
  expect(await remainingOf(t, owner)).toBe(4);
});

test("one bad file among good ones: none is stored", async () => {
  const before = await filesIn(t);
  expect((await add([await pictureOf(21), svg, await pictureOf(22)])).status).toBe(400);
  expect([await filesIn(t), await photosOf()]).toEqual([before, []]);
});

test("PNG and WebP are accepted, whatever the form's media type", async () => {
  const picture = sharp(await pictureOf(7));
  expect((await add([await picture.png().toBuffer(), await picture.webp().toBuffer()])).status).toBe(201);
});

test("metadata is removed from every rendition, and the orientation is applied", async () => {
  const turned = await sharp(await pictureOf(8, { width: 90, height: 60 }))
    .withExif({ IFD0: { Copyright: "canary-owner" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "5/1 36/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const [photo] = (await add([turned])).body as PropertyImage[];
  expect(photo).toMatchObject({ width: 60, height: 90 });
  for (const url of [photo?.thumbnail, photo?.card, photo?.full]) {
    const { rawPayload } = await t.app.inject({ url: url ?? "" });
    const { exif, icc, xmp, orientation } = await sharp(rawPayload).metadata();
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(rawPayload.includes("canary-owner")).toBe(false);
  }
});

test("a form without photos returns 400, with too many 409 or 413, and another body 415", async () => {
  expect((await add([])).body).toEqual({ images: ["Select at least one image"] });
  const elsewhere = await t.upload(photosPath(id), [await pictureOf(1)], { as: owner, field: "photo" });
  expect([elsewhere.status, elsewhere.body]).toEqual([400, { images: ["Select at least one image"] }]);
  const five = await add(await Promise.all([1, 2, 3, 4, 5].map((number) => pictureOf(number))));
  expect([five.status, five.body]).toEqual([409, { detail: "A property has at most 4 photos." }]);
  const many = await add(Array.from({ length: 30 }, () => gif));
  expect(many.status).toBe(413);
  expect((await t.post(photosPath(id), { images: "x" }, { as: owner })).status).toBe(415);
  const empty = await t.send({ method: "POST", url: `/api/${photosPath(id)}` }, { as: owner });
  expect(empty.status).toBe(415);
  expect(await photosOf()).toEqual([]);
});

const broken: [string, string][] = [
  ["no boundary", "multipart/form-data"],
  ["an empty boundary", "multipart/form-data; boundary="],
  ["another boundary", "multipart/form-data; boundary=other"],
];

test.each(broken)("a form with %s is 400", async (_name, type) => {
  const payload = '--b\r\ncontent-disposition: form-data; name="images"; filename="a.jpg"\r\n\r\nabc';
  const send = (contentType: string) =>
    t.send({ method: "POST", url: `/api/${photosPath(id)}`, payload, headers: { "content-type": contentType } }, { as: owner });
  expect((await send(type)).status).toBe(400);
  expect((await send("multipart/form-data; boundary=b")).status).toBe(400);
});

test("other calls refuse multipart forms with 415", async () => {
  const answer = await t.upload("main/properties/", [await pictureOf(1)], { as: owner });
  expect(answer.status).toBe(415);
});

test("a fifth photo returns 409 and leaves no file", async () => {
  await add(await Promise.all([31, 32, 33, 34].map((number) => pictureOf(number))));
  const before = await filesIn(t);
  const answer = await add([await pictureOf(35)]);
  expect([answer.status, answer.body]).toEqual([409, { detail: "A property has at most 4 photos." }]);
  expect(await filesIn(t)).toEqual(before);
});

test(`photos can be reordered; the first is the cover (${orderPhoto.name})`, async () => {
  await add(await Promise.all([1, 2, 3, 4].map((number) => pictureOf(number))));
  const [a, b, c, d] = (await photosOf()).map((photo) => photo.id);
  const move = async (photo: number | undefined, order: number): Promise<(number | undefined)[]> => {
    const answer = await t.patch(`${photosPath(id)}${photo}/`, { order }, { as: owner });
    expect(answer.status).toBe(200);
    return (answer.body as PropertyImage[]).map((image) => image.id);
  };
  expect(await move(d, 0)).toEqual([d, a, b, c]);
  expect(await move(a, 3)).toEqual([d, b, c, a]);
  expect(await move(b, 1)).toEqual([d, b, c, a]);
  expect((await photosOf()).map((photo) => photo.id)).toEqual([d, b, c, a]);
  const order = (value: unknown) => t.patch(`${photosPath(id)}${a}/`, { order: value }, { as: owner });
  for (const value of [-1, 4, 1.5, "0", null]) expect(Object.keys((await order(value)).body as object)).toEqual(["order"]);
  expect((await t.patch(`${photosPath(id)}2147483647/`, { order: 0 }, { as: owner })).status).toBe(404);
});

test("a position past the end means the end", async () => {
  await add(await Promise.all([1, 2].map((number) => pictureOf(number))));
  const [a, b] = (await photosOf()).map((photo) => photo.id);
  const answer = await t.patch(`${photosPath(id)}${a}/`, { order: 3 }, { as: owner });
  expect((answer.body as PropertyImage[]).map((photo) => photo.id)).toEqual([b, a]);
});

test(`deleting a photo closes the gap in the order (${deletePhoto.name})`, async () => {
  await add(await Promise.all([1, 2, 3].map((number) => pictureOf(number))));
  const [a, b, c] = (await photosOf()).map((photo) => photo.id);
  expect((await t.remove(`${photosPath(id)}${b}/`, { as: owner })).status).toBe(204);
  expect((await photosOf()).map((photo) => photo.id)).toEqual([a, c]);
  expect((await t.remove(`${photosPath(id)}${b}/`, { as: owner })).status).toBe(404);
  await add([await pictureOf(4)]);
  expect((await photosOf()).slice(0, 2).map((photo) => photo.id)).toEqual([a, c]);
});

test("another property's photo returns 404", async () => {
  await add([await pictureOf(1)]);
  const [photo] = await photosOf();
  const elsewhere = await postDraft(t, owner);
  expect((await t.remove(`${photosPath(elsewhere.id)}${photo?.id}/`, { as: owner })).status).toBe(404);
  expect((await t.patch(`${photosPath(elsewhere.id)}${photo?.id}/`, { order: 0 }, { as: owner })).status).toBe(404);
  expect(await photosOf()).toHaveLength(1);
});

test("a published property keeps its last photo; one in review can lose it, and leaves the queue", async () => {
  const staff = await t.makeUser({ is_staff: true });
  const published = await t.makeProperty({ owner, photos: ["front.webp"] });
  const last = await photosOf(published.id);
  const refused = await t.remove(`${photosPath(published.id)}${last[0]?.id}/`, { as: owner });
  expect(refused.status).toBe(409);
  await add([await pictureOf(9)]);
  expect(await queueOf(t, staff, "pending")).toContain(id);
  await t.remove(`${photosPath(id)}${(await photosOf())[0]?.id}/`, { as: owner });
  expect(await queueOf(t, staff, "pending")).not.toContain(id);
});

test.each(["expired", "inactive"] as const)("the photos of a property that is %s cannot change", async (state) => {
  const property = await t.makeProperty({ owner, state, photos: ["front.webp", "back.webp"] });
  const [photo] = await photosOf(property.id);
  const answers = [
    await t.upload(photosPath(property.id), [await pictureOf(1)], { as: owner }),
    await t.patch(`${photosPath(property.id)}${photo?.id}/`, { order: 1 }, { as: owner }),
    await t.remove(`${photosPath(property.id)}${photo?.id}/`, { as: owner }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([409, 409, 409]);
});
