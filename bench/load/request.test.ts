import { brotliCompressSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import type { HttpResponse } from "./response-parser.ts";
import { nextPath, problemOf, type ExpectedResponse } from "./request.ts";

function response(body: string, head = ""): HttpResponse {
  return { status: 200, head, body: Buffer.from(body) };
}

const list: ExpectedResponse = { body: "list", maxItems: 2, fields: ["id", "title"] };

test.each([
  ["a valid list", '[{"id":1,"title":"Room"}]', list, null],
  ["too many items", `[${Array(3).fill('{"id":1,"title":"Room"}').join(",")}]`, list, "3 items instead of at most 2"],
  ["a missing field", '[{"id":1}]', list, "an item without title"],
  ["an object instead of a list", '{"detail":"Not found."}', list, "not a JSON list"],
  ["a valid object", '{"id":1}', { body: "object", fields: ["id"] }, null],
  ["an incomplete page", "<html><body>", { body: "page" }, "a page without its end"],
] as const)("%s", (_name, body, expected, problem) => {
  expect(problemOf(response(body), expected, true)).toBe(problem);
});

test("a thorough check decompresses the body", () => {
  const body = gzipSync('[{"id":1}]');
  const compressed = { status: 200, head: "HTTP/1.1 200 OK\r\ncontent-encoding: gzip", body };
  expect(problemOf(compressed, list, true)).toBe("an item without title");
  expect(problemOf(compressed, list, false)).toBeNull();
  const page = { status: 200, head: "HTTP/1.1 200 OK\r\ncontent-encoding: br", body: brotliCompressSync("<html></html>") };
  expect(problemOf(page, { body: "page" }, true)).toBeNull();
});

test("the next page is the one in the link header", () => {
  expect(nextPath(response("[]", '\r\nlink: </api/main/properties/?cursor=abc>; rel="next"'))).toBe(
    "/api/main/properties/?cursor=abc",
  );
  expect(nextPath(response("[]", "\r\nx-total-count: 3"))).toBeNull();
});
