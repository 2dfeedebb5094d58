import { readFile } from "node:fs/promises";
import { afterAll, expect, test } from "vitest";
import { startTestApp, type Answer } from "../../../test/test-app.ts";
import { renderPhoto } from "../../platform/images.ts";
import { storeRendered } from "./add-photos.ts";

const t = await startTestApp();
afterAll(t.close);
const picture = await readFile(new URL("../../../seeds/photos/apartment-block-01.webp", import.meta.url));
const { content_hash } = await storeRendered(t.storage, await renderPhoto(picture));

async function media(name: string, headers: Record<string, string> = {}): Promise<Answer> {
  return await t.send({ method: "GET", url: `/media/${name}`, headers });
}

test("a photo's renditions are served as WebP, immutable and with nosniff", async () => {
  for (const rendition of ["thumbnail", "card", "full"]) {
    const answer = await t.app.inject({ url: `/media/${content_hash}-${rendition}.webp` });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'",
      "content-length": String(answer.rawPayload.length),
    });
    expect(answer.rawPayload.subarray(8, 12).toString()).toBe("WEBP");
    expect(answer.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test("its smaller renditions are served as AVIF, too, under the same names but the ending", async () => {
  for (const rendition of ["thumbnail", "card"]) {
    const answer = await t.app.inject({ url: `/media/${content_hash}-${rendition}.avif` });
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "image/avif"]);
    expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(answer.rawPayload.subarray(4, 12).toString()).toBe("ftypavif");
  }
  expect((await media(`${content_hash}-full.avif`)).status).toBe(404);
});

test("an unknown photo returns 404 and is not cacheable", async () => {
  for (const name of [
    `${"0".repeat(32)}-card.webp`,
    `${content_hash}-huge.webp`,
    `${content_hash}.webp`,
    "x",
    content_hash.toUpperCase(),
  ]) {
    const answer = await media(name);
    expect([name, answer.status, answer.body]).toEqual([name, 404, { detail: "No such photo." }]);
    expect(answer.headers["cache-control"] ?? "").not.toContain("immutable");
  }
});

test("a name cannot escape the store's directory", async () => {
  for (const name of [
    "..%2f..%2fetc%2fpasswd",
    "%2e%2e%2fpackage.json",
    "..%5c..%5cx",
    `${content_hash}-card.webp%00.png`,
    "%00",
    ".%2e",
  ])
    expect([name, (await media(name)).status]).toEqual([name, 404]);
});

test("photos are public: an invalid token makes no difference", async () => {
  expect((await media(`${content_hash}-card.webp`, { authorization: "Bearer nonsense" })).status).toBe(200);
});
