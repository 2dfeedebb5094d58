import sharp from "sharp";
import type { SmokeCheck } from "../check.ts";
import { createFailureList } from "../check.ts";
import { sendRequest, sendToEach } from "../http.ts";

async function createPhotoForm(): Promise<FormData> {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const bytes = await sharp({ create: { width: 1200, height: 900, channels: 3, background: "#888", noise } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append("images", new Blob([new Uint8Array(bytes)], { type: "image/jpeg" }), "room.jpg");
  return form;
}

/** Uploads a property's fourth photo through nginx and reads it from each process. */
export const photos: SmokeCheck = {
  name: "photos",
  title: "all processes serve a photo uploaded through one",
  async run({ apis, nginx, takeOwners }) {
    const { all, unless } = createFailureList();
    const [owner] = await takeOwners(1);
    if (!owner) return { figures: "", failures: ["no owner found"] };
    const path = `/api/main/properties/${owner.property}/images/`;
    const token = await owner.token();
    const { status, text } = await sendRequest({
      port: nginx.port,
      method: "POST",
      path,
      token,
      form: await createPhotoForm(),
      from: owner.from,
    });
    unless(status === 200 || status === 201, `the upload returned ${status}: ${text.slice(0, 200)}`);
    const [photo] = (JSON.parse(text || "[]") as unknown[]).slice(-1);
    const addresses = [...new Set(JSON.stringify(photo ?? "").match(/\/media\/[\w.-]+/g))];
    unless(addresses.length > 0, "the response names no file");
    let served = 0;
    for (const address of addresses) {
      for (const [at, response] of (
        await sendToEach(
          apis.map(({ port }) => port),
          { path: address },
        )
      ).entries()) {
        const isPhoto = response.status === 200 && response.headers["content-type"] === "image/webp";
        unless(isPhoto, `${apis[at]?.name} returns ${response.status} for ${address}`);
        served += isPhoto ? 1 : 0;
      }
    }
    return { figures: `${addresses.length} files on ${apis.length} processes, ${served} served`, failures: all };
  },
};
