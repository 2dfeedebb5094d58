import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { S3Config } from "../src/config.ts";

/** An object store over HTTP that verifies signatures and returns S3's errors. */
export type FakeS3 = {
  config: S3Config;
  objects: Map<string, { bytes: Buffer; contentType: string }>;
  /** Makes the next `count` requests fail with 503 SlowDown. */
  failNext(count: number): void;
  /** Failure mode. "down": 500; "reset": closes the connection; "mute": no response; "full": 507; "strict": EntityTooLarge. */
  mood: "well" | "down" | "reset" | "mute" | "full" | "strict";
  /** Owner of the bucket; "us" by default. */
  bucketOwner: "nobody" | "us" | "others";
  /** Number of received requests. */
  requests: number;
  close(): Promise<void>;
};

const credentials = { region: "af-south-1", accessKeyId: "AKIDEXAMPLE", secretAccessKey: "a-secret-of-the-store" };
const bucket = "photos";

class S3Failure extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

/** Starts the store on a free port. */
export async function startFakeS3(): Promise<FakeS3> {
  const objects: FakeS3["objects"] = new Map();
  let failures = 0;
  const server = createServer((request, response) => {
    void respond(request, response, async () => {
      const body = await readBody(request);
      fake.requests += 1;
      if (fake.mood === "mute") return;
      if (fake.mood === "reset") return void request.socket.destroy();
      if (fake.mood === "down") throw new S3Failure(500, "InternalError");
      if (fake.mood === "full" && request.method === "PUT") throw new S3Failure(507, "InsufficientStorage");
      if (fake.mood === "strict" && request.method === "PUT") throw new S3Failure(400, "EntityTooLarge");
      if (failures > 0) {
        failures -= 1;
        throw new S3Failure(503, "SlowDown");
      }
      checkSignature(request, body);
      const isOfBucket = request.url?.split("/").length === 2;
      if (isOfBucket) answerOfBucket(request, response, fake);
      else answer(request, response, body, objects);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const fake: FakeS3 = {
    mood: "well",
    bucketOwner: "us",
    requests: 0,
    config: { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bucket, ...credentials },
    objects,
    failNext: (count) => {
      failures = count;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return fake;
}

async function respond(request: IncomingMessage, response: ServerResponse, handle: () => Promise<void>): Promise<void> {
  try {
    await handle();
  } catch (error) {
    const { status, code } = error instanceof S3Failure ? error : new S3Failure(500, String(error));
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>…</Message></Error>`;
    response.writeHead(status, { "content-type": "application/xml" }).end(request.method === "HEAD" ? "" : xml);
  }
}

function answerOfBucket({ method }: IncomingMessage, response: ServerResponse, fake: FakeS3): void {
  if (method === "PUT" && fake.bucketOwner !== "nobody") throw new S3Failure(409, "BucketAlreadyExists");
  if (method === "PUT") fake.bucketOwner = "us";
  if (fake.bucketOwner !== "us") throw new S3Failure(403, "AccessDenied");
  response.writeHead(200).end();
}

function answer(request: IncomingMessage, response: ServerResponse, body: Buffer, objects: FakeS3["objects"]): void {
  const [, inBucket, key = ""] = (request.url ?? "").split("/");
  if (inBucket !== bucket) throw new S3Failure(404, "NoSuchBucket");
  if (request.method === "PUT") {
    objects.set(key, { bytes: body, contentType: String(request.headers["content-type"]) });
    response.writeHead(200).end();
  } else if (request.method === "DELETE") {
    objects.delete(key);
    response.writeHead(204).end();
  } else {
    const found = objects.get(key);
    if (!found) throw new S3Failure(404, "NoSuchKey");
    response.writeHead(200, { "content-type": found.contentType, "content-length": found.bytes.length });
    response.end(request.method === "HEAD" ? undefined : found.bytes);
  }
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/**
 * Verifies AWS Signature Version 4, independently of the adapter's library.
 * Source: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
function checkSignature(request: IncomingMessage, body: Buffer): void {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
  const [, keyId, day = "", region = "", signed = "", signature] = pattern.exec(request.headers.authorization ?? "") ?? [];
  if (!signature) throw new S3Failure(403, "AccessDenied");
  if (keyId !== credentials.accessKeyId) throw new S3Failure(403, "InvalidAccessKeyId");
  if (region !== credentials.region) throw new S3Failure(400, "AuthorizationHeaderMalformed");
  const declaredHash = String(request.headers["x-amz-content-sha256"]);
  if (declaredHash !== "UNSIGNED-PAYLOAD" && declaredHash !== sha256(body)) throw new S3Failure(400, "XAmzContentSHA256Mismatch");
  const names = signed.split(";");
  for (const needed of ["host", "x-amz-content-sha256", "x-amz-date"])
    if (!names.includes(needed)) throw new S3Failure(403, "AccessDenied");
  const headers = names.map((name) => `${name}:${String(request.headers[name]).trim()}\n`).join("");
  const canonical = [request.method, request.url, "", headers, signed, declaredHash].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", request.headers["x-amz-date"], scope, sha256(canonical)].join("\n");
  const keys = [day, region, "s3", "aws4_request"];
  const key = keys.reduce<Buffer | string>((secret, part) => hmac(secret, part), `AWS4${credentials.secretAccessKey}`);
  if (hmac(key, text).toString("hex") !== signature) throw new S3Failure(403, "SignatureDoesNotMatch");
}

function sha256(data: Buffer | string): string {
  return createHash("sha256").update(data).digest("hex");
}

function hmac(key: Buffer | string, data: string): Buffer {
  return createHmac("sha256", key).update(data).digest();
}
