import { expect, test } from "vitest";
import { readPanic } from "./wire.ts";

function message(type: string, body: string): Buffer {
  const bytes = Buffer.from(body);
  const header = Buffer.alloc(5);
  header.write(type);
  header.writeUInt32BE(bytes.length + 4, 1);
  return Buffer.concat([header, bytes]);
}

const panic = "SPANIC\0VPANIC\0C53100\0MNo space left on device\0\0";

test("reads the message of a panic anywhere in a response", () => {
  expect(readPanic(message("E", panic))).toBe("No space left on device");
  expect(readPanic(Buffer.concat([message("C", "BEGIN\0"), message("E", panic), message("Z", "I")]))).toBe(
    "No space left on device",
  );
});

test("other errors and similar texts are not a panic", () => {
  const error = message("E", "SERROR\0VERROR\0C53100\0MVPANIC\0\0");
  expect(readPanic(message("E", "SERROR\0VERROR\0C53100\0Mfull\0\0"))).toBeNull();
  expect(readPanic(Buffer.concat([message("D", panic), message("Z", "I")]))).toBeNull();
  expect(readPanic(Buffer.alloc(0))).toBeNull();
  expect(readPanic(message("D", "x".repeat(100_000)))).toBeNull();
  expect(readPanic(error)).toBeNull();
});
