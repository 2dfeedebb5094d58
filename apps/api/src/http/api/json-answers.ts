import { nextPageLink, type ListedPage } from "../../platform/encoding/cursor.ts";
import type { ResponseHead } from "./page-calls.ts";

type PageRequest = { isInProcess: boolean; url: string };

/**
 * A response with JSON text in ASCII (see `stringifyAscii`). Bytes are sent as they are; a string would be scanned and copied.
 * In-process callers get the text.
 */
export function toJsonAnswer({ isInProcess }: PageRequest, head: ResponseHead, text: string): Buffer | string {
  head.type("application/json; charset=utf-8");
  return isInProcess ? text : Buffer.from(text, "latin1");
}

/** Sets the headers of a page of a list: the total and the link to the next page. */
export function describePage({ url }: Pick<PageRequest, "url">, head: ResponseHead, page: Omit<ListedPage, "body">): void {
  head.header("x-total-count", String(page.total));
  if (page.isCapped) head.header("x-total-count-capped", "true");
  if (page.nextCursor !== null) head.header("link", nextPageLink(url, page.nextCursor));
}

/** A response with a page of a list. */
export function toPageAnswer(request: PageRequest, head: ResponseHead, page: ListedPage): Buffer | string {
  describePage(request, head, page);
  return toJsonAnswer(request, head, page.body);
}
