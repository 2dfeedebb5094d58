import { ApiError } from "@efie/client";
import { explainFailure } from "./explain-failure.ts";
import { notifyOtherTabs, readEntry, readShown, readWanted, rememberEntry, setWanted } from "./saved-properties.ts";
import { api } from "../../lib/api/api.ts";
import { favoriteCalls } from "../../lib/api/calls.ts";
import { sessionKey } from "../../lib/session/session.ts";
import { dismissToast, showToast } from "../../ui/feedback/toast.tsx";

type Options = {
  /** The message after a failure. */
  readonly failure?: string;
};

const underWay = new Map<number, Promise<boolean>>();

export function toggleFavorite(property: number): void {
  void setFavorite(property, !readShown().has(property));
}

/**
 * The heart turns at once and turns back if the server refuses the request. Of several presses the last one counts. Resolves to
 * whether it worked.
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
