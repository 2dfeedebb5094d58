import { limits } from "@efie/contract";
import { readdir } from "node:fs/promises";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { pictureOf, postDraft, subscribe } from "../../../test/publishing.ts";
import { startTestApp, type Answer } from "../../../test/test-app.ts";

const t = await startTestApp();
afterAll(t.close);
const owner = await t.makeUser();
await subscribe(t, owner, { plan: "unlimited" });
const html = "<script>alert(document.domain)</script>";
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)"><script>alert(1)</script></svg>`;
const jpeg = await pictureOf(1);
const { id } = await postDraft(t, owner);

/** Lists all files in the store. */
async function storedFiles(): Promise<string[]> {
  const entries = await readdir(t.storage.root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted();
}

/** Uploads to a new draft each time, so that the limit of four photos is not reached. */
async function upload(bytes: Buffer, fileName = "photo.jpg"): Promise<Answer> {
  const draft = await postDraft(t, owner);
  return await t.upload(`main/properties/${draft.id}/images/`, [bytes], { as: owner, fileName });
}

/** Makes a PNG whose header declares the given size, whatever the size of its data. */
function png(width: number, height: number, data: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const chunk = (name: string, body: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(name), body]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(body.length, 0);
    frame.writeUInt32BE(crc32(named), 4);
    return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
  };
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", data), chunk("IEND", Buffer.alloc(0))]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

const animation = await sharp(
  await Promise.all(
    [2, 3, 4].map(
      async (number) =>
        await sharp(await pictureOf(number))
          .png()
          .toBuffer(),
    ),
  ),
  { join: { animated: true } },
)
  .webp({ delay: [100, 100, 100], loop: 0 })
  .toBuffer();
const half = async (bytes: Buffer): Promise<Buffer> => bytes.subarray(0, Math.floor(bytes.length * 0.6));
const noisy = sharp({
  create: { width: 300, height: 200, channels: 3, noise: { type: "gaussian", mean: 128, sigma: 40 }, background: "grey" },
});

const refused: Readonly<Record<string, Buffer>> = {
  "an SVG with a script": Buffer.from(svg),
  "an SVG behind an XML header": Buffer.from(
    `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg}`,
  ),
  "a page": Buffer.from(`<!doctype html>${html}`),
  "a page that begins like a JPEG": Buffer.concat([Buffer.from("ffd8ffe0", "hex"), Buffer.from(html)]),
  "a page that begins like a WebP": Buffer.concat([Buffer.from("RIFF\u0010\u0000\u0000\u0000WEBP"), Buffer.from(html)]),
  "a GIF with a script": Buffer.from(`GIF89a/*${"x".repeat(20)}*/=1;alert(1)`),
  "a PDF": Buffer.from("%PDF-1.7\n1 0 obj\n<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>"),
  "a ZIP": Buffer.from("504b0304140000000800", "hex"),
  "a shell script": Buffer.from("#!/bin/sh\nid\n"),
  "half a JPEG": await half(await noisy.clone().jpeg().toBuffer()),
  "half a PNG": await half(await noisy.clone().png().toBuffer()),
  "half a WebP": await half(await noisy.clone().webp().toBuffer()),
  "a PNG whose header promises 100,000 pixels square": png(100_000, 100_000, deflateSync(Buffer.alloc(1_000))),
  "a PNG of no pixels": png(0, 0, deflateSync(Buffer.alloc(0))),
  "nothing but a signature": Buffer.from("89504e470d0a1a0a", "hex"),
  zeroes: Buffer.alloc(5_000),
};

test.each(Object.entries(refused))("%s returns 400 without internal details, and stores nothing", async (_, bytes) => {
  expect(bytes.length).toBeLessThan(limits.maxPhotoBytes);
  const before = await storedFiles();
  const answer = await upload(bytes);
  expect([answer.status, answer.headers["content-type"]]).toEqual([400, "application/json; charset=utf-8"]);
  expect(answer.text).not.toMatch(/vips|sharp|png_|heif|Error:|alert|at \//i);
  expect(await storedFiles()).toEqual(before);
});

test("an empty file returns 400", async () => {
  expect((await upload(Buffer.alloc(0))).status).toBe(400);
});

/** Images that carry other content. */
const carriers: Readonly<Record<string, Buffer>> = {
  "a JPEG with a page behind it": Buffer.concat([jpeg, Buffer.from(html)]),
  "a JPEG with a ZIP behind it": Buffer.concat([jpeg, Buffer.from("504b0304", "hex"), Buffer.from("canary.php")]),
  "a JPEG with a page as its comment": Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xfe, 0x00, html.length + 2]),
    Buffer.from(html),
    jpeg.subarray(2),
  ]),
  "a PNG with a page behind it": Buffer.concat([await sharp(jpeg).png().toBuffer(), Buffer.from(html)]),
  "a WebP with metadata": await sharp(jpeg).withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">canary</x:xmpmeta>`).webp().toBuffer(),
  "an animation": animation,
  "a CMYK JPEG": await sharp(jpeg).toColourspace("cmyk").jpeg().toBuffer(),
};

test.each(Object.entries(carriers))("%s is stored as a plain image without the other content", async (_, bytes) => {
  const answer = await upload(bytes);
  expect([answer.status, answer.text]).toEqual([201, expect.any(String) as unknown]);
  const [photo] = (answer.body as { thumbnail: string; card: string; full: string }[]).slice(-1);
  for (const url of [photo?.thumbnail, photo?.card, photo?.full]) {
    const file = await t.app.inject({ method: "GET", url: url ?? "" });
    expect([file.statusCode, file.headers["content-type"], file.headers["x-content-type-options"]]).toEqual([
      200,
      "image/webp",
      "nosniff",
    ]);
    const found = await sharp(file.rawPayload).metadata();
    expect([found.format, found.pages ?? 1, found.space, found.exif, found.xmp, found.icc]).toEqual([
      "webp",
      1,
      "srgb",
      undefined,
      undefined,
      undefined,
    ]);
    for (const text of ["script", "canary", "PK\u0003\u0004"]) expect(file.rawPayload.includes(text)).toBe(false);
  }
});

test("a CMYK colour is converted to sRGB", async () => {
  const red = sharp({ create: { width: 40, height: 30, channels: 3, background: "red" } });
  const answer = await upload(await red.toColourspace("cmyk").jpeg({ quality: 100 }).toBuffer());
  const [photo] = (answer.body as { full: string }[]).slice(-1);
  const file = await t.app.inject({ method: "GET", url: photo?.full ?? "" });
  const [r = 0, g = 255, b = 255] = await sharp(file.rawPayload)
    .extract({ left: 5, top: 5, width: 1, height: 1 })
    .raw()
    .toBuffer();
  expect(r > 180 && g < 90 && b < 90, `${r}, ${g}, ${b}`).toBe(true);
});

test.each([
  "../../../etc/passwd",
  "..\\..\\windows\\win.ini",
  "/etc/cron.d/photo",
  "photo.php",
  "photo.jpg\u0000.php",
  "photo.jpg;.svg",
  `${"a".repeat(5_000)}.jpg`,
  "‮gpj.exe",
  '"><img src=x onerror=alert(1)>.jpg',
  "CON",
  "",
])("the file name %j does not affect the stored names", async (fileName) => {
  const before = new Set(await storedFiles());
  const answer = await upload(await pictureOf(before.size + 7), fileName === "" ? "blob" : fileName);
  const added = (await storedFiles()).filter((file) => !before.has(file));
  // The form parser may refuse a name; nothing is stored then.
  expect([201, 400]).toContain(answer.status);
  expect(added).toHaveLength(answer.status === 201 ? 5 : 0);
  for (const file of added) expect(file).toMatch(/^[0-9a-f]{32}-(thumbnail|card|full)\.(webp|avif)$/);
  expect(answer.text).not.toContain("onerror");
});

test("the content of a file decides, not the media type in the form", async () => {
  const send = async (type: string, bytes: Buffer): Promise<number> => {
    const form = new FormData();
    form.append("images", new Blob([new Uint8Array(bytes)], { type }), "photo.jpg");
    const encoded = new Response(form);
    const headers = { "content-type": encoded.headers.get("content-type") ?? "" };
    const draft = await postDraft(t, owner);
    const url = `/api/main/properties/${draft.id}/images/`;
    return (await t.send({ method: "POST", url, payload: Buffer.from(await encoded.arrayBuffer()), headers }, { as: owner }))
      .status;
  };
  for (const type of ["image/svg+xml", "text/html", "application/x-php", ""]) expect(await send(type, jpeg)).toBe(201);
  for (const type of ["image/jpeg", "image/png"]) expect(await send(type, Buffer.from(svg))).toBe(400);
});

test("a file just under the size limit is accepted, and one at the limit refused, including trailing bytes", async () => {
  const filled = (size: number): Buffer => Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)]);
  expect((await upload(filled(limits.maxPhotoBytes - 1))).status).toBe(201);
  for (const size of [limits.maxPhotoBytes, limits.maxPhotoBytes + 1]) {
    const answer = await t.upload(`main/properties/${id}/images/`, [filled(size)], { as: owner });
    expect([400, 413]).toContain(answer.status);
  }
});
