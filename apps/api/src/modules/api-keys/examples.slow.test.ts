import { afterAll, expect, test } from "vitest";
import { startKeyExamples } from "../../../test/key-examples.ts";

const examples = await startKeyExamples();
afterAll(examples.close);

test("the documented examples for curl work", async () => {
  const asker = await examples.asked();
  const printed = await examples.run("sh", ["bash", "-e"]);
  const [posted] = await examples.listings();
  expect(posted).toMatchObject({ title: "Two rooms at Adum", price: 1450, images: [expect.anything()] });
  expect(printed).toContain(`"username":"${asker}"`);
  expect(printed).toContain('"previous"');
});
