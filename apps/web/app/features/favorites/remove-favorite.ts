import { dismissToast, showToast } from "../../ui/feedback/toast.tsx";
import { setFavorite } from "./set-favorite.ts";

/** On the screen of what is saved: the card goes at once, and can be had back. */
export async function removeFavorite(property: number): Promise<void> {
  const undo = { label: "Undo", run: () => void setFavorite(property, true) };
  const toast = showToast("Removed from your favorites.", "plain", undo);
  const isRemoved = await setFavorite(property, false, { failure: "Could not remove favorite." });
  if (!isRemoved) dismissToast(toast);
}
