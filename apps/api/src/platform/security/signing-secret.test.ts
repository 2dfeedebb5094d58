import { stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryDirectory } from "../../../test/temporary-directory.ts";
import { loadSigningSecret } from "./secrets.ts";

test("the secret is created once, reused, and readable by its owner only", async () => {
  const directory = await temporaryDirectory();
  const secret = await loadSigningSecret(directory);
  expect(secret).toMatch(/^[\w-]{64}$/);
  expect(await loadSigningSecret(directory)).toBe(secret);
  expect((await stat(join(directory, "jwt-secret"))).mode & 0o777).toBe(0o600);
});

test("a damaged file is an error, not a weak secret", async () => {
  const directory = await temporaryDirectory();
  await writeFile(join(directory, "jwt-secret"), "short\n");
  await expect(loadSigningSecret(directory)).rejects.toThrow("is damaged");
});
