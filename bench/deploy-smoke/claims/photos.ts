import sharp from "sharp";
import type { Claim } from "../claim.ts";
import { createObjections } from "../claim.ts";
import { ask, askEach } from "../http.ts";

async function picture(): Promise<FormData> {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const bytes = await sharp({ create: { width: 1200, height: 900, channels: 3, background: "#888", noise } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append("images", new Blob([new Uint8Array(bytes)], { type: "image/jpeg" }), "room.jpg");
  return form;
}

/** The fourth of a property, uploaded through nginx and looked at on each process. */
export const photos: Claim = {
  name: "photos",
  says: "a photo uploaded through one process is served by all",
  async try({ apis, nginx, newPeople }) {
    const { all, unless } = createObjections();
    const [owner] = await newPeople(1);
    if (!owner) return { figures: "", objections: ["nobody there"] };
    const path = `/api/main/properties/${owner.property}/images/`;
    const token = await owner.token();
    const { status, text } = await ask({
      port: nginx.port,
      method: "POST",
      path,
      token,
      form: await picture(),
      from: owner.from,
    });
    unless(status === 200 || status === 201, `the upload was answered with ${status}: ${text.slice(0, 200)}`);
    const [photo] = (JSON.parse(text || "[]") as unknown[]).slice(-1);
    const addresses = [...new Set(JSON.stringify(photo ?? "").match(/\/media\/[\w.-]+/g))];
    unless(addresses.length > 0, "the answer names no file");
    let served = 0;
    for (const address of addresses) {
      for (const [at, answer] of (
        await askEach(
          apis.map(({ port }) => port),
          { path: address },
        )
      ).entries()) {
        const isPhoto = answer.status === 200 && answer.headers["content-type"] === "image/webp";
        unless(isPhoto, `${apis[at]?.name} answers ${address} with ${answer.status}`);
        served += isPhoto ? 1 : 0;
      }
    }
    return { figures: `${addresses.length} files on ${apis.length} processes, ${served} served`, objections: all };
  },
};
