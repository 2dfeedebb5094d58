import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import type { S3Config } from "../../config.ts";
import type { Telemetry } from "../observability/telemetry.ts";
import { traceFetch } from "../observability/traced-fetch.ts";
import { assertStorageName, isStorageName, StorageError, StoreAwayError } from "./storage.ts";
import type { Storage, StoredFile } from "./storage.ts";

/** Readers of a page have gone on by then; whoever uploads waits a little longer. */
const usualPatience = { readMs: 8_000, writeMs: 15_000 };
const attempts = 3;
const pauseMs = 50;
const tooManyStatus = 429;
const fullStatus = 507;
const conflictStatus = 409;
/** So many photos may be on their way from the store; where it is slow, further readers are told so, not kept waiting. */
const maxReads = 100;

type Request = {
  method: "GET" | "PUT" | "HEAD" | "DELETE";
  /** Of a file; empty for the bucket itself. */
  name: string;
  bytes?: Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
};

type S3Options = {
  /** Shorter in tests. */
  patience?: typeof usualPatience;
  telemetry?: Telemetry | null;
};

/** An answer that was read to its end. */
type Answer = { ok: boolean; status: number; headers: Headers; body: Buffer };

/**
 * Sends signed requests, and again where the line broke or the store is busy: all four may be repeated. What takes too long is
 * given up, all attempts together.
 */
function createSend(
  config: S3Config,
  { patience: { readMs, writeMs } = usualPatience, telemetry = null }: S3Options,
): (request: Request) => Promise<Answer> {
  const { accessKeyId, secretAccessKey, region, endpoint, bucket } = config;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3" });
  const sendOne = traceFetch(fetch, telemetry, () => "/{bucket}/{name}");
  const ask = async ({ method, name, bytes, headers = {} }: Request, signal: AbortSignal): Promise<Answer> => {
    const init = { method, headers, ...(bytes ? { body: bytes } : {}) };
    const signed = await client.sign(`${endpoint}/${encodeURIComponent(bucket)}${name && `/${name}`}`, init);
    // Not signed along: a `Request` that is sent forgets its signal when garbage is collected (nodejs/undici#4068).
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
      if (answer !== null && (isLast || !isBusy(answer))) return answer;
      await sleep(attempt * pauseMs);
    }
  };
}

function isBusy({ status }: Answer): boolean {
  return status >= 500 || status === tooManyStatus;
}

/**
 * Any S3-compatible store, addressed path-style (`endpoint/bucket/name`). Four plain requests need no SDK:
 * aws4fetch signs them (AWS Signature Version 4); it has no dependencies.
 */
export function createS3Storage(config: S3Config, options: S3Options = {}): Storage {
  const send = createSend(config, options);
  let reads = 0;
  const read = async (name: string): Promise<StoredFile | null> => {
    if (reads >= maxReads) throw new StorageError("The object store is slow, and many wait for it already");
    reads += 1;
    try {
      const answer = await send({ method: "GET", name });
      if (answer.ok) return toStoredFile(answer);
      check(answer, "NoSuchKey");
      return null;
    } finally {
      reads -= 1;
    }
  };
  return {
    put: async (name, bytes, contentType) => {
      assertStorageName(name);
      check(await send({ method: "PUT", name, bytes: new Uint8Array(bytes), headers: putHeaders(bytes, contentType) }));
    },
    get: async (name) => (isStorageName(name) ? read(name) : null),
    has: async (name) => {
      if (!isStorageName(name)) return false;
      const answer = await send({ method: "HEAD", name });
      // An answer to HEAD has no body that could tell a missing file from a missing bucket.
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
 * Makes the bucket. Answers false where it is there already, and may be used.
 * @throws StorageError
 */
export async function makeBucket(config: S3Config): Promise<boolean> {
  const send = createSend(config, {});
  const answer = await send({ method: "PUT", name: "" });
  // Stores differ in what they call a bucket that is there, whoever's it is: what counts is whether it may be used.
  const isThere = answer.status === conflictStatus && (await send({ method: "HEAD", name: "" })).ok;
  if (!isThere) check(answer);
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

/** Read whole, so that a store that stops in the middle is a refusal, and a slow reader does not hold on to the store. */
function toStoredFile({ headers, body }: Answer): StoredFile {
  return {
    stream: Readable.from([body]),
    size: body.length,
    contentType: headers.get("content-type") ?? "application/octet-stream",
  };
}

/** Throws S3's own code unless it is a success or the code that is allowed. */
function check({ ok, status, body }: Answer, allowedCode?: string): void {
  if (ok) return;
  const code = /<Code>([A-Za-z0-9]+)<\/Code>/.exec(body.toString())?.[1] ?? `HTTP ${status}`;
  if (code === allowedCode) return;
  const Failure = status >= 500 && status !== fullStatus ? StoreAwayError : StorageError;
  throw new Failure(`The object store answered ${code}`);
}
