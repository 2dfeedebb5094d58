/** @module-tag slow */
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { Upload } from "tus-js-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createRandom, openCuttingLine, type CuttingLine } from "../../../../test/cutting-line.ts";
import { begin, offsetOf, sha256Of } from "../../../../test/photo-uploads.ts";
import { postDraft, readOwn, subscribe } from "../../../../test/publishing.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import type { TestUser } from "../../../../test/test-properties.ts";
import { photoHash } from "../../../platform/images.ts";

let t: TestApp;
let owner: TestUser;
let serverPort: number;
beforeAll(async () => {
  t = await startTestApp();
  await t.app.listen({ host: "127.0.0.1", port: 0 });
  serverPort = (t.app.server.address() as AddressInfo).port;
  owner = await t.makeUser();
  await subscribe(t, owner);
});
afterAll(() => t.close());

/** What a phone sends of a picture of twelve megapixels: some 450 kB. */
async function cameraPicture(seed: number): Promise<Buffer> {
  const random = createRandom(seed);
  const [width, height] = [1280, 960];
  const pixels = Buffer.from(Uint8Array.from({ length: width * height * 3 }, () => 128 + random() * 42));
  return await sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 91 })
    .toBuffer();
}

/** Sends the file through the line by the library, which comes back after each cut. */
async function sendThrough(line: CuttingLine, file: Buffer, path: string): Promise<void> {
  const authorization = `Bearer ${await t.tokenFor(owner)}`;
  await new Promise<void>((sent, failed) => {
    const upload = new Upload(file, {
      uploadUrl: `http://127.0.0.1:${line.port}/api/${path}`,
      headers: { authorization },
      retryDelays: Array.from({ length: 40 }, () => 0),
      onSuccess: () => sent(),
      onError: failed,
    });
    upload.start();
  });
}

test.each([1, 2, 3])(
  "twenty cuts in a row at random bytes end with the same picture, for 1.1 times its bytes (seed %i)",
  async (seed) => {
    const { id } = await postDraft(t, owner);
    const file = await cameraPicture(seed);
    expect(file.length).toBeGreaterThan(400_000);
    const path = await begin(t, id, file, { as: owner });
    const random = createRandom(seed);
    const cuts = Array.from({ length: 20 }, () => 1 + Math.floor(random() * file.length));
    const line = await openCuttingLine(serverPort, cuts);
    try {
      await sendThrough(line, file, path);
    } finally {
      await line.close();
    }
    expect(line.cuts).toBe(20);
    const [photo] = (await readOwn(t, owner, id))?.images ?? [];
    expect([photo?.full, sha256Of(file)]).toEqual([expect.stringContaining(photoHash(file)), expect.any(String)]);
    expect(await offsetOf(t, path, { as: owner })).toBe(file.length);
    const { up, down } = line.sent;
    expect((up + down) / file.length, `${up} up, ${down} down, for ${file.length}`).toBeLessThan(1.1);
  },
);
