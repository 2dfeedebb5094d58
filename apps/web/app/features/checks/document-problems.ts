import type { SubmittedCheckKind } from "@efie/contract";
import { limits } from "@efie/contract/limits";
import { decodeImage, readImageSize } from "../../lib/browser/shrink-image.ts";
import type { Problems } from "./use-checks.ts";

/** The sides of a Ghana Card, each with a place in the form. Their pictures travel together, as the documents of the check. */
export const sides = ["front", "back"] as const;
export type Side = (typeof sides)[number];

const documentTypes = ["image/jpeg", "image/png", "application/pdf"];

/** An input of the form that takes documents. */
export const documentInput = { type: "file", name: "documents", accept: documentTypes.join() } as const;

function problemOfFile({ type, size }: File): string | undefined {
  if (!documentTypes.includes(type)) return "Please choose a JPEG, a PNG or a PDF.";
  return size > limits.maxDocumentBytes ? "This file is larger than 5 MB. Please make it smaller." : undefined;
}

function problemsOfFiles(files: readonly File[]): Problems {
  if (files.length === 0) return { documents: "Please add a picture or a PDF of the document." };
  if (files.length > limits.maxCheckDocuments) return { documents: `At most ${limits.maxCheckDocuments} files.` };
  return { documents: files.map(problemOfFile).find((problem) => problem !== undefined) };
}

/** What is wrong with the files before they travel, by the field that it is about. `files`: those of each input, in their order. */
export function findDocumentProblems(kind: SubmittedCheckKind, files: readonly (readonly File[])[]): Problems {
  if (kind !== "identity") return problemsOfFiles(files.flat());
  const [front, back] = files.map(([file]) => file);
  // A PDF may have both sides.
  const isWhole = front?.type === "application/pdf";
  return {
    front: front ? problemOfFile(front) : "Please add a picture of the front.",
    back: back ? problemOfFile(back) : isWhole ? undefined : "Please add a picture of the back.",
  };
}

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
