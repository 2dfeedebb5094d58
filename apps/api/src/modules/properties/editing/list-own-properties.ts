import { limits, type ownPropertiesQuery } from "@efie/contract";
import type { z } from "zod";
import { encodeCursor, readCursor, type ListedPage } from "../../../platform/encoding/cursor.ts";
import { countOwn, findOwnPage } from "../lifecycle/own-properties.repository.ts";
import { presentOwn } from "../lifecycle/own-property.presenter.ts";
import type { PropertyDeps } from "../lifecycle/open-property.ts";

/** A user's own properties in every state, newest first, or the one with the given id. @throws a field error for an invalid cursor. */
export async function listOwnProperties(
  { db, clock }: Pick<PropertyDeps, "db" | "clock">,
  ownerId: number,
  query: z.output<typeof ownPropertiesQuery>,
): Promise<ListedPage> {
  const limit = query.limit ?? limits.maxPageSize;
  const cursor = readCursor(query.cursor);
  const after = cursor && { createdAt: new Date(cursor.key), id: cursor.id };
  const own = { ownerId, id: query.id };
  const [rows, total] = await Promise.all([findOwnPage(db, { ...own, after, limit: limit + 1 }), countOwn(db, own)]);
  const now = clock.now();
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    body: `[${page.map((row) => presentOwn(row, now)).join(",")}]`,
    total: Math.min(total, limits.maxExactTotal),
    isCapped: total > limits.maxExactTotal,
    nextCursor: rows.length > limit && last ? encodeCursor({ tier: 0, key: last.created_at.getTime(), id: last.id }) : null,
  };
}
