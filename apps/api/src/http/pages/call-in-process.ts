import type { FastifyInstance } from "fastify";
import { freshHeader } from "../api/fresh-reads.ts";
import { requestInProcess } from "../api/in-process.ts";
import type { ApiReply, PageServices } from "./page-source.ts";

/**
 * Lets a page's loader call the API in this process: the same routes, schemas and errors, without a socket. Calls have no cookie
 * and no token, because pages are the same for all guests; with `isFresh` they read from the primary. They use the page's
 * request id, so that both are together in the log.
 * @param onWait called with the seconds of the API's `Retry-After`
 */
export function callInProcess(
  app: FastifyInstance,
  { isFresh, onWait }: { isFresh: boolean; onWait: (seconds: number) => void },
): PageServices["sendToApi"] {
  const headers = { accept: "application/json", ...(isFresh && { [freshHeader]: "1" }) };
  return async (address, init): Promise<ApiReply> => {
    if (init.method !== undefined && init.method !== "GET") throw new TypeError("A page only reads.");
    const answer = await requestInProcess(app, { method: "GET", url: address, headers });
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
