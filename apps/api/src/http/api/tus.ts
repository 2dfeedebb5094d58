import { DataStore, Server, Upload, type Locker } from "@tus/server";
import { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";

declare module "fastify" {
  interface FastifyRequest {
    arrivingBody: ReturnType<typeof takeBody> | null;
  }
}

/** As much as Node would hold of a body that nobody reads. */
const earlyBytes = 64 * 1024;

/** What was sent before its line broke may still be on the way through this machine. */
const graceMs = 100;

/**
 * A body of which what has arrived is taken at once. It ends, instead of failing, when its connection breaks: Node would drop what it holds,
 * and a cut while the caller's token is read would cost all bytes from before it.
 */
function takeBody(raw: IncomingMessage) {
  const body = new Readable({ read: () => {} });
  let [size, maxBytes, isOpen, hasEnded] = [0, Infinity, false, false];
  const end = (): void => {
    raw.off("data", take);
    if (!hasEnded) body.push(null);
    hasEnded = true;
  };
  const take = (chunk: Buffer): void => {
    size += chunk.length;
    body.push(chunk);
    if (size > maxBytes) end();
    else if (!isOpen && size >= earlyBytes) raw.pause();
  };
  raw.on("data", take);
  for (const event of ["end", "error", "close"]) raw.once(event, end);
  return {
    body,
    /** Lets all of the body come, and ends it beyond `most` bytes, or when the signal asks for it. */
    open: (most: number, givesWay?: AbortSignal): void => {
      [maxBytes, isOpen] = [most, true];
      if (size > most) return end();
      raw.resume();
      if (givesWay?.aborted === true) setTimeout(end, graceMs);
      else givesWay?.addEventListener("abort", () => setTimeout(end, graceMs));
    },
  };
}

/** Takes the bodies of calls that read them as they arrive, from their first byte on. */
export function takeStreamedBodies(scope: FastifyInstance): void {
  scope.decorateRequest("arrivingBody", null);
  scope.addHook("onRequest", (request, reply, next) => {
    const { stream } = request.routeOptions.config;
    if (stream === undefined) return next();
    // A parser of another type would wait for a body that is taken.
    const type = request.headers["content-type"];
    if (type !== undefined && type !== stream) return next(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(type));
    request.arrivingBody = takeBody(request.raw);
    // The rest of a refused body makes room for the connection's next request.
    reply.raw.once("finish", () => request.raw.resume());
    next();
  });
}

/** One upload as the protocol sees it. */
export type TusUpload = {
  readonly id: string;
  readonly size: number;
  readonly offset: number;
  /** Stores bytes that follow, and returns the new offset. */
  write(bytes: Readable): Promise<number>;
};

/** The store of the one upload that a request is about. */
class OneUpload extends DataStore {
  readonly #upload: TusUpload;

  constructor(upload: TusUpload) {
    super();
    this.#upload = upload;
  }

  override async getUpload(): Promise<Upload> {
    const { id, size, offset } = this.#upload;
    return new Upload({ id, size, offset });
  }

  override async write(bytes: Readable): Promise<number> {
    return await this.#upload.write(bytes);
  }
}

/** Callers let the requests about one upload follow one another. */
const withoutLocks: Locker = { newLock: () => ({ lock: async () => {}, unlock: async () => {} }) };

const sentences: Readonly<Record<number, string>> = {
  400: "The headers are not those of the tus protocol.",
  403: "The header Upload-Offset is missing.",
  409: "The upload has another offset. Ask which it is.",
  412: "This is the tus protocol 1.0.0.",
  413: "There are more bytes than were announced.",
};

const copied = ["tus-resumable", "tus-version", "upload-offset", "upload-length", "cache-control"];

/** Answers a request of the tus protocol about an upload that its caller may continue. @throws what the upload throws */
export async function answerTus(
  request: FastifyRequest,
  reply: FastifyReply,
  upload: TusUpload,
  givesWay?: AbortSignal,
): Promise<FastifyReply> {
  const failed: { error?: Error } = {};
  const tus = new Server({
    path: "/",
    datastore: new OneUpload(upload),
    locker: withoutLocks,
    getFileIdFromRequest: () => upload.id,
    onResponseError: (_request, error) => {
      // What the protocol itself refuses has a status; what storing throws is the caller's.
      if (error instanceof Error && !("status_code" in error)) failed.error = error;
      return undefined;
    },
  });
  const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]);
  const { arrivingBody } = request;
  arrivingBody?.open(upload.size, givesWay);
  const body = arrivingBody && Readable.toWeb(arrivingBody.body);
  const asked = new Request("http://localhost/", { method: request.method, headers, body, duplex: "half" } as RequestInit);
  const answer = await tus.handleWeb(asked);
  if (failed.error) throw failed.error;
  for (const name of copied) {
    const value = answer.headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  if (answer.ok) return reply.code(answer.status).send();
  return reply.code(answer.status).send({ detail: sentences[answer.status] ?? "The upload cannot go on." });
}
