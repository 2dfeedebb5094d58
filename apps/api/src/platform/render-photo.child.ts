import { renderPhoto, UnsupportedImageError, type RenderedPhoto } from "./images.ts";

export type RenderingJob = { id: number; bytes: Uint8Array };
/** `refusal`: the picture cannot be used. `failure`: something else went wrong. */
export type RenderingAnswer = { id: number } & ({ photo: RenderedPhoto } | { refusal: string } | { failure: string });

async function render({ id, bytes }: RenderingJob): Promise<RenderingAnswer> {
  try {
    return { id, photo: await renderPhoto(Buffer.from(bytes)) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return error instanceof UnsupportedImageError ? { id, refusal: message } : { id, failure: message };
  }
}

process.on("message", (job: RenderingJob) => {
  // A parent that has ended hears nothing.
  void render(job).then((answer) => process.send?.(answer, () => {}));
});
// Ctrl+C signals all processes of a terminal, and a service manager those of a service: the parent says when it is over.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {});
// Nobody waits for the picture any more, and a broken one may take for ever.
process.once("disconnect", () => process.exit());
