import type { FastifyInstance } from "fastify";
import { freshHeader } from "./fresh-reads.ts";
import type { ApiReply, PageServices } from "./web-source.ts";

/**
 * Lets a page's loader call the API in this very process: the same routes, schemas and errors, without a socket. It
 * carries no cookie and no token: a page is the same for every guest. Who changed something just now gets it from the primary. The reader's request id goes along, so that
 * both show up together in the log.
 */
export function callInProcess(app: FastifyInstance, reader: { id: string; isFresh: boolean }): PageServices["sendToApi"] {
  const { name, value } = app.inProcessHeader;
  const headers = {
    [name]: value,
    "x-request-id": reader.id,
    accept: "application/json",
    ...(reader.isFresh && { [freshHeader]: "1" }),
  };
  return async (address, init): Promise<ApiReply> => {
    if (init.method !== undefined && init.method !== "GET") throw new TypeError("A page only reads.");
    const response = await app.inject({ method: "GET", url: address, headers });
    return {
      ok: response.statusCode >= 200 && response.statusCode < 300,
      status: response.statusCode,
      headers: { get: (header) => readHeader(response.headers[header]) },
      text: () => Promise.resolve(response.payload),
    };
  };
}

function readHeader(value: string | string[] | number | undefined): string | null {
  if (value === undefined) return null;
  return Array.isArray(value) ? value.join(", ") : String(value);
}
