import { nextPageLink, type ListedPage } from "../../platform/encoding/cursor.ts";
import type { AnswerHead } from "./page-calls.ts";

type Asked = { isInProcess: boolean; url: string };

/**
 * What a handler answers with JSON text in ASCII (see `stringifyAscii`): as bytes it goes out as it is, a string would be
 * searched and copied. This process itself wants the text.
 */
export function toJsonAnswer({ isInProcess }: Asked, head: AnswerHead, text: string): Buffer | string {
  head.type("application/json; charset=utf-8");
  return isInProcess ? text : Buffer.from(text, "latin1");
}

/** The headers of a page of a list: its total and the way to the next. */
export function describePage({ url }: Pick<Asked, "url">, head: AnswerHead, page: Omit<ListedPage, "body">): void {
  head.header("x-total-count", String(page.total));
  if (page.isCapped) head.header("x-total-count-capped", "true");
  if (page.nextCursor !== null) head.header("link", nextPageLink(url, page.nextCursor));
}

/** What a handler answers with a page of a list. */
export function toPageAnswer(request: Asked, head: AnswerHead, page: ListedPage): Buffer | string {
  describePage(request, head, page);
  return toJsonAnswer(request, head, page.body);
}
