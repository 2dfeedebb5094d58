import sharp from "sharp";
import { expect, test } from "vitest";
import { renderPhoto, UnsupportedImageError } from "./images.ts";
import { renderAside } from "./render-aside.ts";

const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#3a7" } })
  .jpeg()
  .toBuffer();

test("a photo is rendered as here, in a process of its own; several at once", async () => {
  const here = await renderPhoto(picture);
  expect(await Promise.all([renderAside(picture), renderAside(picture)])).toEqual([here, here]);
});

test("a damaged photo is refused, and the next one is rendered", async () => {
  await expect(renderAside(picture.subarray(0, picture.length / 2))).rejects.toThrow(UnsupportedImageError);
  expect((await renderAside(picture)).width).toBe(900);
});
