import { afterAll, expect, test } from "vitest";
import { startKeyExamples } from "../../../test/key-examples.ts";

const examples = await startKeyExamples();
afterAll(examples.close);

test("the documented example in TypeScript works", async () => {
  const asker = await examples.asked();
  const printed = await examples.run("ts", [process.execPath]);
  const [posted] = await examples.listings();
  expect(posted?.title).toBe("Two rooms at Adum");
  expect(printed).toBe(`Posted listing ${posted?.id}.\n${asker}: new\n`);
});
