import { vi } from "vitest";

/**
 * Repeats `read` until it no longer throws, e.g. while a message is written after the response.
 * @returns its value
 * @throws its last error, after as long as `expect.poll` waits (`vitest.config.ts`)
 */
export function eventually<T>(read: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(read, 10_000);
}
