import { maxId, limits } from "@efie/contract/limits";
import type { PageQuery } from "@efie/contract";
import { fieldError } from "../app-error.ts";
import { sql, type RawBuilder } from "kysely";
import { onlyValue } from "./sql.ts";
import type { Executor } from "./tables.ts";

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

/** The position at which a list continues; null at its start. @throws a field error for an invalid cursor. */
export function readCursor(text: string | undefined): Cursor | null {
  if (text === undefined) return null;
  const cursor = decodeCursor(text);
  if (!cursor) throw fieldError("cursor", "Must be a cursor from an earlier answer.");
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

/** A list that comes whole, of the JSON texts of its items. */
export function wholeList(items: readonly string[]): ListedPage {
  return { body: `[${items.join(",")}]`, total: items.length, isCapped: false, nextCursor: null };
}

/** A page of a list whose items are objects. `isCapped`: there are more than `total`. */
export type Page<Item> = Omit<ListedPage, "body"> & { items: Item[] };

/** What rows of a list are read: those after a position (null: from the first), at most `limit`. */
export type Range = { after: Cursor | null; limit: number };

/** The same of a queue of staff's: what waits, or what is decided. */
export type QueueRange = Range & { status: "open" | "closed" };

/**
 * Which rows of a queue are read, in its order: open ones from the oldest, decided ones from the newest. What ended without a decision
 * comes before those, as the index has it; its key is 0.
 */
export function queueOf(
  table: string,
  { status, after, limit }: QueueRange,
  filter: RawBuilder<unknown> = sql`true`,
  isOpen: RawBuilder<unknown> = sql`${sql.ref(`${table}.decided_at`)} is null`,
): RawBuilder<unknown> {
  const [id, at] = [sql.ref(`${table}.id`), sql.ref(`${table}.decided_at`)];
  if (status === "open")
    return sql`where ${isOpen} and ${filter} and ${after ? sql`${id} > ${after.id}` : sql`true`} order by ${id} limit ${limit}`;
  const older = after === null ? sql`true` : olderThan(after, at, id);
  return sql`where not (${isOpen}) and ${filter} and ${older} order by ${at} desc, ${id} desc limit ${limit}`;
}

function olderThan(after: Cursor, at: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<unknown> {
  if (after.key === 0) return sql`(${at} is not null or ${id} < ${after.id})`;
  return sql`(${at}, ${id}) < (${new Date(after.key)}, ${after.id})`;
}

/** The number of rows that a statement finds, up to one more than totals are exact to. Its limit is the caller's. */
export async function countRows(
  executor: Executor,
  select: RawBuilder<unknown>,
): Promise<Pick<ListedPage, "total" | "isCapped">> {
  const total = await onlyValue<number>(executor)`select count(*)::integer from (${select}) counted`;
  return { total: Math.min(total, limits.maxExactTotal), isCapped: total > limits.maxExactTotal };
}

/** The key of rows that are ordered by when they were decided. */
export const decidedKey = ({ decided_at }: { decided_at: Date | null }): number => decided_at?.getTime() ?? 0;

/**
 * Reads a page of a list by keyset, and the number of all its rows by the same statement. `keyOf` is what rows with different ids are
 * ordered by, if not by their ids alone.
 * @throws a field error for an invalid cursor
 */
export async function readPage<Row extends { id: number }>(
  executor: Executor,
  query: PageQuery,
  select: (range: Range) => RawBuilder<Row>,
  keyOf: (row: NoInfer<Row>) => number = () => 0,
): Promise<Page<Row>> {
  const { limit = limits.defaultPageSize } = query;
  const after = readCursor(query.cursor);
  const { rows } = await select({ after, limit: limit + 1 }).execute(executor);
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const isLast = rows.length <= limit;
  const nextCursor = isLast || !last ? null : encodeCursor({ tier: 0, key: keyOf(last), id: last.id });
  if (isLast && after === null) return { items, total: items.length, isCapped: false, nextCursor };
  const counted = await countRows(executor, select({ after: null, limit: limits.maxExactTotal + 1 }));
  return { items, ...counted, nextCursor };
}
