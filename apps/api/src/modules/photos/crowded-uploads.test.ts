/** @module-tag slow */
import { afterAll, expect, test } from "vitest";
import { filesIn, photosPath, pictureOf, postDraft, readOwn, remainingOf, subscribe } from "../../../test/publishing.ts";
import { startTestApp, type Answer } from "../../../test/test-app.ts";
import { createSemaphore } from "../../platform/load/semaphore.ts";

const imageSemaphore = createSemaphore(2, { maxWaiting: 1, maxWaitMilliseconds: 1_000 });
const t = await startTestApp({ imageSemaphore });
afterAll(t.close);

/** Occupies both rendering slots until `release` is called. */
function occupySlots(): { release: () => void; done: Promise<unknown> } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { release: resolve, done: Promise.all([imageSemaphore(() => promise), imageSemaphore(() => promise)]) };
}

test("with all rendering slots taken, an upload returns 503 with Retry-After and stores nothing; a repeat succeeds", async () => {
  const owner = await t.makeUser();
  await subscribe(t, owner);
  const { id } = await postDraft(t, owner);
  const pictures = [await pictureOf(1), await pictureOf(2)];
  const add = (): Promise<Answer> => t.upload(photosPath(id), pictures, { as: owner });
  const expectBusy = ({ status, body, headers }: Answer): void => {
    expect([status, body]).toEqual([503, { detail: "The service is briefly unavailable. Please try again." }]);
    expect(headers["retry-after"]).toMatch(/^\d+$/);
  };
  const { release, done } = occupySlots();
  // Of two concurrent uploads, one finds the queue full and the other waits until the time-out.
  for (const answer of await Promise.all([add(), add()])) expectBusy(answer);
  expect([await filesIn(t), (await readOwn(t, owner, id))?.images, await remainingOf(t, owner)]).toEqual([[], [], 4]);
  release();
  await done;
  expect((await add()).status).toBe(201);
  expect((await readOwn(t, owner, id))?.images).toHaveLength(2);
});

test("one user's many uploads take one place in the queue, and another user's upload succeeds", async () => {
  const [greedy, other] = await t.makeUsers([{}, {}]);
  if (!greedy || !other) throw new Error("two users expected");
  await Promise.all([subscribe(t, greedy), subscribe(t, other)]);
  const [theirs, mine] = [await postDraft(t, greedy), await postDraft(t, other)];
  const held = Promise.withResolvers<void>();
  const first = imageSemaphore(() => held.promise);
  let answered = 0;
  const many = Array.from({ length: 20 }, async (_, index) => {
    const answer = await t.upload(photosPath(theirs.id), [await pictureOf(index)], { as: greedy });
    answered += 1;
    return answer;
  });
  // Nine run or wait in the user's queue; the others got 503.
  await expect.poll(() => answered, { timeout: 20_000 }).toBeGreaterThanOrEqual(11);
  expect((await t.upload(photosPath(mine.id), [await pictureOf(30)], { as: other })).status).toBe(201);
  held.resolve();
  await Promise.all([first, ...many]);
});
