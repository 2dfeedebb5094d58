import { nextPageLink, type ListedPage } from "../../platform/database/list-page.ts";
import type { FastifyReply } from "fastify";

type PageRequest = { isInProcess: boolean; url: string };

/**
 * A response with JSON text in ASCII (see `stringifyAscii`). Bytes are sent as they are; a string would be scanned and copied.
 * In-process callers get the text.
 */
export function toJsonAnswer({ isInProcess }: PageRequest, reply: FastifyReply, text: string): Buffer | string {
  reply.type("application/json; charset=utf-8");
  return isInProcess ? text : Buffer.from(text, "latin1");
}

/** Sets the headers of a page of a list: the total and the link to the next page. */
export function describePage({ url }: Pick<PageRequest, "url">, reply: FastifyReply, page: Omit<ListedPage, "body">): void {
  reply.header("x-total-count", String(page.total));
  if (page.isCapped) reply.header("x-total-count-capped", "true");
  if (page.nextCursor !== null) reply.header("link", nextPageLink(url, page.nextCursor));
}

/** Sends a person's own CSV as a file: no cache keeps it. */
export async function sendSheet(reply: FastifyReply, name: string, sheet: string): Promise<FastifyReply> {
  void reply.header("content-disposition", `attachment; filename="${name}"`).header("cache-control", "no-store");
  return await reply.type("text/csv; charset=utf-8").send(sheet);
}
