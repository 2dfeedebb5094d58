import { limits, type favoritesQuery } from "@efie/contract";
import type { z } from "zod";
import { encodeCursor, readCursor, type Cursor, type ListedPage } from "../../platform/encoding/cursor.ts";
import type { FavoritesDeps } from "./favorites-deps.ts";
import { findFavorites, type FavoriteRow } from "./favorites.repository.ts";

/** Older ones are not looked at: each is looked up to see whether its property is in sight. */
const maxLooked = 1_000;

type Saver = { id: number; isStaff: boolean };

function present(favorite: FavoriteRow, property: string): string {
  return `{"id":${favorite.id},"created_at":"${favorite.created_at.toISOString()}","property":${property}}`;
}

function isAfter({ created_at, id }: FavoriteRow, cursor: Cursor | null): boolean {
  return cursor === null || created_at.getTime() < cursor.key || (created_at.getTime() === cursor.key && id < cursor.id);
}

/**
 * A person's favourites as JSON text, newest first. One whose property cannot be seen now (expired, withdrawn) is neither listed nor
 * counted, and is back when its property is. `isCapped`: older ones were not looked at.
 * @throws AppError a field error for a cursor that is not ours
 */
export async function listFavorites(
  { db, properties }: FavoritesDeps,
  saver: Saver,
  query: z.output<typeof favoritesQuery>,
): Promise<ListedPage> {
  const limit = query.limit ?? limits.maxFavoritesPage;
  const cursor = readCursor(query.cursor);
  const saved = await findFavorites(db, saver.id, maxLooked + 1);
  const visible = await properties.filterVisible(
    saver,
    saved.map((row) => row.property_id),
  );
  const listed = saved.slice(0, maxLooked).filter((row) => visible.has(row.property_id));
  const left = listed.filter((row) => isAfter(row, cursor));
  const page = left.slice(0, limit);
  const documents = await properties.present(
    saver,
    page.map((row) => row.property_id),
  );
  const items = page.flatMap((row) => {
    const document = documents.get(row.property_id);
    return document === undefined ? [] : [present(row, document)];
  });
  const last = page.at(-1);
  const nextCursor = left.length > limit && last ? encodeCursor({ tier: 0, key: last.created_at.getTime(), id: last.id }) : null;
  return { body: `[${items.join(",")}]`, total: listed.length, isCapped: saved.length > maxLooked, nextCursor };
}
