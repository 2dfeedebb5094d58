/** @module-tag slow */
import type { PropertyImage } from "@efie/contract";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startFakeS3, type FakeS3 } from "../fake-s3.ts";
import { photosPath, pictureOf, postDraft, readOwn, subscribe } from "../publishing.ts";
import { startTestApp, type TestApp } from "../test-app.ts";
import type { TestUser } from "../test-properties.ts";
import { photoJobs } from "../../src/modules/photos/index.ts";
import { createS3Storage } from "../../src/platform/storage/s3-storage.ts";

/** The object store is down, resets connections, hangs, or is full: uploads return 503, and nothing is stored partially. */

const timeouts = { readMs: 1_000, writeMs: 1_000 };
const moods = ["down", "reset", "mute", "full", "strict"] as const;
setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;
let s3: FakeS3;
let t: TestApp;
let ama: TestUser;
let shown: PropertyImage;
let pictures = 0;

beforeAll(async () => {
  s3 = await startFakeS3();
  const storage = { ...createS3Storage(s3.config, { timeouts }), root: "", close: async () => {} };
  t = await startTestApp({ storage });
  ama = await t.makeUser();
  await subscribe(t, ama, { plan: "unlimited", remaining: 100 });
});
afterAll(async () => {
  await t.close();
  await s3.close();
});

async function upload(property: number, picture = (pictures += 1)) {
  return await t.upload(photosPath(property), [await pictureOf(picture)], { as: ama });
}

function readPhoto() {
  return t.send({ method: "GET", url: new URL(shown.card, "http://efie.test").pathname });
}

beforeEach(async () => {
  s3.mood = "well";
  const answer = await upload((await postDraft(t, ama)).id);
  [shown] = answer.body as [PropertyImage];
});

test.for(moods)("a store that is %s: an upload returns 503 with Retry-After, and nothing is stored partially", async (mood) => {
  const draft = await postDraft(t, ama);
  const before = s3.objects.size;
  s3.mood = mood;
  const refused = await upload(draft.id);
  expect([refused.status, refused.headers["retry-after"]]).toEqual([503, "5"]);
  expect(refused.body).toEqual({ detail: "The photo could not be stored. Please try again." });
  expect(await readOwn(t, ama, draft.id)).toMatchObject({ images: [], is_activated: false });
  expect((await t.get("main/properties/")).status, "calls without photos still work").toBe(200);
  s3.mood = "well";
  t.clock.advance(2 * 3_600_000);
  for (const { run } of photoJobs(t)) await run();
  expect(s3.objects.size, "the store has no file of it").toBe(before);
});

test.for(moods)("a store that was %s: the same photo is accepted once it is back", async (mood) => {
  const draft = await postDraft(t, ama);
  s3.mood = mood;
  expect((await upload(draft.id, 5_000 + draft.id)).status).toBe(503);
  s3.mood = "well";
  expect((await upload(draft.id, 5_000 + draft.id)).status).toBe(201);
  const [image] = (await readOwn(t, ama, draft.id))?.images ?? [];
  expect((await t.send({ method: "GET", url: new URL(image?.full ?? "", "http://efie.test").pathname })).status).toBe(200);
});

test.for(["down", "reset", "mute"] as const)(
  "a photo in a store that is %s returns 503 with Retry-After until the store is back",
  async (mood) => {
    s3.mood = mood;
    const answer = await readPhoto();
    expect([answer.status, answer.body]).toEqual([503, { detail: "The service is briefly unavailable. Please try again." }]);
    expect(answer.headers["retry-after"]).toMatch(/^\d+$/);
    s3.mood = "well";
    expect((await readPhoto()).status).toBe(200);
  },
);

test("a request to a hanging store times out, also after a garbage collection", async () => {
  s3.mood = "mute";
  const before = s3.requests;
  const reads = Promise.all(Array.from({ length: 5 }, readPhoto));
  await expect.poll(() => s3.requests - before).toBe(5);
  collectGarbage();
  expect((await reads).map(({ status }) => status)).toEqual([503, 503, 503, 503, 503]);
});

test("beyond a hundred readers of a hanging store, further ones get 503 immediately", async () => {
  s3.mood = "mute";
  const before = s3.requests;
  const answers = await Promise.all(Array.from({ length: 300 }, readPhoto));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  expect(s3.requests - before).toBeLessThanOrEqual(100);
});
