import type { FavoritesDeps } from "./favorites-deps.ts";
import { findFavorites, type FavoriteRow } from "./favorites.repository.ts";

const maxListed = 200;
/** Looks no further back than so many times the list's length: listings expire, and old favourites with them. */
const maxLooks = 5;

type Saver = { id: number; isStaff: boolean };

function present(favorite: FavoriteRow, property: string): string {
  return `{"id":${favorite.id},"created_at":"${favorite.created_at.toISOString()}","property":${property}}`;
}

/**
 * A person's favourites as JSON text, newest first. One whose listing cannot be seen now (expired, withdrawn) is left
 * out, and is back when its listing is.
 */
export async function listFavorites({ db, properties }: FavoritesDeps, saver: Saver): Promise<string> {
  const listed: string[] = [];
  let after: FavoriteRow | null = null;
  for (let look = 0; look < maxLooks && listed.length < maxListed; look += 1) {
    const rows: FavoriteRow[] = await findFavorites(db, saver.id, after, maxListed);
    const visible = await properties.present(
      saver,
      rows.map((row) => row.property_id),
    );
    for (const row of rows) {
      const property = visible.get(row.property_id);
      if (property !== undefined) listed.push(present(row, property));
    }
    after = rows.at(-1) ?? null;
    if (rows.length < maxListed) break;
  }
  return `[${listed.slice(0, maxListed).join(",")}]`;
}
