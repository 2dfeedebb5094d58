import { rm } from "node:fs/promises";
import type { Readable } from "node:stream";
import type { PrivateFiles, TemporaryFile } from "./storage.ts";

/** Keeps a file on disk until what was sent is stored or refused. */
export type KeepFile = (content: Readable) => Promise<TemporaryFile>;

/** Does something with files that are on disk meanwhile. */
export async function withKeptFiles<Result>(
  { putAside }: Pick<PrivateFiles, "putAside">,
  use: (keep: KeepFile) => Promise<Result>,
): Promise<Result> {
  const kept: string[] = [];
  const keep: KeepFile = async (content) => {
    const file = await putAside(content);
    kept.push(file.path);
    return file;
  };
  try {
    return await use(keep);
  } finally {
    for (const path of kept) await rm(path, { force: true }).catch(() => {});
  }
}

/** What is read of a file or folder; null where it is missing. */
export async function unlessMissing<T>(reading: Promise<T>): Promise<T | null> {
  return await reading.catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  });
}
