import { propertyCalls } from "@efie/contract";
import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { photosPath, pictureOf, postDraft, subscribe } from "../../../test/publishing.ts";
import { startTestApp, type TestApp } from "../../../test/test-app.ts";
import type { TestUser } from "../../../test/test-properties.ts";

let t: TestApp;
let owner: TestUser;
beforeAll(async () => {
  t = await startTestApp();
  await t.app.listen({ host: "127.0.0.1", port: 0 });
  owner = await t.makeUser();
});
afterAll(() => t.close());

/** Starts an upload whose body never arrives. A response means a refusal before the body was read. */
async function beginUpload(propertyId: number, as: TestUser): Promise<{ status: number | undefined; body: unknown }> {
  const { port } = t.app.server.address() as AddressInfo;
  const upload = request({
    port,
    host: "127.0.0.1",
    path: `/api/${photosPath(propertyId)}`,
    method: "POST",
    headers: {
      authorization: `Bearer ${await t.tokenFor(as)}`,
      "content-type": "multipart/form-data; boundary=photos",
      "content-length": 2_000_000,
    },
  });
  upload.on("error", () => {});
  upload.flushHeaders();
  const [answer] = (await once(upload, "response")) as [IncomingMessage];
  const body: unknown = JSON.parse(await text(answer));
  upload.destroy();
  return { status: answer.statusCode, body };
}

test(`cheap checks refuse an upload before its body is read (${propertyCalls.addPhoto.name})`, async () => {
  const other = await t.makeUser();
  const published = await t.makeProperty({ owner: other });
  const draft = await postDraft(t, owner);
  const expired = await t.makeProperty({ owner, state: "expired" });
  const inactive = await t.makeProperty({ owner, state: "inactive" });
  expect((await beginUpload(published.id, owner)).status).toBe(403);
  expect((await beginUpload(draft.id, other)).status).toBe(404);
  expect((await beginUpload(2_147_483_647, owner)).status).toBe(404);
  expect((await beginUpload(expired.id, owner)).status).toBe(409);
  expect((await beginUpload(inactive.id, owner)).status).toBe(409);
  const unpaid = await t.upload(photosPath(draft.id), [Buffer.from("no picture")], { as: owner });
  expect(unpaid.status).toBe(402);
  expect(await beginUpload(draft.id, owner)).toEqual({ status: 402, body: unpaid.body });
});

test("a fifth photo is refused before the body is read, and five files before one is decoded", async () => {
  const seller = await t.makeUser();
  await subscribe(t, seller);
  const draft = await postDraft(t, seller);
  const words = Array.from({ length: 5 }, () => Buffer.from("no picture"));
  const five = await t.upload(photosPath(draft.id), words, { as: seller });
  expect([five.status, five.body]).toEqual([409, { detail: "A property has at most 4 photos." }]);
  const pictures = await Promise.all([1, 2, 3, 4].map((hue) => pictureOf(hue)));
  expect((await t.upload(photosPath(draft.id), pictures, { as: seller })).status).toBe(201);
  expect(await beginUpload(draft.id, seller)).toEqual({ status: 409, body: five.body });
});
