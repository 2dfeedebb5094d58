import { expect, test } from "vitest";
import { AnswerParser, decodeChunked, headerOf, type Answer } from "./answer-parser.ts";

/** Hands the bytes over in pieces of every size. */
function parse(text: string, pieceLength: number): Answer | null {
  const parser = new AnswerParser();
  const bytes = Buffer.from(text);
  let answer: Answer | null = null;
  for (let at = 0; at < bytes.length; at += pieceLength) answer = parser.push(bytes.subarray(at, at + pieceLength));
  return answer;
}

const plain = 'HTTP/1.1 200 OK\r\nContent-Length: 12\r\nLink: </next?a=1>; rel="next"\r\n\r\n[{"a":"é"}]';
const chunked = "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n4\r\n[1,2\r\n6\r\n,0\r\n3]\r\n0\r\n\r\n";

test.each([1, 2, 5, 17, 1_000])("answers are put together from pieces of %i bytes", (pieceLength) => {
  expect(parse(plain, pieceLength)).toMatchObject({ status: 200, body: Buffer.from('[{"a":"é"}]') });
  expect(parse(chunked, pieceLength)?.body.toString()).toBe("[1,2,0\r\n3]");
});

test("an answer without a body is complete", () => {
  expect(parse("HTTP/1.1 304 Not Modified\r\netag: x\r\n\r\n", 7)).toMatchObject({ status: 304, body: Buffer.alloc(0) });
});

test("one connection carries one answer after the other", () => {
  const parser = new AnswerParser();
  expect(parser.push(Buffer.from(plain))?.status).toBe(200);
  expect(parser.push(Buffer.from(chunked))?.body.length).toBe(10);
});

test("what it is handed may be written over at once", () => {
  const parser = new AnswerParser();
  const shared = Buffer.alloc(8);
  let answer: Answer | null = null;
  for (let at = 0; at < Buffer.byteLength(plain); at += shared.length)
    answer = parser.push(shared.subarray(0, Buffer.from(plain).copy(shared, 0, at)));
  expect(answer).toMatchObject({ status: 200, body: Buffer.from('[{"a":"é"}]') });
});

test("headers are found whatever their letter case", () => {
  const head = parse(plain, 1_000)?.head ?? "";
  expect(headerOf(head, "link")).toBe('</next?a=1>; rel="next"');
  expect(headerOf(head, "cursor")).toBeUndefined();
});

test("a chunked body that goes on is not taken for a whole one", () => {
  expect(decodeChunked(Buffer.from("4\r\n[1,"))).toBeNull();
  expect(decodeChunked(Buffer.from("2\r\n[]\r\n"))).toBeNull();
});
