import { decodeSmall, shrinkBitmap, type Size } from "./shrink-bitmap.ts";

/** What a page asks of the worker, and its answer: null where the picture cannot be read or made small enough, "unable" where this browser cannot do it here. */
export type ShrinkRequest = { readonly file: Blob; readonly size: Size; readonly maxBytes: number };
export type ShrinkAnswer = Blob | null | "unable";

async function shrink({ file, size, maxBytes }: ShrinkRequest): Promise<ShrinkAnswer> {
  if (typeof createImageBitmap === "undefined" || typeof OffscreenCanvas === "undefined") return "unable";
  return await shrinkBitmap(new OffscreenCanvas(1, 1), await decodeSmall(file, size), maxBytes);
}

addEventListener("message", ({ data }: MessageEvent<ShrinkRequest>) => {
  shrink(data).then(
    (answer) => postMessage(answer),
    () => postMessage("unable" satisfies ShrinkAnswer),
  );
});
