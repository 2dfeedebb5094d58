import { mkdir } from "node:fs/promises";
import { lockDirectory, type DirectoryLock } from "../database/directory-lock.ts";

/** The data directory cannot be used, or something in it; the message says what to do. */
export class DataDirectoryError extends Error {
  override name = "DataDirectoryError";
}

/**
 * Does something in the data directory.
 * @throws DataDirectoryError where the system refuses: no permission, a file in its place, no room
 */
export async function inDataDirectory<T>(directory: string, use: () => Promise<T>): Promise<T> {
  try {
    return await use();
  } catch (error) {
    const { syscall, message } = error as NodeJS.ErrnoException;
    if (syscall === undefined) throw error;
    throw new DataDirectoryError(
      `DATA_DIR cannot be used (${message}): ${directory} must be a folder with room that this process may write to.`,
      { cause: error },
    );
  }
}

/**
 * Makes the data directory where it is missing, and holds it for this process.
 * @throws DataDirectoryError
 * @throws DirectoryLockedError when another process uses it
 */
export async function holdDataDirectory(directory: string): Promise<DirectoryLock> {
  return await inDataDirectory(directory, async () => {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    return await lockDirectory(directory);
  });
}
