import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import type { S3Config } from "../../config.ts";
import type { Telemetry } from "../observability/telemetry.ts";
import { traceFetch } from "../observability/traced-fetch.ts";
import { assertStorageName, isStorageName, StorageError, StoreAwayError, type Storage, type StoredFile } from "./storage.ts";

/** Time limits: readers do not wait longer for a photo; uploads may take a little longer. */
const defaultTimeouts = { readMs: 8_000, writeMs: 15_000 };
const attempts = 3;
const pauseMs = 50;
const tooManyStatus = 429;
const fullStatus = 507;
const conflictStatus = 409;
/** Concurrent reads from the store. If it is slow, further readers get an error instead of waiting. */
const maxReads = 100;

type Request = {
  method: "GET" | "PUT" | "HEAD" | "DELETE";
  /** Name of a file; empty for the bucket itself. */
  name: string;
  bytes?: Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
};

type S3Options = {
  /** Shorter in tests. */
  timeouts?: typeof defaultTimeouts;
  telemetry?: Telemetry | null;
};

/** A response with its complete body. */
type Answer = { ok: boolean; status: number; headers: Headers; body: Buffer };

/**
 * Sends signed requests, with retries after a lost connection or while the store is busy: all four methods are idempotent. The
 * time limit covers all attempts.
 */
function createSend(
  config: S3Config,
  { timeouts: { readMs, writeMs } = defaultTimeouts, telemetry = null }: S3Options,
): (request: Request) => Promise<Answer> {
  const { accessKeyId, secretAccessKey, region, endpoint, bucket } = config;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3" });
  const sendOne = traceFetch(fetch, telemetry, () => "/{bucket}/{name}");
  const ask = async ({ method, name, bytes, headers = {} }: Request, signal: AbortSignal): Promise<Answer> => {
    const init = { method, headers, ...(bytes ? { body: bytes } : {}) };
    const signed = await client.sign(`${endpoint}/${encodeURIComponent(bucket)}${name && `/${name}`}`, init);
    // The signal is passed separately: a `Request` loses its signal after a garbage collection (nodejs/undici#4068).
    const answer = await sendOne(signed, { signal });
    const body = Buffer.from(await answer.arrayBuffer());
    return { ok: answer.ok, status: answer.status, headers: answer.headers, body };
  };
  return async (request) => {
    const signal = AbortSignal.timeout(request.method === "PUT" ? writeMs : readMs);
    for (let attempt = 1; ; attempt += 1) {
      const isLast = attempt === attempts;
      const answer = await ask(request, signal).catch((error: unknown) => {
        if (isLast || signal.aborted) throw new StoreAwayError("The object store does not answer", { cause: error });
        return null;
      });
      const isBusy = answer !== null && (answer.status >= 500 || answer.status === tooManyStatus);
      if (answer !== null && (isLast || !isBusy)) return answer;
      await sleep(attempt * pauseMs);
    }
  };
}

/** No picture has this hash. */
const checkedName = `${"0".repeat(32)}-check.webp`;

/**
 * An S3-compatible store, addressed path-style (`endpoint/bucket/name`). Four plain requests need no SDK; aws4fetch, which has
 * no dependencies, signs them (AWS Signature Version 4).
 */
export function createS3Storage(config: S3Config, options: S3Options = {}): Storage {
  const send = createSend(config, options);
  let reads = 0;
  const read = async (name: string): Promise<StoredFile | null> => {
    if (reads >= maxReads) throw new StorageError("The object store is slow, and many wait for it already");
    reads += 1;
    try {
      const answer = await send({ method: "GET", name });
      const { ok, headers, body } = answer;
      // Read completely, so that an interrupted transfer is an error, and a slow client does not occupy the store.
      const contentType = headers.get("content-type") ?? "application/octet-stream";
      if (ok) return { stream: Readable.from([body]), size: body.length, contentType };
      check(answer, "NoSuchKey");
      return null;
    } finally {
      reads -= 1;
    }
  };
  const put: Storage["put"] = async (name, bytes, contentType) => {
    assertStorageName(name);
    const headers = {
      "content-type": contentType,
      "cache-control": "public, max-age=31536000, immutable",
      // The signed hash lets the store reject a body damaged in transit.
      "x-amz-content-sha256": createHash("sha256").update(bytes).digest("hex"),
    };
    check(await send({ method: "PUT", name, bytes: new Uint8Array(bytes), headers }));
  };
  return {
    put,
    checkWrite: async () => {
      await put(checkedName, Buffer.from("0"), "image/webp");
      check(await send({ method: "DELETE", name: checkedName }), "NoSuchKey");
    },
    get: async (name) => (isStorageName(name) ? read(name) : null),
    has: async (name) => {
      if (!isStorageName(name)) return false;
      const answer = await send({ method: "HEAD", name });
      // A response to HEAD has no body to distinguish a missing file from a missing bucket.
      if (answer.status === 404) return false;
      check(answer);
      return true;
    },
    remove: async (name) => {
      if (isStorageName(name)) check(await send({ method: "DELETE", name }), "NoSuchKey");
    },
  };
}

/**
 * Creates the bucket. Returns false when it already exists and is accessible.
 * @throws StorageError
 */
export async function makeBucket(config: S3Config): Promise<boolean> {
  const send = createSend(config, {});
  const answer = await send({ method: "PUT", name: "" });
  // Stores use different codes for an existing bucket, ours or not, so its accessibility decides.
  const isAccessible = answer.status === conflictStatus && (await send({ method: "HEAD", name: "" })).ok;
  if (!isAccessible) check(answer);
  return answer.ok;
}

/** @throws StorageError with S3's code, unless the response is a success or has the allowed code. */
function check({ ok, status, body }: Answer, allowedCode?: string): void {
  if (ok) return;
  const code = /<Code>([A-Za-z0-9]+)<\/Code>/.exec(body.toString())?.[1] ?? `HTTP ${status}`;
  if (code === allowedCode) return;
  const Failure = status >= 500 && status !== fullStatus ? StoreAwayError : StorageError;
  throw new Failure(`The object store answered ${code}`);
}
