import { moderationCalls, moderationEntry, propertyDocument, staffAction, type StaffAction } from "@efie/contract";
import { afterAll, beforeEach, expect, test } from "vitest";
import {
  filesIn,
  photosPath,
  pictureOf,
  postDraft,
  propertyPath,
  queueOf,
  readOwn,
  reject,
  sortedStatuses,
  subscribe,
  runPhotoJobs,
  verify,
  versionNow,
} from "../../../test/publishing.ts";
import { startTestApp, type Answer } from "../../../test/test-app.ts";
import type { TestUser } from "../../../test/test-properties.ts";
import { dayMs } from "../../platform/process/clock.ts";

const t = await startTestApp();
afterAll(t.close);
const { verifyProperty, rejectProperty, listModerationQueue, listStaffActions, getReviewedProperty } = moderationCalls;
const staff = await t.makeUser({ username: "staff", is_staff: true });
const colleague = await t.makeUser({ username: "colleague", is_staff: true });
let owner: TestUser;
beforeEach(async () => {
  await t.db.updateTable("properties").set({ submitted_at: null, changed_at: null }).execute();
  owner = await t.makeUser();
});

const verdict = (call: { path: string }, id: number, body: object): Promise<Answer> =>
  t.post(call.path.replace("{id}", String(id)), body, { as: staff });

/** Returns the version and title of the only property in the queue. */
async function readQueued(): Promise<{ version: string; title: string }> {
  const { body } = await t.get(`${listModerationQueue.path}?queue=pending`, { as: staff });
  const [entry] = moderationEntry.array().length(1).parse(body);
  return { version: entry?.version ?? "", title: entry?.property.title ?? "" };
}

/** Posts a property in review with stored photos. */
async function postInReview(count = 2): Promise<number> {
  await subscribe(t, owner);
  const { id } = await postDraft(t, owner);
  for (let number = 1; number <= count; number += 1)
    await t.upload(photosPath(id), [await pictureOf(id * 4 + number)], { as: owner });
  return id;
}

async function newest(): Promise<StaffAction> {
  const { body } = await t.get(`${listStaffActions.path}?limit=1`, { as: staff });
  return staffAction.parse((body as unknown[])[0]);
}
const readReviewed = (actionId: number, as: TestUser = staff): Promise<Answer> =>
  t.get(getReviewedProperty.path.replace("{id}", String(actionId)), { as });

test("a review without a valid version returns 400 or 409, and changes nothing", async () => {
  const { id } = await t.makeProperty({ owner, state: "in review", photos: ["front.webp"] });
  for (const version of [undefined, "", "  ", 7, "x".repeat(101)]) {
    for (const call of [verifyProperty, rejectProperty]) {
      const answer = await verdict(call, id, { version, reason: "No." });
      expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, ["version"]]);
    }
  }
  expect((await verdict(verifyProperty, id, { version: "made up" })).status).toBe(409);
  expect(await queueOf(t, staff, "pending")).toEqual([id]);
});

const edits: [what: string, edit: (id: number) => Promise<unknown>][] = [
  ...[
    { title: "Switched" },
    { description: "Call my private number." },
    { city: 1 },
    { detailed_address: "Elsewhere" },
    { landmark: "Call my private number" },
    { gps_address: "AK-039-5028" },
    { latitude: 6.69, longitude: -1.62 },
    { type: "sale" },
    { property_type: "land" },
    { price: 1 },
    { number_of_bedrooms: 9 },
    { square_meters: 900 },
    { has_garage: true },
    { features: [1] },
    { status: "rented" },
  ].map((change): [string, (id: number) => Promise<unknown>] => [
    Object.keys(change).join(),
    (id) => t.patch(propertyPath(id), change, { as: owner }),
  ]),
  ["an added photo", async (id) => t.upload(photosPath(id), [await pictureOf(251)], { as: owner })],
  ["a removed photo", async (id) => t.remove(`${photosPath(id)}${(await readOwn(t, owner, id))?.images[1]?.id}/`, { as: owner })],
  [
    "the order of photos",
    async (id) => t.patch(`${photosPath(id)}${(await readOwn(t, owner, id))?.images[1]?.id}/`, { order: 0 }, { as: owner }),
  ],
];

test.each(edits)(
  "a property changed since it was read (%s) returns 409 on review, and 200 with the new version",
  async (_what, edit) => {
    const { id } = await t.makeProperty({ owner, state: "in review", type: "rental", photos: ["front.webp", "back.webp"] });
    const seen = await readQueued();
    const answer = (await edit(id)) as Answer;
    expect(answer.status).toBeLessThan(300);
    for (const call of [verifyProperty, rejectProperty]) {
      const refused = await verdict(call, id, { version: seen.version, reason: "No." });
      expect([refused.status, refused.body]).toEqual([
        409,
        { detail: "This listing changed since you opened it. Please look again." },
      ]);
    }
    expect(await readOwn(t, owner, id)).toMatchObject({ is_verified: false, rejected_reason: null });
    const again = await readQueued();
    expect(again.version).not.toBe(seen.version);
    expect((await verdict(verifyProperty, id, { version: again.version })).status).toBe(200);
  },
);

test("a property edited back to its former state has the same version; time does not change it", async () => {
  const { id } = await t.makeProperty({ owner, state: "in review", photos: ["front.webp"], title: "As it was" });
  const seen = await readQueued();
  t.clock.advance(dayMs);
  for (const title of ["Otherwise", "As it was"]) await t.patch(propertyPath(id), { title }, { as: owner });
  expect(await readQueued()).toEqual(seen);
});

test("with a concurrent edit, either the reviewed version is verified or the review returns 409", async () => {
  const outcomes = new Set<number>();
  for (let round = 0; round < 12; round += 1) {
    const { id } = await t.makeProperty({ owner, state: "in review", photos: ["front.webp"], title: "As seen" });
    const version = await versionNow(t, id);
    const edit = () => t.patch(propertyPath(id), { title: "In between" }, { as: owner });
    const review = () => verdict(verifyProperty, id, { version });
    const [first, second] = await Promise.all(round % 2 === 0 ? [review(), edit()] : [edit(), review()]);
    const reviewed = round % 2 === 0 ? first : second;
    outcomes.add(reviewed.status);
    const own = await readOwn(t, owner, id);
    expect(own).toMatchObject({ title: "In between", is_verified: reviewed.status === 200 });
    // An edit after the verification is queued as changed.
    expect(await queueOf(t, staff, reviewed.status === 200 ? "changed" : "pending")).toContain(id);
    const stored = reviewed.status === 200 ? (await readReviewed((await newest()).id)).body : { title: "As seen" };
    expect(stored).toMatchObject({ title: "As seen" });
  }
  expect([...outcomes].every((status) => status === 200 || status === 409)).toBe(true);
});

test("a review based on the state before a colleague's review returns 409; a repeated decision counts once", async () => {
  const { id } = await t.makeProperty({ owner, state: "in review", photos: ["front.webp"] });
  const { version } = await readQueued();
  await reject(t, colleague, id, "Dark photos.");
  const refused = await verdict(verifyProperty, id, { version });
  expect([refused.status, refused.body]).toEqual([409, { detail: "This listing has been reviewed since you opened it." }]);
  expect((await verdict(rejectProperty, id, { version, reason: "Dark photos." })).status).toBe(200);

  const other = await t.makeProperty({ owner, state: "in review", photos: ["front.webp"] });
  const seen = (await readQueued()).version;
  await verify(t, colleague, other.id);
  expect((await verdict(rejectProperty, other.id, { version: seen, reason: "No." })).status).toBe(409);
  expect((await verdict(verifyProperty, other.id, { version: seen })).status).toBe(200);
  expect(await readOwn(t, owner, other.id)).toMatchObject({ is_verified: true });
});

test("of a concurrent verification and rejection one counts", async () => {
  const { id } = await t.makeProperty({ owner, state: "in review", photos: ["front.webp"] });
  const { version } = await readQueued();
  const answers = await Promise.all([
    verdict(verifyProperty, id, { version }),
    verdict(rejectProperty, id, { version, reason: "No." }),
  ]);
  expect(sortedStatuses(answers)).toEqual([200, 409]);
});

test(
  `the audit trail keeps the verified property and its photos after the property is changed and deleted (${getReviewedProperty.name})`,
  { tags: "slow" },
  async () => {
    const id = await postInReview(2);
    const before = await readOwn(t, owner, id);
    await verify(t, staff, id);
    const action = await newest();
    expect(action).toMatchObject({ action: "verified", has_listing: true, property: { id } });
    await t.patch(propertyPath(id), { title: "Switched", description: "Something else." }, { as: owner });
    await t.remove(`${photosPath(id)}${before?.images[0]?.id}/`, { as: owner });
    await t.remove(propertyPath(id), { as: owner });
    t.clock.advance(2 * dayMs);
    await runPhotoJobs(t);
    const stored = propertyDocument.parse((await readReviewed(action.id)).body);
    expect(stored).toMatchObject({ id, title: before?.title, description: before?.description, price: before?.price });
    expect(stored.images.map(({ full }) => full)).toEqual(before?.images.map(({ full }) => full));
    const files = (await filesIn(t)).map((name) => name.split("/").at(-1));
    for (const { full } of stored.images) expect(files).toContain(full.split("/").at(-1));
    expect(await newest()).toMatchObject({ id: action.id, has_listing: true, property: { id } });
    expect((await verdict(verifyProperty, id, { version: "gone" })).status).toBe(404);
  },
);

test("the audit trail keeps a rejected property; photos without an entry are removed", { tags: "slow" }, async () => {
  const id = await postInReview(1);
  await reject(t, staff, id, "A car.");
  const action = await newest();
  expect(action).toMatchObject({ action: "rejected", has_listing: true });
  const files = await filesIn(t);
  const other = await postInReview(1);
  expect((await filesIn(t)).length).toBeGreaterThan(files.length);
  await t.remove(propertyPath(other), { as: owner });
  await t.remove(propertyPath(id), { as: owner });
  t.clock.advance(2 * dayMs);
  await runPhotoJobs(t);
  expect(await filesIn(t)).toEqual(files);
});

test("an entry without a property and an unknown entry return 404; a user who is not staff gets 403", async () => {
  const granted = await t.makeUser();
  await t.post(moderationCalls.grantStaff.path, { username: granted.username }, { as: staff });
  const { id, has_listing } = await newest();
  expect(has_listing).toBe(false);
  expect([(await readReviewed(id)).status, (await readReviewed(2_147_483_647)).status]).toEqual([404, 404]);
  expect((await readReviewed(id, owner)).status).toBe(403);
});
