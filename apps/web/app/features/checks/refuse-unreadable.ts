import { limits } from "@efie/contract/limits";
import { decodeImage, readImageSize } from "../../lib/browser/shrink-image.ts";

async function isReadable(file: File): Promise<boolean> {
  // The form says of these by itself what is wrong, or leaves it to the server.
  if (file.type === "application/pdf" || file.size > limits.maxDocumentBytes) return true;
  const size = await readImageSize(file);
  const bitmap = size && (await decodeImage(file, size, 64));
  bitmap?.close();
  return bitmap !== null;
}

/** Takes files that no browser can show out of the input, as if its user had, and says why. */
export async function refuseUnreadable(input: HTMLInputElement, onRefused: (problem: string) => void): Promise<void> {
  const chosen = [...(input.files ?? [])];
  const kept = new DataTransfer();
  const refused: File[] = [];
  for (const file of chosen) {
    if (await isReadable(file)) kept.items.add(file);
    else refused.push(file);
  }
  const isOutdated = chosen.some((file, at) => input.files?.[at] !== file);
  if (refused.length === 0 || isOutdated) return;
  input.files = kept.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
  const [first, ...others] = refused.map(({ name }) => name);
  onRefused(
    others.length === 0
      ? `${first} is not an image that can be read. Choose a JPEG, a PNG or a PDF.`
      : `${[first, ...others].join(", ")} are not images that can be read. Choose JPEGs, PNGs or PDFs.`,
  );
}
