import type { SubmittedCheckKind } from "@efie/contract";
import { limits } from "@efie/contract/limits";
import type { Problems } from "./use-checks.ts";

/** The sides of a Ghana Card, each with a place in the form. Their pictures travel together, as the documents of the check. */
export const sides = ["front", "back"] as const;
export type Side = (typeof sides)[number];

export const documentTypes = ["image/jpeg", "image/png", "application/pdf"];

function problemOfFile({ type, size }: File): string | undefined {
  if (!documentTypes.includes(type)) return "Please choose a JPEG, a PNG or a PDF.";
  return size > limits.maxDocumentBytes ? "This file is larger than 5 MB. Please make it smaller." : undefined;
}

function problemsOfSides({ front, back }: Readonly<Record<Side, File | null>>): Problems {
  const isWhole = front?.type === "application/pdf";
  const missing = { front: "Please add a picture of the front.", back: "Please add a picture of the back." };
  return {
    front: front ? problemOfFile(front) : missing.front,
    back: back ? problemOfFile(back) : isWhole ? undefined : missing.back,
  };
}

function problemsOfFiles(files: readonly File[]): Problems {
  if (files.length === 0) return { documents: "Please add a picture or a PDF of the document." };
  if (files.length > limits.maxCheckDocuments) return { documents: `At most ${limits.maxCheckDocuments} files.` };
  return { documents: files.map(problemOfFile).find((problem) => problem !== undefined) };
}

/** What is wrong with the files before they travel, by the field that it is about. `files`: those of each input, in their order. */
export function findDocumentProblems(kind: SubmittedCheckKind, files: readonly (readonly File[])[]): Problems {
  if (kind !== "identity") return problemsOfFiles(files.flat());
  return problemsOfSides({ front: files[0]?.[0] ?? null, back: files[1]?.[0] ?? null });
}
