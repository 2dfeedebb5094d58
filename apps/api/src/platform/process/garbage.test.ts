import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { garbageFlags } from "./garbage.ts";

test("this version of V8 supports the flags", () => {
  const known = execFileSync(process.execPath, ["--v8-options"], { encoding: "utf8" });
  for (const flag of garbageFlags) expect(known).toContain(`\n  ${flag.split("=", 1)[0]} (`);
});
