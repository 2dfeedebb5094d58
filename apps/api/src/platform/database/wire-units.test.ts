import { expect, test } from "vitest";
import { WireUnits } from "./wire.ts";

function message(type: string, payload = ""): Buffer {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(4 + Buffer.byteLength(payload), 1);
  return Buffer.concat([head, Buffer.from(payload)]);
}

const startup = Buffer.from([0, 0, 0, 9, 0, 3, 0, 0, 0]);
const pipeline = Buffer.concat([message("P", "select 1"), message("B"), message("E"), message("S")]);

test("the startup packet, a pipeline up to its Sync, and a simple query are one unit each", () => {
  const units = new WireUnits().push(Buffer.concat([startup, pipeline, message("Q", "begin"), message("X")]));
  expect(units.map(({ bytes }) => Buffer.from(bytes))).toEqual([startup, pipeline, message("Q", "begin")]);
  expect(units.every(({ isOpen }) => !isOpen)).toBe(true);
});

test("parts of any size form the same units", () => {
  const all = Buffer.concat([startup, pipeline, message("Q", "commit")]);
  const units = new WireUnits();
  const found = [...all].flatMap((byte) => units.push(Buffer.from([byte])));
  expect(found.map(({ bytes }) => Buffer.from(bytes))).toEqual([startup, pipeline, message("Q", "commit")]);
});

test("a Flush gets an early response and keeps the session", () => {
  const units = new WireUnits();
  units.push(startup);
  expect(units.push(Buffer.concat([message("P"), message("H"), message("S")])).map(({ isOpen }) => isOpen)).toEqual([
    true,
    false,
  ]);
});
