import { readFile } from "node:fs/promises";
import sharp from "sharp";
import type { Sharp } from "sharp";
import { expect, test } from "vitest";
import { redrawDocument, renderPhoto, renderReadyPhoto, renditionNames, UnsupportedImageError } from "./images.ts";

const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;

/** A picture with a red left half and a blue right half, so that a rotation is visible. */
function twoHalves(width: number, height: number): Sharp {
  const red = { create: { width: Math.floor(width / 2), height, channels: 3 as const, background: "red" } };
  return sharp({ create: { width, height, channels: 3, background: "blue" } }).composite([{ input: red, left: 0, top: 0 }]);
}

async function pixelAt(file: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(file).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}

test("renders three WebP files and two lighter ones, named by their content, with sizes and a placeholder", async () => {
  const input = await twoHalves(2000, 1000).jpeg().toBuffer();
  const photo = await renderPhoto(input);
  expect(photo).toMatchObject({ width: 1280, height: 640 });
  expect(photo.hash).toMatch(/^[0-9a-f]{32}$/);
  for (const [name, width] of [
    ["thumbnail", 320],
    ["card", 640],
    ["full", 1280],
  ] as const) {
    expect(photo[name].name).toBe(`${photo.hash}-${name}.webp`);
    expect(await sharp(photo[name].bytes).metadata()).toMatchObject({ format: "webp", width, height: width / 2 });
  }
  expect([photo.thumbnail, photo.card, photo.full, ...photo.light].map(({ name }) => name)).toEqual(renditionNames(photo.hash));
  for (const [at, width] of [320, 640].entries())
    expect(await sharp(photo.light[at]?.bytes).metadata()).toMatchObject({ compression: "av1", width, height: width / 2 });
  expect(Buffer.from(photo.placeholder, "base64").length).toBeLessThan(40);
  expect((await renderPhoto(input)).hash).toBe(photo.hash);
});

test("a picture of our own is its full rendition as it is", async () => {
  const input = await twoHalves(1200, 800).webp().toBuffer();
  const ready = await renderReadyPhoto(input);
  const rendered = await renderPhoto(input);
  expect(ready.full.bytes.equals(input)).toBe(true);
  expect({ ...ready, full: ready.full.name }).toEqual({ ...rendered, full: rendered.full.name });
});

test("the lighter files of a photo with fine detail have at most two thirds of the bytes", async () => {
  const seed = await readFile(new URL("../../seeds/photos/apartment-block-01.webp", import.meta.url));
  const { thumbnail, card, light } = await renderPhoto(seed);
  for (const [at, heavy] of [thumbnail, card].entries())
    expect(light[at]?.bytes.length).toBeLessThan((heavy.bytes.length * 2) / 3);
});

test("a small picture is not enlarged, and a long narrow one stays small", async () => {
  const small = await renderPhoto(await twoHalves(200, 100).png().toBuffer());
  expect(await sharp(small.full.bytes).metadata()).toMatchObject({ width: 200, height: 100 });
  const strip = await renderPhoto(
    await sharp({ create: { width: 10, height: 20_000, channels: 3, background: "green" } })
      .png()
      .toBuffer(),
  );
  expect(strip.height).toBeLessThanOrEqual(2560);
});

test("rotates the picture upright and removes its location", async () => {
  const exif = { IFD0: { Copyright: "somebody" }, IFD3: { GPSLatitude: "5/1 36/1 0/1", GPSLatitudeRef: "N" } };
  const input = await twoHalves(400, 200).withExif(exif).withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer();
  const before = await sharp(input).metadata();
  expect(before.orientation).toBe(6);
  expect(before.exif?.length).toBeGreaterThan(0);
  const photo = await renderPhoto(input);
  expect(photo).toMatchObject({ width: 200, height: 400 });
  for (const { bytes } of [photo.thumbnail, photo.card, photo.full, ...photo.light]) {
    const after = await sharp(bytes).metadata();
    expect([after.exif, after.xmp, after.iptc, after.icc, after.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(bytes.includes("GPS") || bytes.includes("somebody")).toBe(false);
  }
  // A quarter turn clockwise brings the left half to the top.
  expect((await pixelAt(photo.full.bytes, 100, 20))[0]).toBeGreaterThan(200);
  expect((await pixelAt(photo.full.bytes, 100, 380))[2]).toBeGreaterThan(200);
});

test("PNG with alpha, grey and 16-bit pictures, and WebP are accepted; transparent parts become white", async () => {
  const clear = sharp({ create: { width: 60, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
  const photo = await renderPhoto(await clear.png().toBuffer());
  expect(await pixelAt(photo.full.bytes, 10, 10)).toEqual([255, 255, 255]);
  const grey = await renderPhoto(await twoHalves(60, 40).greyscale().png().toBuffer());
  const deep = await renderPhoto(await twoHalves(60, 40).toColourspace("rgb16").png().toBuffer());
  const webp = await renderPhoto(await twoHalves(60, 40).webp().toBuffer());
  expect([grey, deep, webp].map(({ width, height }) => [width, height])).toEqual([
    [60, 40],
    [60, 40],
    [60, 40],
  ]);
  expect((await pixelAt(deep.full.bytes, 10, 10))[0]).toBeGreaterThan(200);
});

test.each(["gif", "tiff", "avif"] as const)("%s is rejected", async (format) => {
  await expect(renderPhoto(await twoHalves(60, 40).toFormat(format).toBuffer())).rejects.toThrow(UnsupportedImageError);
});

test("files that are no pictures, or incomplete ones, are rejected", async () => {
  const jpeg = await sharp({ create: { width: 800, height: 600, channels: 3, noise, background: "grey" } })
    .jpeg()
    .toBuffer();
  const pretend = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from("not a picture".repeat(50))]);
  const files = {
    truncated: jpeg.subarray(0, jpeg.length / 2),
    truncatedPng: (await twoHalves(300, 300).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 5000),
    text: Buffer.from("hello, this is house.jpg"),
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'),
    empty: Buffer.alloc(0),
    pretend,
  };
  for (const [name, bytes] of Object.entries(files)) {
    await expect(renderPhoto(bytes), name).rejects.toThrow(UnsupportedImageError);
  }
});

test("a picture that would need too much memory is rejected before it is decoded", { tags: "slow" }, async () => {
  const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: "white" } })
    .png()
    .toBuffer();
  expect(bomb.length).toBeLessThan(512_000);
  const before = process.memoryUsage().rss;
  await expect(renderPhoto(bomb)).rejects.toThrow(UnsupportedImageError);
  expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
});

test("a JPEG of thousands of scans is refused before it is decoded, which would take minutes", async () => {
  const picture = await twoHalves(400, 200).jpeg({ progressive: true }).toBuffer();
  await expect(renderPhoto(picture)).resolves.toMatchObject({ width: 400 });
  const lastScan = picture.subarray(picture.lastIndexOf(Buffer.from("ffda", "hex")), -2);
  const bomb = Buffer.concat([picture.subarray(0, -2), ...Array.from({ length: 2_000 }, () => lastScan), picture.subarray(-2)]);
  for (const draw of [renderPhoto, redrawDocument]) await expect(draw(bomb)).rejects.toThrow("too many scans");
});
