import { expect, test } from "vitest";
import { ResponseParser, decodeChunked, headerOf, type HttpResponse } from "./response-parser.ts";

/** Parses the text in pieces of the given length. */
function parse(text: string, pieceLength: number): HttpResponse | null {
  const parser = new ResponseParser();
  const bytes = Buffer.from(text);
  let response: HttpResponse | null = null;
  for (let at = 0; at < bytes.length; at += pieceLength) response = parser.push(bytes.subarray(at, at + pieceLength));
  return response;
}

const plain = 'HTTP/1.1 200 OK\r\nContent-Length: 12\r\nLink: </next?a=1>; rel="next"\r\n\r\n[{"a":"é"}]';
const chunked = "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n4\r\n[1,2\r\n6\r\n,0\r\n3]\r\n0\r\n\r\n";

test.each([1, 2, 5, 17, 1_000])("parses responses from pieces of %i bytes", (pieceLength) => {
  expect(parse(plain, pieceLength)).toMatchObject({ status: 200, body: Buffer.from('[{"a":"é"}]') });
  expect(parse(chunked, pieceLength)?.body.toString()).toBe("[1,2,0\r\n3]");
});

test("a response without a body is complete", () => {
  expect(parse("HTTP/1.1 304 Not Modified\r\netag: x\r\n\r\n", 7)).toMatchObject({ status: 304, body: Buffer.alloc(0) });
});

test("parses consecutive responses of one connection", () => {
  const parser = new ResponseParser();
  expect(parser.push(Buffer.from(plain))?.status).toBe(200);
  expect(parser.push(Buffer.from(chunked))?.body.length).toBe(10);
});

test("the caller may overwrite the passed buffer after each call", () => {
  const parser = new ResponseParser();
  const shared = Buffer.alloc(8);
  let response: HttpResponse | null = null;
  for (let at = 0; at < Buffer.byteLength(plain); at += shared.length)
    response = parser.push(shared.subarray(0, Buffer.from(plain).copy(shared, 0, at)));
  expect(response).toMatchObject({ status: 200, body: Buffer.from('[{"a":"é"}]') });
});

test("finds headers case-insensitively", () => {
  const head = parse(plain, 1_000)?.head ?? "";
  expect(headerOf(head, "link")).toBe('</next?a=1>; rel="next"');
  expect(headerOf(head, "cursor")).toBeUndefined();
});

test("returns null for an incomplete chunked body", () => {
  expect(decodeChunked(Buffer.from("4\r\n[1,"))).toBeNull();
  expect(decodeChunked(Buffer.from("2\r\n[]\r\n"))).toBeNull();
});
