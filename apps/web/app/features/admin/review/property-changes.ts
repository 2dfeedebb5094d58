import type { PropertyDocument } from "@efie/contract";
import { listFacts, listWideFacts, type ReviewFact } from "./review-facts.tsx";

export type Change = { readonly label: string; readonly before: string; readonly after: string };

/** Dates that follow from what staff and time do: no change of the owner's. */
const notTheOwners = ["Posted", "Expires"];

function textsOf(property: PropertyDocument): readonly ReviewFact[] {
  const facts = listFacts(property).filter(([label]) => !notTheOwners.includes(label));
  return [["Title", property.title], ["Description", property.description], ...listWideFacts(property), ...facts];
}

/** The verified copy has the pin up to 300 metres off. */
const shownMoveKm = 1;
const kmPerDegree = 111;

function listPin(before: PropertyDocument, after: PropertyDocument): Change[] {
  const km = Math.hypot(after.latitude - before.latitude, after.longitude - before.longitude) * kmPerDegree;
  if (before.has_pin && after.has_pin && !(km > shownMoveKm)) return [];
  const textOf = ({ has_pin, latitude, longitude }: PropertyDocument): string =>
    has_pin ? `${latitude.toFixed(3)}, ${longitude.toFixed(3)}` : "–";
  return [{ label: "Pin", before: textOf(before), after: textOf(after) }];
}

/** What differs between two versions of a property, in the words of the screen; photos apart. */
export function listChanges(before: PropertyDocument, after: PropertyDocument): Change[] {
  const was = new Map(textsOf(before));
  const is = new Map(textsOf(after));
  // A plot has no rooms: what only one of the two has is nothing in the other.
  const labels = [...new Set([...was.keys(), ...is.keys()])];
  const changes = labels.map((label) => ({ label, before: was.get(label) ?? "–", after: is.get(label) ?? "–" }));
  return [...changes, ...listPin(before, after)].filter((change) => change.before !== change.after);
}

/** `1 added, 2 taken off`, `in another order`; null where the same photos are shown as before. */
export function describePhotoChange(before: PropertyDocument, after: PropertyDocument): string | null {
  const was = before.images.map(({ full }) => full);
  const is = after.images.map(({ full }) => full);
  if (was.join() === is.join()) return null;
  const added = is.filter((photo) => !was.includes(photo)).length;
  const takenOff = was.filter((photo) => !is.includes(photo)).length;
  const parts = [added > 0 && `${added} added`, takenOff > 0 && `${takenOff} taken off`].filter((part) => part !== false);
  return parts.length === 0 ? "in another order" : parts.join(", ");
}
