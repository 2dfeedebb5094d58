import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { watchBeforeScript } from "./early-scripts.ts";
import { finishDocument } from "./document.server.ts";

const watch = `<script>(${watchBeforeScript.toString()})()</script>`;
const plain = { data: "", nonce: "", firstStyles: null };
const page = (text: string, early = ""): string =>
  `<html><head><title>Efie</title>${early}</head><body>${text}<script>1</script></body></html>`;

test.each([
  ["plain", "a room"],
  ["a cedi sign and an emoji", "GH₵ 2,000 · 🏠"],
  ["long", "a house at Adum, ".repeat(40_000)],
])("the page is UTF-8: %s", (_name, text) => {
  expect(finishDocument(page(text), plain).toString()).toBe(`<!DOCTYPE html>${page(text, watch)}`);
});

test("half a surrogate pair becomes the replacement character", () => {
  expect(finishDocument(page("a \ud800 room"), plain).toString()).toContain("a \ufffd room");
});

test("data is in a separate script, cannot close it, and is read as it was", () => {
  const data = JSON.stringify(["</script>", 'Kofi\'s "flat"', "\\", "\\'\n\u2028", 'ends in a quote"']);
  const html = finishDocument(page(""), { ...plain, data, nonce: "abc" }).toString();
  const [, literal = ""] =
    /<script nonce="abc">window\.__reactRouterContext\.streamController\.enqueue\(([^<]*)\);window/.exec(html) ?? [];
  expect(runInNewContext(literal)).toBe(data);
});
