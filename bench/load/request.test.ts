import { brotliCompressSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import type { Answer } from "./answer-parser.ts";
import { nextPath, problemOf, type Expected } from "./request.ts";

function answer(body: string, head = ""): Answer {
  return { status: 200, head, body: Buffer.from(body) };
}

const list: Expected = { body: "list", most: 2, fields: ["id", "title"] };

test.each([
  ["a list as it should be", '[{"id":1,"title":"Room"}]', list, null],
  ["too many", `[${Array(3).fill('{"id":1,"title":"Room"}').join(",")}]`, list, "3 items where 2 were asked for"],
  ["less than the whole", '[{"id":1}]', list, "an item without title"],
  ["something else", '{"detail":"Not found."}', list, "not a JSON list"],
  ["an object as it should be", '{"id":1}', { body: "object", fields: ["id"] }, null],
  ["half a page", "<html><body>", { body: "page" }, "a page that does not end"],
] as const)("%s", (_name, body, expected, problem) => {
  expect(problemOf(answer(body), expected, true)).toBe(problem);
});

test("compressed answers are looked into", () => {
  const body = gzipSync('[{"id":1}]');
  const compressed = { status: 200, head: "HTTP/1.1 200 OK\r\ncontent-encoding: gzip", body };
  expect(problemOf(compressed, list, true)).toBe("an item without title");
  expect(problemOf(compressed, list, false)).toBeNull();
  const page = { status: 200, head: "HTTP/1.1 200 OK\r\ncontent-encoding: br", body: brotliCompressSync("<html></html>") };
  expect(problemOf(page, { body: "page" }, true)).toBeNull();
});

test("the next page is the one linked to", () => {
  expect(nextPath(answer("[]", '\r\nlink: </api/main/properties/?cursor=abc>; rel="next"'))).toBe(
    "/api/main/properties/?cursor=abc",
  );
  expect(nextPath(answer("[]", "\r\nx-total-count: 3"))).toBeNull();
});
