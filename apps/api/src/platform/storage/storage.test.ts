import { readdir } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startFakeS3 } from "../../../test/fake-s3.ts";
import type { FakeS3 } from "../../../test/fake-s3.ts";
import { runScript } from "../../../test/script.ts";
import { temporaryDirectory } from "../../../test/temporary-directory.ts";
import { createTestStorage } from "../../../test/test-storage.ts";
import { createDiskStorage } from "./disk-storage.ts";
import { createS3Storage, makeBucket } from "./s3-storage.ts";
import { StorageError } from "./storage.ts";
import type { Storage } from "./storage.ts";

let s3: FakeS3;
let disk: Awaited<ReturnType<typeof createTestStorage>>;

beforeAll(async () => {
  s3 = await startFakeS3();
  disk = await createTestStorage();
});
afterAll(() => Promise.all([s3.close(), disk.close()]));

const name = `${"0a".repeat(16)}-card.webp`;
const other = `${"0b".repeat(16)}-full.webp`;
const bytes = Buffer.from("some bytes \u0000 of a photo");
const adapters: Array<[string, () => Storage]> = [
  ["disk", () => disk],
  ["s3", () => createS3Storage(s3.config)],
];

test.each(adapters)("%s: a file is readable after put and missing after remove", async (_name, create) => {
  const storage = create();
  expect(await storage.get(name)).toBeNull();
  expect(await storage.has(name)).toBe(false);
  await storage.put(name, bytes, "image/webp");
  await storage.put(name, bytes, "image/webp");
  const found = await storage.get(name);
  expect(found && (await buffer(found.stream))).toEqual(bytes);
  expect(found).toMatchObject({ size: bytes.length, contentType: "image/webp" });
  expect(await storage.has(name)).toBe(true);
  await storage.remove(name);
  await storage.remove(name);
  expect(await storage.get(name)).toBeNull();
});

test.each(adapters)("%s: an invalid name reaches no file", async (_name, create) => {
  const storage = create();
  for (const bad of ["../../etc/passwd", `../${name}`, "", `${name}/..`, name.toUpperCase(), `${name}\n`, `incoming/${name}`]) {
    await expect(storage.put(bad, bytes, "image/webp")).rejects.toThrow(StorageError);
    expect(await storage.get(bad)).toBeNull();
    expect(await storage.has(bad)).toBe(false);
    await storage.remove(bad);
  }
});

test("disk: after a kill between write and rename, the file is missing", async () => {
  const root = await temporaryDirectory();
  const script = runScript(new URL("../../../test/scripts/store-and-die.ts", import.meta.url), [root, name]);
  expect(await script.ended).toMatchObject({ signal: "SIGKILL", output: "written\n" });
  expect(await readdir(`${root}/incoming`)).toHaveLength(1);
  const storage = await createDiskStorage(root);
  expect(await storage.has(name)).toBe(false);
  expect(await storage.get(name)).toBeNull();
  await storage.put(name, bytes, "image/webp");
  expect(await storage.has(name)).toBe(true);
});

test("s3: a short failure is retried, a lasting one is an error with the store's code", async () => {
  const storage = createS3Storage(s3.config);
  s3.failNext(2);
  await storage.put(other, bytes, "image/webp");
  expect(s3.objects.get(other)).toEqual({ bytes, contentType: "image/webp" });
  s3.failNext(3);
  await expect(storage.get(other)).rejects.toThrow("The object store answered SlowDown");
});

test("s3: wrong keys, a wrong bucket and an unreachable store are errors, not missing files", async () => {
  const forged = createS3Storage({ ...s3.config, secretAccessKey: "wrong" });
  await expect(forged.put(name, bytes, "image/webp")).rejects.toThrow("SignatureDoesNotMatch");
  await expect(forged.get(other)).rejects.toThrow("SignatureDoesNotMatch");
  await expect(forged.has(other)).rejects.toThrow(StorageError);
  const elsewhere = createS3Storage({ ...s3.config, bucket: "not-there" });
  await expect(elsewhere.get(other)).rejects.toThrow("NoSuchBucket");
  const away = createS3Storage({ ...s3.config, endpoint: "http://127.0.0.1:3298" });
  await expect(away.put(name, bytes, "image/webp")).rejects.toThrow("does not answer");
});

test("s3: the command that makes a bucket reports its failure in a sentence", { tags: "slow" }, async () => {
  const makeBucketScript = new URL("../../make-bucket.ts", import.meta.url);
  const { bucket, region, accessKeyId, secretAccessKey } = s3.config;
  const keys = { S3_REGION: region, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey };
  const run = (endpoint: string, env = keys) =>
    runScript(makeBucketScript, [], { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, ...env }).ended;
  const away = "http://127.0.0.1:3298";
  expect(await run(away)).toMatchObject({
    code: 1,
    output: `No bucket ${bucket} at ${away}: The object store does not answer.\n`,
  });
  const refused = await run(s3.config.endpoint, { ...keys, S3_SECRET_ACCESS_KEY: "wrong" });
  expect([refused.code, refused.output]).toEqual([1, expect.stringMatching(/store answered SignatureDoesNotMatch\.\n$/)]);
});

test("s3: a bucket is created once; an existing own bucket is accepted, a foreign one refused", async () => {
  s3.bucketOwner = "nobody";
  expect(await makeBucket(s3.config)).toBe(true);
  expect(await makeBucket(s3.config)).toBe(false);
  s3.bucketOwner = "others";
  await expect(makeBucket(s3.config)).rejects.toThrow(new StorageError("The object store answered BucketAlreadyExists"));
  s3.bucketOwner = "us";
});
