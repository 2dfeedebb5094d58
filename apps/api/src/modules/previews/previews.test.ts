import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { pictureOf } from "../../../test/publishing.ts";
import type { Rates } from "../../rate-limits.ts";
import { lowerLimit } from "../../../test/lower-limit.ts";
import { startTestApp, type TestApp } from "../../../test/test-app.ts";
import { renderPhoto } from "../../platform/images.ts";
import { BusyError } from "../../platform/load/semaphore.ts";
import { previewPaths } from "./index.ts";
import type { Area, Property } from "@efie/contract";

let isBusy = false;
let [running, mostAtOnce] = [0, 0];
const t = await startTestApp({
  imageSemaphore: async (task) => {
    if (isBusy) throw new BusyError("in this test");
    running += 1;
    mostAtOnce = Math.max(mostAtOnce, running);
    return await task().finally(() => (running -= 1));
  },
});
afterAll(t.close);
// The file of the photo that test rows name.
await t.storage.put(`${"1".repeat(32)}-full.webp`, (await renderPhoto(await pictureOf(1))).full.bytes, "image/webp");
const [photo, hourMs] = ["front.webp", 3_600_000];
const owner = await t.makeUser();
const sweep = async () =>
  await t.app.jobs.find(({ name }) => name.startsWith("remove previews"))?.run(new AbortController().signal);

async function fetchPreview(path: string) {
  const answer = await t.app.inject({ url: path });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
}
async function pathOf(id: number): Promise<string> {
  return previewPaths.ofListing((await t.get(`main/properties/${id}/`)).body as Property);
}

describe("the preview of a listing", () => {
  test("is a JPEG of 1200 x 630 under 300 kB, stored once and immutable", async () => {
    const path = await pathOf((await t.makeProperty({ photos: [photo] })).id);
    const first = await fetchPreview(path);
    expect(first.headers).toMatchObject({ "content-type": "image/jpeg", "cache-control": "public, max-age=31536000, immutable" });
    const { width, height, format } = await sharp(first.bytes).metadata();
    expect([width, height, format]).toEqual([1200, 630, "jpeg"]);
    expect(first.bytes.length).toBeLessThan(300_000);
    isBusy = true;
    expect((await fetchPreview(path)).bytes.equals(first.bytes)).toBe(true);
    isBusy = false;
  });

  test("has another address once its price changes; the old one leads there, and is swept", async () => {
    const listing = await t.makeProperty({ photos: [photo] });
    const old = await pathOf(listing.id);
    expect((await fetchPreview(old)).status).toBe(200);
    await t.changeProperty(listing.id, { price_pesewas: 123_400 });
    const path = await pathOf(listing.id);
    expect(path).not.toBe(old);
    t.clock.advance(1);
    expect((await fetchPreview(path)).status).toBe(200);
    t.clock.advance(hourMs);
    await sweep();
    expect(await fetchPreview(old)).toMatchObject({ status: 302, headers: { location: path, "cache-control": "no-store" } });
  });

  test("goes with its listing", async () => {
    const listing = await t.makeProperty({ photos: [photo], owner });
    const path = await pathOf(listing.id);
    expect((await fetchPreview(path)).status).toBe(200);
    expect((await t.remove(`main/properties/${listing.id}/`, { as: owner })).status).toBe(204);
    t.clock.advance(hourMs);
    await sweep();
    expect((await fetchPreview(path)).status).toBe(404);
    expect(await t.storage.has(`${path.slice(-36, -4)}-preview.jpg`)).toBe(false);
  });

  test("is the brand's picture while too many are made, and is made later", async () => {
    const path = await pathOf((await t.makeProperty({ photos: [photo] })).id);
    isBusy = true;
    expect(await fetchPreview(path)).toMatchObject({
      status: 302,
      headers: { location: "/share.png", "cache-control": "no-store" },
    });
    isBusy = false;
    expect((await fetchPreview(path)).status).toBe(200);
  });

  test("that twenty ask for at once is made once", async () => {
    const path = await pathOf((await t.makeProperty({ photos: [photo] })).id);
    const answers = await Promise.all(Array.from({ length: 20 }, () => fetchPreview(path)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  });

  test(
    "that many listings ask for at once are made one after the other; the rest is told to come back",
    { tags: "slow" },
    async () => {
      const listings = await t.makeProperties(Array.from({ length: 30 }, () => ({ photos: [photo] })));
      const paths = await Promise.all(listings.map(({ id }) => pathOf(id)));
      const statuses = (await Promise.all(paths.map(fetchPreview))).map(({ status }) => status);
      expect(mostAtOnce).toBe(1);
      expect(statuses).toContain(200);
      expect(statuses.filter((status) => status === 302).length).toBeGreaterThanOrEqual(13);
    },
  );
});

test("towns and regions have a map as their preview", async () => {
  const [area] = (await t.get("main/areas/")).body as Area[];
  const town = area?.towns[0];
  if (area === undefined || town === undefined) throw new Error("There are no areas.");
  for (const path of [previewPaths.ofRegion(area), previewPaths.ofTown(area, town)]) {
    const { status, bytes } = await fetchPreview(path);
    expect([path, status, bytes.length < 300_000]).toEqual([path, 200, true]);
  }
});

test("other names are no pictures", async () => {
  for (const name of [
    "",
    "listing-1.jpg",
    `listing-0-${"a".repeat(32)}.jpg`,
    `listing-999999999-${"a".repeat(32)}.jpg`,
    `town-999999-${"a".repeat(32)}.jpg`,
    "..%2fx",
    `listing-99999999999-${"a".repeat(32)}.jpg`,
  ])
    expect([name, (await fetchPreview(`/previews/${name}`)).status]).toEqual([name, 404]);
});

test("a still shows the place in the page's colors, and only places of Ghana", async () => {
  const still = await fetchPreview("/stills/6.690,-1.620-light.svg");
  expect(still.headers["content-type"]).toBe("image/svg+xml");
  expect(still.bytes.toString()).toContain(">Kumasi</text>");
  expect(still.bytes.length).toBeLessThan(12_000);
  expect((await fetchPreview("/stills/6.690,-1.620-dark.svg")).bytes.equals(still.bytes)).toBe(false);
  for (const name of ["51.500,-0.100-light.svg", "6.69,-1.62-light.svg", "x.svg", "6.690,-1.620-pink.svg"])
    expect([name, (await fetchPreview(`/stills/${name}`)).status]).toEqual([name, 404]);
});

test("a network gets so many pictures drawn a minute, and so many new previews an hour; those that are made are served", async () => {
  const limit = async (name: keyof Rates, max: number) =>
    await startTestApp({
      connection: t.connection,
      storage: t.storage,
      config: { isRateLimited: true },
      limiters: lowerLimit(name, max),
    });
  const paths = await Promise.all(
    (await t.makeProperties([{ photos: [photo] }, { photos: [photo] }])).map(({ id }) => pathOf(id)),
  );
  const strangers = await limit("newPreviewsPerNetwork", 1);
  const ask = async (app: TestApp, url: string, from = "10.8.0.1") =>
    (await app.app.inject({ url, remoteAddress: from })).statusCode;
  for (const [path, status] of [
    [paths[0], 200],
    [paths[1], 302],
    [paths[0], 200],
  ] as const)
    expect([path, await ask(strangers, path ?? "")]).toEqual([path, status]);
  expect(await ask(strangers, paths[1] ?? "", "10.8.0.2")).toBe(200);
  await strangers.close();
  const drawn = await limit("drawingsPerNetwork", 1);
  const still = "/stills/6.690,-1.620-light.svg";
  expect([await ask(drawn, still), await ask(drawn, still), await ask(drawn, still, "10.8.0.2")]).toEqual([200, 429, 200]);
  await drawn.close();
});
