import type { FastifyInstance } from "fastify";
import { freshHeader } from "../api/fresh-reads.ts";
import { askInProcess } from "../api/in-process.ts";
import type { ApiReply, PageServices } from "./web-source.ts";

/**
 * Lets a page's loader call the API in this very process: the same routes, schemas and errors, without a socket. It
 * carries no cookie and no token: a page is the same for every guest, but that who changed something just now reads from
 * the primary. It goes by the reader's request id, so that both show up together in the log.
 * @param onWait told for how many seconds the API asks to stay away
 */
export function callInProcess(
  app: FastifyInstance,
  { isFresh, onWait }: { isFresh: boolean; onWait: (seconds: number) => void },
): PageServices["sendToApi"] {
  const headers = { accept: "application/json", ...(isFresh && { [freshHeader]: "1" }) };
  return async (address, init): Promise<ApiReply> => {
    if (init.method !== undefined && init.method !== "GET") throw new TypeError("A page only reads.");
    const answer = await askInProcess(app, { method: "GET", url: address, headers });
    const wait = Number(answer.headers["retry-after"]);
    if (wait > 0) onWait(wait);
    return {
      ok: answer.statusCode >= 200 && answer.statusCode < 300,
      status: answer.statusCode,
      headers: { get: (header) => readHeader(answer.headers[header]) },
      text: () => Promise.resolve(answer.body),
    };
  };
}

function readHeader(value: string | string[] | number | undefined): string | null {
  if (value === undefined) return null;
  return Array.isArray(value) ? value.join(", ") : String(value);
}
