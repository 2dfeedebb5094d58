import { DataStore, Server, Upload, type Locker } from "@tus/server";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Readable } from "node:stream";
import { openBody } from "./arriving-body.ts";

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
  const body = request.method === "PATCH" ? Readable.toWeb(openBody(request, upload.size, givesWay)) : null;
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
