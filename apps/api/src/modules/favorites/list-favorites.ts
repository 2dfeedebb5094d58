import { limits, type FavoriteMark, type favoriteRef, type favoritesQuery } from "@efie/contract";
import type { z } from "zod";
import { findFavorite, findFavorites, type FavoriteRow, type NotedFavoriteRow } from "./favorites.repository.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { encodeCursor, readCursor, type Cursor, type ListedPage } from "../../platform/database/list-page.ts";
import { stringifyAscii } from "../../platform/encoding.ts";
import { FavoriteErrors, type FavoritesDeps, type Saver } from "./favorites-deps.ts";

type FavoriteRef = z.output<typeof favoriteRef>;

/** A favorite with the id of its property only. */
export function presentFavorite({ id, property_id, created_at }: FavoriteRow): FavoriteRef {
  return { id, property: property_id, created_at: created_at.toISOString() };
}

/** Older favorites are ignored, because the visibility of each property must be checked. */
const maxChecked = 1_000;

function present({ id, created_at, note }: NotedFavoriteRow, property: string): string {
  const mark = stringifyAscii({ id, created_at: created_at.toISOString(), note });
  return `${mark.slice(0, -1)},"property":${property}}`;
}

function isAfter({ created_at, id }: FavoriteRow, cursor: Cursor | null): boolean {
  return cursor === null || created_at.getTime() < cursor.key || (created_at.getTime() === cursor.key && id < cursor.id);
}

/** A page of the user's favorites as JSON text, newest first, without those whose property is not visible now. `isCapped`: older ones were ignored. @throws AppError a field error for an invalid cursor */
export async function listFavorites(
  { db, properties }: FavoritesDeps,
  saver: Saver,
  query: z.output<typeof favoritesQuery>,
): Promise<ListedPage> {
  const limit = query.limit ?? limits.maxFavoritesPage;
  const cursor = readCursor(query.cursor);
  const saved = await findFavorites(db, saver.id, maxChecked + 1);
  const savedIds = saved.map((row) => row.property_id);
  const visible = await properties.filterVisible(saver, savedIds);
  const listed = saved.slice(0, maxChecked).filter((row) => visible.has(row.property_id));
  const remaining = listed.filter((row) => isAfter(row, cursor));
  const page = remaining.slice(0, limit);
  const pageIds = page.map((row) => row.property_id);
  const documents = await properties.present(saver, pageIds);
  const items = page.flatMap((row) => {
    const document = documents.get(row.property_id);
    return document === undefined ? [] : [present(row, document)];
  });
  const last = page.at(-1);
  const nextCursor =
    remaining.length > limit && last ? encodeCursor({ tier: 0, key: last.created_at.getTime(), id: last.id }) : null;
  return { body: `[${items.join(",")}]`, total: listed.length, isCapped: saved.length > maxChecked, nextCursor };
}

/** The user's favorites without their properties, newest first, for the hearts of a page; also those that are not visible, whose hearts no page shows. */
export async function listFavoriteIds(db: Executor, userId: number): Promise<FavoriteMark[]> {
  return (await findFavorites(db, userId, limits.maxFavoriteIds)).map(({ id, property_id }) => ({ id, property: property_id }));
}

/** The user's favorite of a property as a list; also of one that is not visible any more, so that it can be removed. @throws AppError "not_found" */
export async function listPropertyFavorites({ db, properties }: FavoritesDeps, saver: Saver, propertyId: number) {
  const favorite = await findFavorite(db, saver.id, propertyId);
  if (favorite) return [presentFavorite(favorite)];
  if (!(await properties.find(saver, propertyId))) throw FavoriteErrors.noProperty();
  return [];
}
