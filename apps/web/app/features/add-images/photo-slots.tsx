import type { PropertyImage } from "@efie/contract";
import { limits } from "@efie/contract/limits";
import { useRef, type SyntheticEvent, useEffect, type RefObject } from "react";
import { FilePicture } from "../../ui/media/file-picture.tsx";
import { Picture } from "../../ui/media/picture.tsx";
import { DraggablePhotos } from "./draggable-photos.tsx";
import { EmptySlot, PhotoSlot } from "./photo-slot.tsx";
import type { ChosenPhotos, ChosenPhoto } from "./use-chosen-photos.ts";
import type { UploadState } from "./use-uploads.ts";

type Props = {
  saved: readonly PropertyImage[];
  photos: ChosenPhotos;
  isLocked: boolean;
  onMoveSaved: (imageId: number, order: number) => void;
  onRemoveSaved: (image: PropertyImage) => void;
  onPick: () => void;
  uploadOf: (key: string) => UploadState | null;
  onRetry: (key: string) => void;
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

function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const others = items.filter((_item, index) => index !== from);
  return [...others.slice(0, to), ...items.slice(from, from + 1), ...others.slice(to)];
}

/** Four places: what the property has, then what was picked, each in its order, then the free ones. */
export function PhotoSlots({ saved, photos, isLocked, onMoveSaved, onRemoveSaved, onPick, uploadOf, onRetry }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const chosen = photos.chosen ?? [];
  const entries = listEntries(saved, chosen);
  const focus = useSlotFocus(list, entries.map(({ key }) => key).join(" "));
  const free = Math.max(0, limits.maxPhotosPerProperty - entries.length);

  function put({ index, image }: Entry, to: number) {
    if (image === null) void photos.change(moved(chosen, index, to));
    else onMoveSaved(image.id, to);
  }
  function move(entry: Entry, by: 1 | -1) {
    focus.afterMove(entry.key, by);
    put(entry, entry.index + by);
  }
  function remove({ key, image }: Entry) {
    focus.afterRemoval();
    if (image === null) void photos.remove(key);
    else onRemoveSaved(image);
  }
  return (
    <ul ref={list} aria-label="Photos" className="grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-4">
      <DraggablePhotos entries={entries} onMove={put}>
        {entries.map((entry, place) => (
          <PhotoSlot
            key={entry.key}
            slotKey={entry.key}
            name={`photo ${place + 1}`}
            isCover={place === 0}
            isSaved={entry.image !== null}
            isLocked={isLocked}
            upload={uploadOf(entry.key)}
            canMove={{ back: entry.index > 0, on: entry.index + 1 < (entry.image === null ? chosen : saved).length }}
            onMove={(by) => move(entry, by)}
            onRemove={() => remove(entry)}
            onRetry={() => onRetry(entry.key)}
          >
            <SlotPicture entry={entry} name={`Photo ${place + 1}`} />
          </PhotoSlot>
        ))}
      </DraggablePhotos>
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
  if (photo === null) return null;
  // One that cannot be shown leaves its place blank (spec, section 8).
  const blank = ({ currentTarget }: SyntheticEvent) => currentTarget.removeAttribute("src");
  return <FilePicture file={photo.file} alt={name} className={className} onError={blank} />;
}

type NextFocus = { readonly selectors: readonly string[] };

/**
 * Keeps the focus of who works by keyboard: a photo that moved takes it along, and one that was removed leaves it to
 * the next free slot. `order` changes when that has happened.
 */
function useSlotFocus(list: RefObject<HTMLElement | null>, order: string) {
  const next = useRef<NextFocus | null>(null);
  useEffect(
    function focusNextSlot() {
      for (const selector of next.current?.selectors ?? []) {
        const button = list.current?.querySelector<HTMLButtonElement>(selector);
        if (button === null || button === undefined || button.disabled) continue;
        button.focus();
        break;
      }
      next.current = null;
    },
    [list, order],
  );
  return {
    afterMove: (key: string, by: 1 | -1) => {
      next.current = { selectors: [by, -by].map((way) => `[data-move="${key} ${way}"]`) };
    },
    afterRemoval: () => {
      next.current = { selectors: ["[data-add]"] };
    },
  };
}
