import { randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startFakeS3, type FakeS3 } from "../../../test/fake-s3.ts";
import { readZip } from "../../../test/read-zip.ts";
import { createTestStorage } from "../../../test/test-storage.ts";
import { createPrivateFiles, type PrivateFiles } from "./create-storage.ts";
import { StorageError } from "./storage.ts";
import { toJsonArray, writeZip, type ZipEntry } from "./write-zip.ts";

let s3: FakeS3;
let directory: Awaited<ReturnType<typeof createTestStorage>>;
let root: string;
beforeAll(async () => {
  s3 = await startFakeS3();
  directory = await createTestStorage();
  root = directory.root;
});
afterAll(() => Promise.all([s3.close(), directory.close()]));

const name = "0a".repeat(16);
const adapters: Array<[string, () => Promise<PrivateFiles>]> = [
  ["disk", () => createPrivateFiles({ s3: null, dataDirectory: root })],
  ["s3", () => createPrivateFiles({ s3: s3.config, dataDirectory: root })],
];

test.each(adapters)("%s: a private file is readable after put and missing after remove", async (_name, create) => {
  const files = await create();
  const bytes = randomBytes(300_000);
  expect(await files.get(name)).toBeNull();
  for (const content of [randomBytes(10), bytes]) await files.put(name, Readable.from([content]));
  const found = await files.get(name);
  expect(found && (await buffer(found.stream))).toEqual(bytes);
  expect(found).toMatchObject({ size: bytes.length, contentType: "application/zip" });
  await files.remove(name);
  await files.remove(name);
  expect(await files.get(name)).toBeNull();
});

test.each(adapters)("%s: an invalid name reaches no file, and content that breaks off leaves none", async (_name, create) => {
  const files = await create();
  for (const bad of ["../x", "", `${name}x`, name.toUpperCase(), "incoming"]) {
    await expect(files.put(bad, Readable.from(["x"]))).rejects.toThrow(StorageError);
    expect(await files.get(bad)).toBeNull();
    await files.remove(bad);
  }
  const broken = Readable.from(
    (async function* () {
      yield "half";
      throw new Error("broken off");
    })(),
  );
  await expect(files.put(name, broken)).rejects.toThrow("broken off");
  expect(await files.get(name)).toBeNull();
  expect(await readdir(`${root}/private/incoming`)).toEqual([]);
});

test("s3: a store that fails is an error, not a missing file", async () => {
  const files = await createPrivateFiles({ s3: s3.config, dataDirectory: root });
  s3.mood = "down";
  await expect(files.get(name)).rejects.toThrow(StorageError);
  await expect(files.put(name, Readable.from(["x"]))).rejects.toThrow(StorageError);
  s3.mood = "reset";
  await expect(files.remove(name)).rejects.toThrow("does not answer");
  s3.mood = "well";
});

async function* entriesOf(...entries: ZipEntry[]): AsyncGenerator<ZipEntry> {
  yield* entries;
}
async function* numbers(count: number): AsyncGenerator<object> {
  for (let number = 1; number <= count; number += 1) yield { number };
}

test(
  "a ZIP has its entries in order, each opened when the one before has ended; an entry that fails is an error of the ZIP",
  { tags: "slow" },
  async () => {
    let open = 0;
    const entry = (file: string, count: number): ZipEntry => ({
      name: file,
      isCompressed: false,
      open: async () => {
        expect((open += 1)).toBe(1);
        return toJsonArray(numbers(count)).once("close", () => (open -= 1));
      },
    });
    const zip = await readZip(await buffer(writeZip(entriesOf(entry("none.json", 0), entry("many.json", 20_000)), new Date(0))));
    expect([...zip.keys()]).toEqual(["none.json", "many.json"]);
    expect(JSON.parse(String(zip.get("none.json")))).toEqual([]);
    expect(JSON.parse(String(zip.get("many.json")))).toHaveLength(20_000);

    const failing = { name: "x", isCompressed: false, open: () => Promise.reject(new Error("gone")) };
    await expect(buffer(writeZip(entriesOf(entry("none.json", 0), failing), new Date(0)))).rejects.toThrow("gone");
  },
);
