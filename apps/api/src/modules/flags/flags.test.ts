import { moderationCalls, type PropertyFlag } from "@efie/contract";
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { photosPath, postDraft, runAreaJobs, runPhotoJobs, subscribe } from "../../../test/publishing.ts";
import { startTestApp } from "../../../test/test-app.ts";
import type { TestUser } from "../../../test/test-properties.ts";

const t = await startTestApp();
afterAll(t.close);
const staff = await t.makeUser({ username: "staff", is_staff: true });
const [owner, thief] = [await t.makeUser({ username: "abena" }), await t.makeUser({ username: "copier" })];
const seed = (name: string) => readFile(new URL(`../../../seeds/photos/${name}.webp`, import.meta.url));
const flagsOf = async (id: number) =>
  (await t.get(`main/moderation/properties/${id}/flags/`, { as: staff })).body as PropertyFlag[];

async function post(as: TestUser, photos: readonly Buffer[], overrides: object = {}): Promise<number> {
  const { id } = await postDraft(t, as, overrides);
  if (photos.length > 0) await t.upload(photosPath(id), photos, { as });
  await runPhotoJobs(t);
  return id;
}

const original = await seed("living-room-02");
let first = 0;
beforeAll(async () => {
  for (const user of [owner, thief]) await subscribe(t, user, { remaining: 10 });
  first = await post(owner, [await seed("kitchen-28"), original]);
});

async function cut(share: number): Promise<Buffer> {
  const { width, height } = await sharp(original).metadata();
  const [left, top] = [Math.round(width * share), Math.round(height * share)];
  return await sharp(original)
    .extract({ left, top: 0, width: width - left, height: height - top })
    .jpeg()
    .toBuffer();
}

const mark = Buffer.from('<svg width="600" height="60"><text y="45" font-size="44" fill="white">MEGA HOMES</text></svg>');
test.each([
  ["compressed to quality 40", () => sharp(original).jpeg({ quality: 40 }).toBuffer()],
  ["scaled to a third", async () => sharp(original).resize({ width: 427 }).jpeg().toBuffer()],
  ["cut by 8 %", () => cut(0.04)],
  ["brightened", () => sharp(original).modulate({ brightness: 1.2 }).jpeg().toBuffer()],
  ["mirrored", () => sharp(original).flop().jpeg().toBuffer()],
  [
    "with a watermark",
    () =>
      sharp(original)
        .composite([{ input: mark, gravity: "center" }])
        .jpeg()
        .toBuffer(),
  ],
])(
  `a photo of another owner's listing is a flag when it comes back %s (${moderationCalls.listPropertyFlags.name})`,
  async (_, make) => {
    const copy = await post(thief, [await make()]);
    const [flag, ...others] = (await flagsOf(copy)).filter(({ kind }) => kind === "stolen_photo");
    expect(flag).toMatchObject({ kind: "stolen_photo", property: { id: first }, owner: { username: "abena" } });
    expect(others.every((other) => "likeness" in other && other.likeness <= 1)).toBe(true);
    expect(await flagsOf(first)).toEqual([]);
  },
);

test(
  "another photo, and the same photo twice in one listing, are no flags; the owner's own listing is a duplicate",
  { tags: "slow" },
  async () => {
    expect(await flagsOf(await post(thief, [await seed("office-interior-15")]))).toEqual([]);
    const again = await post(owner, [original, await cut(0.02)]);
    expect(new Set((await flagsOf(again)).map(({ kind }) => kind))).toEqual(new Set(["duplicate"]));
  },
);

test("a copy of a listing that is gone is no flag any more", async () => {
  const gone = await post(owner, [await seed("kitchen-28")]);
  const other = await post(thief, [await seed("kitchen-28")]);
  expect((await flagsOf(other)).length).toBeGreaterThan(0);
  for (const id of [gone, first]) expect((await t.remove(`main/properties/${id}/`, { as: owner })).status).toBeLessThan(300);
  expect(await flagsOf(other)).toEqual([]);
});

test("a price far below the area's median is a flag from fifteen compared listings on; contacts in words are one, too", async () => {
  const like = {
    region: "Ashanti",
    city: "Kumasi",
    type: "rental",
    property_type: "self contained",
    number_of_bedrooms: 2,
  } as const;
  await t.makeProperties(Array.from({ length: 15 }, () => ({ ...like, price: 1_000, expiry_date: null })));
  t.clock.advance(5 * 60_000);
  await runAreaJobs(t);
  const low = await post(thief, [], { price: 349, description: "Call me on 024 123 4567." });
  expect(await flagsOf(low)).toEqual([
    { kind: "low_price", price: 349, median: 1_000, sample: 15 },
    { kind: "contact_in_text", found: ["024 123 4567"] },
  ]);
  expect(await flagsOf(await post(thief, [], { price: 350 }))).toEqual([]);
  expect(await flagsOf(await post(thief, [], { price: 0 }))).toEqual([]);
});

test("flags are for staff, of listings that there are", async () => {
  expect((await t.get(`main/moderation/properties/${first}/flags/`, { as: owner })).status).toBe(403);
  expect((await t.get("main/moderation/properties/999999/flags/", { as: staff })).status).toBe(404);
});

test("an owner's Ghana Card on another account is a flag of their listings, beside the checks of the others", async () => {
  const [ama, kofi] = await t.makeUsers([{ username: "card_ama" }, { username: "card_kofi" }]);
  const { id } = await t.makeProperty({ owner: ama as TestUser });
  const card = { kind: "identity", card_hash: Buffer.alloc(32, 7), card_digit: "7", created_at: t.clock.now() } as const;
  const add = async (user_id = 0): Promise<number> =>
    (
      await t.db
        .insertInto("checks")
        .values({ ...card, user_id })
        .returning("id")
        .executeTakeFirstOrThrow()
    ).id;
  const check = await add(ama?.id);
  expect(await flagsOf(id)).toEqual([]);
  const other = await add(kofi?.id);
  expect(await flagsOf(id)).toMatchObject([
    {
      kind: "same_card",
      check,
      last_digit: "7",
      others: [{ check: other, user: { username: "card_kofi" }, status: "submitted" }],
    },
  ]);
});
