import type { PropertyImage } from "@efie/contract";
import { limits } from "@efie/contract/limits";
import { useRef, useEffect } from "react";
import { EmptySlot } from "./empty-slot.tsx";
import { PhotoSlot } from "./photo-slot.tsx";
import type { ChosenPhotos } from "./use-chosen-photos.ts";
import type { ChosenPhoto } from "./use-stored-photos.ts";
import { useSlotFocus } from "./use-slot-focus.ts";
import { Picture } from "../../ui/media/picture.tsx";

type Props = {
  saved: readonly PropertyImage[];
  photos: ChosenPhotos;
  isLocked: boolean;
  onMoveSaved: (imageId: number, order: number) => void;
  onRemoveSaved: (image: PropertyImage) => void;
  onPick: () => void;
};

type Entry = {
  readonly key: string;
  readonly index: number;
  readonly image: PropertyImage | null;
  readonly photo: ChosenPhoto | null;
};

function listEntries(saved: readonly PropertyImage[], chosen: readonly ChosenPhoto[]): Entry[] {
  return [
    ...saved.map((image, index) => ({ key: `saved-${image.id}`, index, image, photo: null })),
    ...chosen.map((photo, index) => ({ key: photo.key, index, image: null, photo })),
  ];
}

function moved<T>(items: readonly T[], from: number, by: 1 | -1): T[] {
  return items.toSpliced(from, 1).toSpliced(from + by, 0, ...items.slice(from, from + 1));
}

/** Four places: what the property has, then what was picked, each in its order, then the free ones. */
export function PhotoSlots({ saved, photos, isLocked, onMoveSaved, onRemoveSaved, onPick }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const chosen = photos.chosen ?? [];
  const entries = listEntries(saved, chosen);
  const focus = useSlotFocus(list, entries.map(({ key }) => key).join(" "));
  const free = Math.max(0, limits.maxPhotosPerProperty - entries.length);

  function move({ key, index, image }: Entry, by: 1 | -1) {
    focus.afterMove(key, by);
    if (image === null) void photos.change(moved(chosen, index, by));
    else onMoveSaved(image.id, index + by);
  }
  function remove({ key, image }: Entry) {
    focus.afterRemoval();
    if (image === null) void photos.remove(key);
    else onRemoveSaved(image);
  }
  return (
    <ul ref={list} aria-label="Photos" className="grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-4">
      {entries.map((entry, place) => (
        <PhotoSlot
          key={entry.key}
          slotKey={entry.key}
          name={`photo ${place + 1}`}
          isCover={place === 0}
          isSaved={entry.image !== null}
          isLocked={isLocked}
          canMove={{ back: entry.index > 0, on: entry.index + 1 < (entry.image === null ? chosen : saved).length }}
          onMove={(by) => move(entry, by)}
          onRemove={() => remove(entry)}
        >
          <SlotPicture entry={entry} name={`Photo ${place + 1}`} />
        </PhotoSlot>
      ))}
      {Array.from({ length: free }, (_, index) => (
        <EmptySlot
          key={index}
          place={entries.length + index + 1}
          isLocked={isLocked}
          isFilling={index < photos.readingCount}
          onPick={onPick}
        />
      ))}
    </ul>
  );
}

function SlotPicture({ entry: { image, photo }, name }: { entry: Entry; name: string }) {
  const className = "absolute inset-0 size-full object-cover";
  if (image !== null) return <Picture source={image} alt={name} sizes="(min-width: 769px) 240px, 50vw" className={className} />;
  return photo === null ? null : <FilePreview file={photo.file} alt={name} className={className} />;
}

/** A file of this device as a picture. One that cannot be shown leaves its place blank (spec, section 8). */
function FilePreview({ file, alt, className }: { file: File; alt: string; className?: string }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    if (image.current !== null) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return (
    <img ref={image} alt={alt} className={className} onError={({ currentTarget }) => currentTarget.removeAttribute("src")} />
  );
}
