import { setFavorite } from "./set-favorite.ts";
import { readDraft, writeDraft } from "../../lib/storage/draft.ts";

const key = "favorite-wish";
/** Who logs in much later has forgotten the heart, and would wonder. */
const maxAgeMilliseconds = 30 * 60_000;

type Wish = { readonly property: number; readonly at: number };

/**
 * A guest pressed a heart and goes to log in. It is stored in this tab and not in the address: a link from somebody else could
 * save a property otherwise.
 */
export function rememberWish(property: number): void {
  writeDraft(key, { property, at: Date.now() } satisfies Wish);
}

/** Saves what a guest wanted to save. Call it once somebody is logged in. */
export function fulfilWish(): void {
  const wish = readDraft(key) as Wish | null;
  if (wish === null) return;
  writeDraft(key, null);
  if (Date.now() - wish.at < maxAgeMilliseconds) void setFavorite(wish.property, true);
}
