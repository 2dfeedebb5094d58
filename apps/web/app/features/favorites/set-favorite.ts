import { ApiError } from "@efie/client";
import { describeWait } from "../../lib/api/api.ts";
import { sessionKey, tokenStore } from "../../lib/session/session.ts";
import { readDraft, writeDraft } from "../../lib/storage/draft.ts";
import { dismissToast, showToast } from "../../ui/feedback/toast.tsx";
import type { SavedFavorite } from "./queued-favorites.ts";
import { notifyOtherTabs, readEntry, readShown, readWanted, rememberEntry, setKept, setWanted } from "./saved-properties.ts";

type Options = {
  /** The property's, said where the press waits for the network. */
  readonly title?: string;
  /** The message after a failure. */
  readonly failure?: string;
};

const underWay = new Map<number, Promise<boolean>>();

export function toggleFavorite(property: number, title: string): void {
  void setFavorite(property, !readShown().has(property), { title });
}

/**
 * The heart turns at once and turns back if the server refuses the request; without a connection it waits. Of several presses the
 * last one counts. Resolves to whether it worked.
 */
function setFavorite(property: number, isWanted: boolean, options: Options = {}): Promise<boolean> {
  setWanted(property, isWanted);
  const known = underWay.get(property);
  if (known !== undefined) return known;
  const settling = settle(property, options).finally(() => underWay.delete(property));
  underWay.set(property, settling);
  return settling;
}

/** What hearts need to wait for the network. A page is read without it. */
export async function loadQueued() {
  const queued = await import("./queued-favorites.ts");
  queued.followQueued({ setKept, rememberEntry });
  return queued;
}

async function settle(property: number, { title = "a property", failure }: Options): Promise<boolean> {
  try {
    const { isQueued, sendFavorite } = await loadQueued();
    // The opposite of an earlier press that waits.
    let isOpen = isQueued(property);
    for (let wanted = readWanted(property); wanted !== null; wanted = readWanted(property)) {
      if (!isOpen && wanted === (readEntry(property) !== undefined)) break;
      isOpen = false;
      const person = sessionKey();
      const fate = await sendFavorite({ property, title, isWanted: wanted });
      // Somebody else logged in while the server answered: it is not their heart.
      if (person !== sessionKey()) break;
      if (fate.kind === "waiting") {
        // It shows as what waits, unless it was pressed again.
        if (wanted === readWanted(property)) break;
        isOpen = true;
        continue;
      }
      const entry = wanted ? (fate.data as SavedFavorite).id : null;
      rememberEntry(property, entry);
      notifyOtherTabs({ property, entry });
    }
    return true;
  } catch (error) {
    explainFailure(error, failure);
    return false;
  } finally {
    setWanted(property, null);
  }
}

/** On the favorites screen: the card is removed at once, and can be restored. */
export async function removeFavorite(property: number, title: string): Promise<void> {
  const undo = { label: "Undo", run: () => void setFavorite(property, true, { title }) };
  const toast = showToast("Removed from your favorites.", "plain", undo);
  const isRemoved = await setFavorite(property, false, { title, failure: "Could not remove favorite." });
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
  if (Date.now() - wish.at < maxAgeMilliseconds) void setFavorite(wish.property, true);
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
