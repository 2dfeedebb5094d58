/** What is read of a file or folder; null where it is missing. */
export async function unlessMissing<T>(reading: Promise<T>): Promise<T | null> {
  return await reading.catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  });
}
