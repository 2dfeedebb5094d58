import type { PropertyDocument } from "@efie/contract";
import { listFacts, listWideFacts } from "./review-facts.tsx";

export type Change = { readonly label: string; readonly before: string; readonly after: string };

function textsOf(listing: PropertyDocument): readonly (readonly [label: string, value: string])[] {
  return [["Title", listing.title], ["Description", listing.description], ...listWideFacts(listing), ...listFacts(listing)];
}

/** What differs between two versions of a listing, in the words of the screen; photos apart. */
export function listChanges(before: PropertyDocument, after: PropertyDocument): Change[] {
  const now = new Map(textsOf(after));
  return textsOf(before).flatMap(([label, value]) => {
    const other = now.get(label) ?? "";
    return other === value ? [] : [{ label, before: value, after: other }];
  });
}

/** Whether other photos are shown, or the same in another order. */
export function hasOtherPhotos(before: PropertyDocument, after: PropertyDocument): boolean {
  return before.images.map(({ full }) => full).join() !== after.images.map(({ full }) => full).join();
}
