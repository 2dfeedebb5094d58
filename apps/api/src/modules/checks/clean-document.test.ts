import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createTestStorage } from "../../../test/test-storage.ts";
import { createSemaphore } from "../../platform/load/semaphore.ts";
import { cleanDocument } from "./clean-document.ts";

const directory = await createTestStorage();
afterAll(directory.close);

async function clean(text: string, semaphore = createSemaphore(1)) {
  const [path, bytes] = [join(directory.root, "document"), Buffer.from(`%PDF-1.4\n${text}`)];
  await writeFile(path, bytes);
  return await cleanDocument({ path, size: bytes.length }, semaphore);
}

test.each([["/JS (x)"], ["/J#61vaScript(x)"], ["/#4A#53 (x)"], ["/#4aS"], ["/Embedded#46ile "]])(
  "a PDF with %s is refused",
  async (text) => {
    await expect(clean(text)).rejects.toThrow("script or a program");
  },
);

test("a PDF waits for the semaphore of the pictures", async () => {
  const semaphore = createSemaphore(1, { maxWaiting: 0, maxWaitMilliseconds: 1 });
  const held = Promise.withResolvers<void>();
  const picture = semaphore(() => held.promise);
  await expect(clean("/Type /Catalog", semaphore)).rejects.toThrow("wait already");
  held.resolve();
  await picture;
  expect(await clean("/Type /Catalog", semaphore)).toMatchObject({ contentType: "application/pdf" });
});
