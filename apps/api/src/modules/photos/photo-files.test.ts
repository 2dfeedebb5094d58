import { afterAll, beforeEach, expect, test, vi } from "vitest";
import {
  filesIn,
  form,
  photosPath,
  pictureOf,
  postDraft,
  queueOf,
  readOwn,
  remainingOf,
  sortedStatuses,
  subscribe,
} from "../../../test/publishing.ts";
import { startTestApp } from "../../../test/test-app.ts";
import type { TestUser } from "../../../test/test-properties.ts";
import { StorageError } from "../../platform/storage/storage.ts";
import { photoJobs } from "./index.ts";

const t = await startTestApp();
afterAll(t.close);
const hour = 3_600_000;
let owner: TestUser;
beforeEach(async () => {
  vi.restoreAllMocks();
  owner = await t.makeUser();
  await subscribe(t, owner, { remaining: 10 });
});

async function sweep(): Promise<void> {
  for (const task of photoJobs(t)) await task.run();
}

async function orphanedRows(): Promise<number> {
  return (await t.db.selectFrom("loose_photos").select("content_hash").execute()).length;
}

async function photoIds(id: number): Promise<number[]> {
  return ((await readOwn(t, owner, id))?.images ?? []).map((photo) => photo.id);
}

/** Makes a draft with these photos. */
async function draftWith(...numbers: number[]): Promise<number> {
  const { id } = await postDraft(t, owner);
  const files = await Promise.all(numbers.map((number) => pictureOf(number)));
  expect((await t.upload(photosPath(id), files, { as: owner })).status).toBe(201);
  return id;
}

test("five concurrent uploads add four photos, use one free listing, and leave the files of four", async () => {
  const { id } = await postDraft(t, owner);
  const before = await filesIn(t);
  const pictures = await Promise.all([41, 42, 43, 44, 45].map((number) => pictureOf(number)));
  const answers = await Promise.all(pictures.map((picture) => t.upload(photosPath(id), [picture], { as: owner })));
  expect(sortedStatuses(answers)).toEqual([201, 201, 201, 201, 409]);
  expect(await photoIds(id)).toHaveLength(4);
  expect(await remainingOf(t, owner)).toBe(9);
  expect(await filesIn(t)).toHaveLength(before.length + 4 * 5);
  const positions = await t.db
    .selectFrom("property_photos")
    .select("position")
    .where("property_id", "=", id)
    .orderBy("position")
    .execute();
  expect(positions.map(({ position }) => position)).toEqual([0, 1, 2, 3]);
});

test("concurrent uploads of two photos each never add a fifth photo", async () => {
  const { id } = await postDraft(t, owner);
  const pairs = await Promise.all([51, 53, 55, 57, 59, 61].map((first) => Promise.all([pictureOf(first), pictureOf(first + 1)])));
  const answers = await Promise.all(pairs.map((pair) => t.upload(photosPath(id), pair, { as: owner })));
  expect(sortedStatuses(answers)).toEqual([201, 201, 409, 409, 409, 409]);
  expect(await photoIds(id)).toHaveLength(4);
});

test("with one free listing remaining, one of two concurrent drafts is activated and the other gets 402 with the fee", async () => {
  await subscribe(t, owner, { remaining: 1 });
  const drafts = [await postDraft(t, owner), await postDraft(t, owner)];
  const picture = await pictureOf(71);
  const answers = await Promise.all(drafts.map(({ id }) => t.upload(photosPath(id), [picture], { as: owner })));
  expect(sortedStatuses(answers)).toEqual([201, 402]);
  expect(answers.find(({ status }) => status === 402)?.body).toEqual({
    detail: "You have 0 free listings remaining. Pay GH₵30 for this one?",
  });
  expect(await remainingOf(t, owner)).toBe(0);
  // Both drafts use the same photo, so the refused upload must not have removed its files.
  const winner = drafts[answers.findIndex(({ status }) => status === 201)];
  const [image] = (await readOwn(t, owner, winner?.id ?? 0))?.images ?? [];
  expect((await t.send({ method: "GET", url: image?.full ?? "" })).status).toBe(200);
});

test("without a subscription the first photo returns 402, and nothing is stored", async () => {
  const poor = await t.makeUser();
  const draft = await postDraft(t, poor);
  const [before, rows] = [await filesIn(t), await orphanedRows()];
  const answer = await t.upload(photosPath(draft.id), [await pictureOf(81)], { as: poor });
  expect([answer.status, answer.body]).toEqual([
    402,
    { detail: "You need to subscribe or pay a one-time fee of GH₵30 to post this property." },
  ]);
  expect([await filesIn(t), await orphanedRows()]).toEqual([before, rows]);
  expect(await readOwn(t, poor, draft.id)).toMatchObject({ is_activated: false, images: [] });
});

test("a failing store returns 503 without a row, a file or a used free listing; a repeat succeeds", async () => {
  const { id } = await postDraft(t, owner);
  const [before, rows] = [await filesIn(t), await orphanedRows()];
  const put = vi.spyOn(t.storage, "put").mockRejectedValueOnce(new StorageError("full"));
  const picture = await pictureOf(91);
  const answer = await t.upload(photosPath(id), [picture], { as: owner });
  expect([answer.status, answer.headers["retry-after"]]).toEqual([503, "5"]);
  expect(put).toHaveBeenCalledTimes(5);
  expect([await filesIn(t), await orphanedRows()]).toEqual([before, rows]);
  expect(await remainingOf(t, owner)).toBe(10);
  expect((await t.upload(photosPath(id), [picture], { as: owner })).status).toBe(201);
});

test("files of a deleted photo are removed after an hour, unless another property uses the same photo", async () => {
  const [first, second] = [await draftWith(101, 102), await draftWith(102)];
  const before = await filesIn(t);
  for (const photo of await photoIds(first)) await t.remove(`${photosPath(first)}${photo}/`, { as: owner });
  await sweep();
  expect(await filesIn(t)).toEqual(before);
  t.clock.advance(hour);
  await sweep();
  expect(await filesIn(t)).toHaveLength(before.length - 5);
  const [image] = (await readOwn(t, owner, second))?.images ?? [];
  expect((await t.send({ method: "GET", url: image?.full ?? "" })).status).toBe(200);
  expect(await orphanedRows()).toBe(0);
});

test("a deleted property's photo files are removed later, except a photo uploaded again meanwhile", async () => {
  const id = await draftWith(111, 112);
  const before = await filesIn(t);
  expect((await t.remove(`main/properties/${id}/`, { as: owner })).status).toBe(204);
  expect(await filesIn(t)).toEqual(before);
  t.clock.advance(hour - 1);
  await draftWith(112);
  t.clock.advance(1);
  await sweep();
  expect(await filesIn(t)).toHaveLength(before.length - 5);
  t.clock.advance(hour);
  await sweep();
  expect(await filesIn(t)).toHaveLength(before.length - 5);
  expect(await orphanedRows()).toBe(0);
});

test("an upload of a photo being removed returns 503; a removal by a dead process times out", async () => {
  const id = await draftWith(121);
  const [photo] = await photoIds(id);
  await t.remove(`${photosPath(id)}${photo}/`, { as: owner });
  await t.db.updateTable("loose_photos").set({ removing_since: t.clock.now() }).execute();
  const again = () => pictureOf(121).then((picture) => t.upload(photosPath(id), [picture], { as: owner }));
  expect((await again()).status).toBe(503);
  t.clock.advance(hour);
  expect((await again()).status).toBe(201);
  const [image] = (await readOwn(t, owner, id))?.images ?? [];
  expect((await t.send({ method: "GET", url: image?.full ?? "" })).status).toBe(200);
});

test("the files of an upload whose process died are removed after an hour", async () => {
  const before = await filesIn(t);
  const hash = "ab".repeat(16);
  await t.storage.put(`${hash}-card.webp`, Buffer.from("x"), "image/webp");
  await t.db
    .insertInto("loose_photos")
    .values({ content_hash: hash, uploads: 1, since: t.clock.now(), removing_since: null })
    .execute();
  await sweep();
  expect(await filesIn(t)).toHaveLength(before.length + 1);
  t.clock.advance(hour);
  await sweep();
  expect(await filesIn(t)).toEqual(before);
});

test("a new photo of a published property is public immediately and queues the property as changed", async () => {
  const staff = await t.makeUser({ is_staff: true });
  const property = await t.makeProperty({ owner, photos: ["front.webp"], title: form.title });
  await t.upload(photosPath(property.id), [await pictureOf(131)], { as: owner });
  expect((await t.get(`main/properties/${property.id}/`)).body).toMatchObject({ images: [{}, {}], is_verified: true });
  expect(await queueOf(t, staff, "changed")).toEqual([property.id]);
});
