import { showToast } from "../../ui/feedback/toast.tsx";
import { readDraft, writeDraft } from "../../lib/storage/draft.ts";
import { readShown, setWanted } from "./saved-properties.ts";

type Options = {
  /** The property's, said where the press waits for the network. */
  readonly title?: string;
  /** The message after a failure. */
  readonly failure?: string;
};

const unknown = "Favorites could not be updated. Please try again.";

/** What sends hearts and has them wait for the network. A page is read without it. */
export async function loadQueued() {
  const { followQueued, settleFavorite } = await import("./settle-favorite.ts");
  followQueued();
  return settleFavorite;
}

const underWay = new Map<number, Promise<boolean>>();

export function toggleFavorite(property: number, title: string): void {
  void setFavorite(property, !readShown().has(property), { title });
}

/**
 * The heart turns at once and turns back if the server refuses the request; without a connection it waits. Of several presses the
 * last one counts. Resolves to whether it worked.
 */
export function setFavorite(property: number, isWanted: boolean, options: Options = {}): Promise<boolean> {
  setWanted(property, isWanted);
  const known = underWay.get(property);
  if (known !== undefined) return known;
  const settling = settle(property, options).finally(() => underWay.delete(property));
  underWay.set(property, settling);
  return settling;
}

async function settle(property: number, options: Options): Promise<boolean> {
  try {
    const settleFavorite = await loadQueued();
    return await settleFavorite(property, { failure: unknown, ...options });
  } catch {
    // Without a connection, and so soon that it is not loaded.
    showToast(unknown, "error");
    return false;
  } finally {
    setWanted(property, null);
  }
}

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
