import { afterEach, beforeEach, vi } from "vitest";

let printed: string[] = [];

/**
 * A test that prints an error or a warning fails, because nobody would notice the message otherwise. A test that expects one
 * replaces the implementation of the spy and asserts on it.
 */
beforeEach(() => {
  printed = [];
  for (const method of ["error", "warn"] as const) {
    const print = console[method];
    vi.spyOn(console, method).mockImplementation((...values: unknown[]) => {
      printed.push(values.map(String).join(" "));
      print(...values);
    });
  }
});

afterEach(() => {
  vi.mocked(console.error).mockRestore?.();
  vi.mocked(console.warn).mockRestore?.();
  if (printed.length > 0) throw new Error(`The test printed to the console:\n${printed.join("\n")}`);
});
