import { mkdir } from "node:fs/promises";
import { OperatorError } from "../app-error.ts";
import { lockDirectory, type DirectoryLock } from "../database/directory-lock.ts";

/**
 * Runs an operation in the data directory.
 * @throws OperatorError for system errors: no permission, not a directory, disk full
 */
export async function inDataDirectory<T>(directory: string, use: () => Promise<T>): Promise<T> {
  try {
    return await use();
  } catch (error) {
    const { syscall, message } = error as NodeJS.ErrnoException;
    if (syscall === undefined) throw error;
    throw new OperatorError(
      `DATA_DIR cannot be used (${message}): ${directory} must be a folder with room that this process may write to.`,
      { cause: error },
    );
  }
}

/**
 * Creates the data directory if it is missing, and locks it for this process.
 * @throws OperatorError
 * @throws DirectoryLockedError when another process uses it
 */
export async function holdDataDirectory(directory: string): Promise<DirectoryLock> {
  return await inDataDirectory(directory, async () => {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    return await lockDirectory(directory);
  });
}
