import { vi } from "vitest";

/**
 * Repeats `read` until it no longer throws, e.g. while a message is written after the response.
 * @returns its value
 * @throws its last error, after as long as `expect.poll` waits (`vitest.config.ts`), or as it is given
 */
export function eventually<T>(read: () => T | Promise<T>, milliseconds = 10_000): Promise<T> {
  return vi.waitFor(read, milliseconds);
}
