import { createHash } from "node:crypto";
import type { Answer, RequestOptions, TestApp } from "./test-app.ts";

export const sha256Of = (file: Buffer): string => createHash("sha256").update(file).digest("hex");

/** Begins the upload of a file. */
export function announce(t: TestApp, property: number, file: Buffer, options: RequestOptions): Promise<Answer> {
  return t.post(`main/properties/${property}/uploads/`, { size: file.length, sha256: sha256Of(file) }, options);
}

/** The address of the file's upload, below /api. @throws Error unless it has begun */
export async function begin(t: TestApp, property: number, file: Buffer, options: RequestOptions): Promise<string> {
  const answer = await announce(t, property, file, options);
  if (answer.status !== 201) throw new Error(`no upload: ${answer.status} ${answer.text}`);
  return `main/properties/${property}/uploads/${(answer.body as { upload: string }).upload}/`;
}

/** Sends bytes of an upload from an offset on. */
export function sendBytes(t: TestApp, path: string, offset: number, bytes: Buffer, options: RequestOptions): Promise<Answer> {
  const headers = {
    "tus-resumable": "1.0.0",
    "upload-offset": String(offset),
    "content-type": "application/offset+octet-stream",
    ...options.headers,
  };
  return t.send({ method: "PATCH", url: `/api/${path}`, payload: bytes }, { ...options, headers });
}

/** Asks how many bytes have arrived; the status where that is not known. */
export async function offsetOf(t: TestApp, path: string, options: RequestOptions): Promise<number | { status: number }> {
  const answer = await t.send({ method: "HEAD", url: `/api/${path}`, headers: { "tus-resumable": "1.0.0" } }, options);
  return answer.status === 200 ? Number(answer.headers["upload-offset"]) : { status: answer.status };
}
