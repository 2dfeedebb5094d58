import { mkdir } from "node:fs/promises";
import { lockDirectory, type DirectoryLock } from "../database/directory-lock.ts";

/** The data directory or a file in it cannot be used. The message has the remedy. */
export class DataDirectoryError extends Error {
  override name = "DataDirectoryError";
}

/**
 * Runs an operation in the data directory.
 * @throws DataDirectoryError for system errors: no permission, not a directory, disk full
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
 * Creates the data directory if it is missing, and locks it for this process.
 * @throws DataDirectoryError
 * @throws DirectoryLockedError when another process uses it
 */
export async function holdDataDirectory(directory: string): Promise<DirectoryLock> {
  return await inDataDirectory(directory, async () => {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    return await lockDirectory(directory);
  });
}
