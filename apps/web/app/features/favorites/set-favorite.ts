import { ApiError } from "@efie/client";
import { api, describeWait, favoriteCalls } from "../../lib/api/api.ts";
import { sessionKey, tokenStore } from "../../lib/session/session.ts";
import { readDraft, writeDraft } from "../../lib/storage/draft.ts";
import { dismissToast, showToast } from "../../ui/feedback/toast.tsx";
import { notifyOtherTabs, readEntry, readShown, readWanted, rememberEntry, setWanted } from "./saved-properties.ts";

type Options = {
  /** The message after a failure. */
  readonly failure?: string;
};

const underWay = new Map<number, Promise<boolean>>();

export function toggleFavorite(property: number): void {
  void setFavorite(property, !readShown().has(property));
}

export function saveFavorite(property: number): void {
  void setFavorite(property, true);
}

/**
 * The heart turns at once and turns back if the server refuses the request. Of several presses the last one counts. Resolves to
 * whether it worked.
 */
function setFavorite(property: number, isWanted: boolean, options: Options = {}): Promise<boolean> {
  setWanted(property, isWanted);
  const known = underWay.get(property);
  if (known !== undefined) return known;
  const settling = settle(property, options).finally(() => underWay.delete(property));
  underWay.set(property, settling);
  return settling;
}

async function settle(property: number, options: Options): Promise<boolean> {
  try {
    for (let wanted = readWanted(property); isOpen(property, wanted); wanted = readWanted(property))
      await change(property, wanted);
    return true;
  } catch (error) {
    explainFailure(error, options.failure);
    return false;
  } finally {
    setWanted(property, null);
  }
}

function isOpen(property: number, wanted: boolean | null): wanted is boolean {
  return wanted !== null && wanted !== (readEntry(property) !== undefined);
}

async function change(property: number, isWanted: boolean): Promise<void> {
  const person = sessionKey();
  const entry = isWanted ? await add(property) : await remove(property, readEntry(property));
  // Somebody else signed in while the server answered: it is not their heart.
  if (person !== sessionKey()) return;
  rememberEntry(property, entry);
  notifyOtherTabs({ property, entry });
}

async function add(property: number): Promise<number> {
  const { data } = await api.call(favoriteCalls.addFavorite, { params: { id: property } });
  if (data === null) throw new ApiError(401, null, null);
  return data.id;
}

async function remove(property: number, entry: number | undefined): Promise<null> {
  if (entry === undefined) return null;
  const { status } = await api
    .call(favoriteCalls.removeFavorite, { params: { id: property, favId: entry } })
    .catch((error: unknown) => {
      // Removed elsewhere, as intended.
      if (error instanceof ApiError && error.status === 404) return { status: 204 };
      throw error;
    });
  if (status === 401) throw new ApiError(401, null, null);
  return null;
}

/** On the favorites screen: the card is removed at once, and can be restored. */
export async function removeFavorite(property: number): Promise<void> {
  const undo = { label: "Undo", run: () => void setFavorite(property, true) };
  const toast = showToast("Removed from your favorites.", "plain", undo);
  const isRemoved = await setFavorite(property, false, { failure: "Could not remove favorite." });
  if (!isRemoved) dismissToast(toast);
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
  if (Date.now() - wish.at < maxAgeMilliseconds) saveFavorite(wish.property);
}

const unknown = "Favorites could not be updated. Please try again.";

export function isSessionOver(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** The words of the specification, section 8. */
export function endSession(): void {
  tokenStore.clear();
  showToast("Session Expired. Please sign in again", "error");
}

/** What another try does not mend: a suspended account, a property that is gone. The server's words say what it is. */
const final = [403, 404, 409];

/** Explains why saving failed. */
function explainFailure(error: unknown, failure = unknown): void {
  if (isSessionOver(error)) return endSession();
  const isFinal = error instanceof ApiError && final.includes(error.status);
  showToast(isFinal ? `Favorites could not be updated. ${error.detail}` : (describeWait(error) ?? failure), "error");
}
