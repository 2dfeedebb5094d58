import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { AwsClient } from "aws4fetch";
import type { S3Config } from "../../config.ts";
import { assertStorageName, isStorageName, StorageError } from "./storage.ts";
import type { Storage } from "./storage.ts";

const requestTimeoutMs = 20_000;
const retries = 2;

type Request = {
  method: "GET" | "PUT" | "HEAD" | "DELETE";
  name: string;
  bytes?: Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
};

/**
 * Any S3-compatible store, addressed path-style (`endpoint/bucket/name`). Four plain requests need no SDK:
 * aws4fetch signs them (AWS Signature Version 4) and tries again on 5xx; it has no dependencies.
 */
export function createS3Storage(config: S3Config): Storage {
  const client = connect(config);
  const send = async ({ method, name, bytes, headers }: Request): Promise<Response> => {
    const body = bytes ? { body: bytes } : {};
    const signal = AbortSignal.timeout(requestTimeoutMs);
    return client
      .fetch(`${config.endpoint}/${encodeURIComponent(config.bucket)}/${name}`, {
        method,
        headers: headers ?? {},
        signal,
        ...body,
      })
      .catch((error: unknown) => {
        throw new StorageError("The object store does not answer", { cause: error });
      });
  };
  return {
    put: async (name, bytes, contentType) => {
      assertStorageName(name);
      const answer = await send({ method: "PUT", name, bytes: new Uint8Array(bytes), headers: putHeaders(bytes, contentType) });
      await finish(answer);
    },
    get: async (name) => {
      if (!isStorageName(name)) return null;
      const answer = await send({ method: "GET", name });
      if (answer.ok && answer.body) return toStoredFile(answer, answer.body);
      await finish(answer, "NoSuchKey");
      return null;
    },
    has: async (name) => {
      if (!isStorageName(name)) return false;
      const answer = await send({ method: "HEAD", name });
      // An answer to HEAD has no body that could tell a missing file from a missing bucket.
      if (answer.status === 404) return false;
      await finish(answer);
      return true;
    },
    remove: async (name) => {
      if (isStorageName(name)) await finish(await send({ method: "DELETE", name }), "NoSuchKey");
    },
  };
}

function connect({ accessKeyId, secretAccessKey, region }: S3Config): AwsClient {
  return new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries });
}

/**
 * Makes the bucket. Answers false where it is there already, as ours.
 * @throws StorageError
 */
export async function makeBucket(config: S3Config): Promise<boolean> {
  const address = `${config.endpoint}/${encodeURIComponent(config.bucket)}`;
  const answer = await connect(config)
    .fetch(address, { method: "PUT", signal: AbortSignal.timeout(requestTimeoutMs) })
    .catch((error: unknown) => {
      throw new StorageError("The object store does not answer", { cause: error });
    });
  await finish(answer, "BucketAlreadyOwnedByYou");
  return answer.ok;
}

/** The signed hash lets the store refuse a body that was damaged on its way. */
function putHeaders(bytes: Uint8Array, contentType: string): Record<string, string> {
  return {
    "content-type": contentType,
    "cache-control": "public, max-age=31536000, immutable",
    "x-amz-content-sha256": createHash("sha256").update(bytes).digest("hex"),
  };
}

function toStoredFile(answer: Response, body: NonNullable<Response["body"]>) {
  return {
    stream: Readable.fromWeb(body),
    size: Number(answer.headers.get("content-length")),
    contentType: answer.headers.get("content-type") ?? "application/octet-stream",
  };
}

/** Reads the answer to its end; throws S3's own code unless it is a success or the code that is allowed. */
async function finish(answer: Response, allowedCode?: string): Promise<void> {
  const text = await answer.text();
  if (answer.ok) return;
  const code = /<Code>([A-Za-z0-9]+)<\/Code>/.exec(text)?.[1] ?? `HTTP ${answer.status}`;
  if (code !== allowedCode) throw new StorageError(`The object store answered ${code}`);
}
