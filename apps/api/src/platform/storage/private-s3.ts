import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import { request as requestHttp, type IncomingMessage } from "node:http";
import { request as requestHttps } from "node:https";
import { tmpdir } from "node:os";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { AwsClient } from "aws4fetch";
import type { S3Config } from "../../config.ts";
import { writeTemporary } from "./disk-storage.ts";
import { StorageError, StoreAwayError, type PrivateFiles, type TemporaryFile } from "./storage.ts";

/** The longest silence of the store; a transfer itself may take longer. */
const silenceMs = 30_000;
const contentType = "application/zip";
const emptyHash = createHash("sha256").digest("hex");

type HashedFile = TemporaryFile & { hash: string };
type Sent = { method: "GET" | "PUT" | "DELETE"; name: string; file?: HashedFile };

/** Sends one signed request. A file is streamed from disk with its length, which stores ask for. Nothing is repeated: callers try again later. */
function createSend(config: S3Config): (sent: Sent) => Promise<IncomingMessage> {
  const { accessKeyId, secretAccessKey, region, endpoint, bucket } = config;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3" });
  return async ({ method, name, file }) => {
    const url = new URL(`${endpoint}/${encodeURIComponent(bucket)}/export-${name}.zip`);
    const type = file ? { "content-type": contentType } : {};
    const signed = await client.sign(url, { method, headers: { "x-amz-content-sha256": file?.hash ?? emptyHash, ...type } });
    const headers = { ...Object.fromEntries(signed.headers), ...(file ? { "content-length": String(file.size) } : {}) };
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const outgoing = (url.protocol === "https:" ? requestHttps : requestHttp)(url, { method, headers }, resolve);
    outgoing.setTimeout(silenceMs, () => outgoing.destroy(new Error("the store fell silent")));
    outgoing.on("error", (error) => reject(new StoreAwayError("The object store does not answer", { cause: error })));
    if (file) pipeline(createReadStream(file.path), outgoing).catch(reject);
    else outgoing.end();
    return await promise;
  };
}

/** @throws StorageError unless the answer is a success; its body is dropped */
function check(answer: IncomingMessage): void {
  answer.resume();
  const status = answer.statusCode ?? 0;
  if (status >= 200 && status < 300) return;
  const Failure = status >= 500 ? StoreAwayError : StorageError;
  throw new Failure(`The object store answered HTTP ${status}`);
}

/** Writes the content to a temporary file: S3 wants the length and the hash before the first byte. */
async function writeHashed(content: Readable): Promise<HashedFile> {
  const hash = createHash("sha256");
  content.on("data", (chunk: Buffer) => hash.update(chunk));
  return { ...(await writeTemporary(tmpdir(), content)), hash: hash.digest("hex") };
}

/** Private files in the bucket of the photos, under names that no address of ours serves. */
export function createPrivateS3(config: S3Config): PrivateFiles {
  const send = createSend(config);
  return {
    put: async (name, content) => {
      const file = await writeHashed(content);
      try {
        check(await send({ method: "PUT", name, file }));
      } finally {
        await rm(file.path, { force: true });
      }
    },
    get: async (name) => {
      const answer = await send({ method: "GET", name });
      if (answer.statusCode === 404) {
        answer.resume();
        return null;
      }
      if (answer.statusCode !== 200) check(answer);
      return { stream: answer, size: Number(answer.headers["content-length"]), contentType };
    },
    remove: async (name) => {
      const answer = await send({ method: "DELETE", name });
      if (answer.statusCode === 404) answer.resume();
      else check(answer);
    },
    putAside: (content) => writeTemporary(tmpdir(), content),
  };
}
