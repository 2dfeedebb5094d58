import { expect, test } from "vitest";
import { hashGenerator, localImports } from "./generator-hash.ts";

test("value imports of local files count; type imports and packages do not", () => {
  const source = `
import { sql } from "kysely";
import type { Ids } from "./ids.ts";
import { a,
  b } from "../other/a.ts";
export { c } from "./c.ts";
export type { D } from "./d.ts";`;
  expect(localImports(source)).toEqual(["../other/a.ts", "./c.ts"]);
});

test("the hash of unchanged sources is stable", async () => {
  expect(await hashGenerator()).toBe(await hashGenerator());
});
