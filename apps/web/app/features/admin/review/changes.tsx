import type { PropertyDocument } from "@efie/contract";
import ArrowRight from "lucide-react/icons/arrow-right";
import type { ReactNode } from "react";
import { Picture } from "../../../ui/media/picture.tsx";
import { describePhotoChange, listChanges } from "./property-changes.ts";

type Versions = { before: PropertyDocument; after: PropertyDocument };

/** What differs between two versions of a property: numbers and words in one line, texts and photos side by side. */
export function Changes({ before, after }: Versions) {
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
