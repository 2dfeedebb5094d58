import { maxId } from "@efie/contract/limits";
import { AppError } from "../app-error.ts";

/** The end of a page: the last property's position in the order. `tier` is the relevance group of a search. */
export type Cursor = { tier: 0 | 1; key: number; id: number };

const pattern = /^([01])\.(\d{1,19})\.(\d{1,10})$/;
/** The last millisecond of a Date, far above any price. */
const maxKey = 8_640_000_000_000_000;

/** Encodes an opaque cursor, in base64url, so that it needs no escaping in a URL. */
export function encodeCursor(cursor: Cursor): string {
  return Buffer.from(`${cursor.tier}.${cursor.key}.${cursor.id}`).toString("base64url");
}

/** Returns null for an invalid cursor. */
export function decodeCursor(text: string): Cursor | null {
  const match = pattern.exec(Buffer.from(text, "base64url").toString("latin1"));
  if (!match) return null;
  const key = Number(match[2]);
  const id = Number(match[3]);
  if (key > maxKey || id > maxId) return null;
  return { tier: match[1] === "1" ? 1 : 0, key, id };
}

const badCursor = "Must be a cursor from an earlier answer.";

/** The position at which a list continues; null at its start. @throws a field error for an invalid cursor. */
export function readCursor(text: string | undefined): Cursor | null {
  if (text === undefined) return null;
  const cursor = decodeCursor(text);
  if (!cursor) throw new AppError("invalid", badCursor, { fields: { cursor: [badCursor] } });
  return cursor;
}

/** The value of a Link header: the same request with the next cursor. */
export function nextPageLink(url: string, cursor: string): string {
  const next = new URL(url, "http://host");
  next.searchParams.set("cursor", cursor);
  return `<${next.pathname}${next.search}>; rel="next"`;
}

/** A page of a list: JSON text in ASCII, never parsed again. `isCapped`: there are more than `total`. */
export type ListedPage = { body: string; total: number; isCapped: boolean; nextCursor: string | null };
