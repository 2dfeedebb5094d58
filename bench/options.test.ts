import { expect, test } from "vitest";
import { readOptions, UsageError } from "./options.ts";

test("without arguments the default steps and sizes are used", () => {
  expect(readOptions([])).toMatchObject({
    steps: ["api", "pages", "lighthouse"],
    sizes: [10_000, 100_000, 1_000_000],
    seconds: 20,
    connections: 8,
    databaseUrlTemplate: null,
    writes: false,
  });
});

test("steps have a fixed order, and sizes are parsed", () => {
  expect(readOptions(["explain", "api", "--sizes", "10_000,500", "--write"])).toMatchObject({
    steps: ["api", "explain"],
    sizes: [10_000, 500],
    writes: true,
  });
});

test.each([["--seconds", "0"], ["--sizes", "many"], ["everything"], ["--fast"]])(
  "%s throws a UsageError with the usage",
  (...args) => {
    expect(() => readOptions(args.filter((arg) => arg !== undefined))).toThrow(UsageError);
    expect(() => readOptions(args.filter((arg) => arg !== undefined))).toThrow(/npm run bench --/);
  },
);
