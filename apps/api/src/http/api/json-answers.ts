import { nextPageLink, type ListedPage } from "../../platform/encoding/cursor.ts";
import type { FastifyReply } from "fastify";

type Asked = { isInProcess: boolean; url: string };

/**
 * What a handler answers with JSON text in ASCII (see `stringifyAscii`): as bytes it goes out as it is, a string would be
 * searched and copied. This process itself wants the text.
 */
export function toJsonAnswer({ isInProcess }: Asked, reply: FastifyReply, text: string): Buffer | string {
  reply.type("application/json; charset=utf-8");
  return isInProcess ? text : Buffer.from(text, "latin1");
}

/** The headers of a page of a list: its total and the way to the next. */
export function describePage({ url }: Pick<Asked, "url">, reply: FastifyReply, page: Omit<ListedPage, "body">): void {
  reply.header("x-total-count", String(page.total));
  if (page.isCapped) reply.header("x-total-count-capped", "true");
  if (page.nextCursor !== null) reply.header("link", nextPageLink(url, page.nextCursor));
}

/** What a handler answers with a page of a list. */
export function toPageAnswer(request: Asked, reply: FastifyReply, page: ListedPage): Buffer | string {
  describePage(request, reply, page);
  return toJsonAnswer(request, reply, page.body);
}
