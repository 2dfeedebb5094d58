import type { PropertyDocument } from "@efie/contract";
import ArrowRight from "lucide-react/icons/arrow-right";
import type { ReactNode } from "react";
import { distanceKm } from "../../../entities/property/nearest-town.ts";
import { Picture } from "../../../ui/media/picture.tsx";
import { listFacts, listWideFacts, type ReviewFact } from "./review-facts.tsx";

/** What differs between two versions of a property: numbers and words in one line, texts and photos side by side. */
export function Changes({ before, after }: { before: PropertyDocument; after: PropertyDocument }) {
  const changes = listChanges(before, after);
  const photos = describePhotoChange(before, after);
  if (changes.length === 0 && photos === null) return <p className="text-sm">Nothing that is shown here is different.</p>;
  return (
    <dl className="grid w-full gap-4 text-sm">
      {changes.map(({ label, before: was, after: is }) =>
        isShort(was) && isShort(is) ? (
          <ShortChange key={label} label={label} was={was} is={is} />
        ) : (
          <LongChange key={label} label={label} was={was} is={is} />
        ),
      )}
      {photos !== null && (
        <LongChange label={`Photos: ${photos}`} was={<Thumbnails property={before} />} is={<Thumbnails property={after} />} />
      )}
    </dl>
  );
}

function isShort(text: string): boolean {
  return text.length <= 40 && !text.includes("\n");
}

function ShortChange({ label, was, is }: { label: string; was: string; is: string }) {
  return (
    <div className="flex flex-wrap gap-x-2 gap-y-1">
      <dt className="font-semibold">{`${label}:`}</dt>
      <dd className="flex flex-wrap gap-x-2 wrap-anywhere">
        <span>{was}</span>
        <ArrowRight aria-hidden="true" className="size-4 self-center" />
        <span className="sr-only">is now</span>
        <strong>{is}</strong>
      </dd>
    </div>
  );
}

function LongChange({ label, was, is }: { label: string; was: ReactNode; is: ReactNode }) {
  return (
    <div className="grid gap-1">
      <dt className="font-semibold">{label}</dt>
      <dd className="grid gap-2 sm:grid-cols-2">
        <Side name="Was">{was}</Side>
        <Side name="Is">{is}</Side>
      </dd>
    </div>
  );
}

function Side({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0 rounded-md bg-surface px-3 py-2">
      <span className="block text-xs text-quiet">{name}</span>
      <div className="wrap-anywhere whitespace-pre-line">{children}</div>
    </div>
  );
}

function Thumbnails({ property }: { property: PropertyDocument }) {
  return (
    <div className="mt-1 flex flex-wrap gap-2">
      {property.images.map((image, index) => (
        <Picture key={image.id} source={image} alt={`Photo ${index + 1}`} sizes="5rem" className="aspect-4/3 w-20 rounded-sm" />
      ))}
    </div>
  );
}

type Change = { readonly label: string; readonly before: string; readonly after: string };

/** Dates that follow from what staff and time do: no change of the owner's. */
const notTheOwners = ["Posted", "Expires"];

function textsOf(property: PropertyDocument): readonly ReviewFact[] {
  const facts = listFacts(property).filter(([label]) => !notTheOwners.includes(label));
  return [["Title", property.title], ["Description", property.description], ...listWideFacts(property), ...facts];
}

/** The verified copy has the pin up to 300 metres off. */
const shownMoveKm = 1;

function listPin(before: PropertyDocument, after: PropertyDocument): Change[] {
  if (before.has_pin && after.has_pin && !(distanceKm(before, after) > shownMoveKm)) return [];
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
