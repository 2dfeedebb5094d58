import { closestCenter, DndContext, MouseSensor, TouchSensor, useSensor, useSensors } from "@dnd-kit/core";
import { rectSortingStrategy, SortableContext } from "@dnd-kit/sortable";
import type { PropertyImage } from "@efie/contract";
import { limits } from "@efie/contract/limits";
import { useRef, type ReactNode, type SyntheticEvent } from "react";
import { useNextFocus } from "../../lib/browser/screen-hooks.ts";
import { FilePicture } from "../../ui/media/file-picture.tsx";
import { Picture } from "../../ui/media/picture.tsx";
import { EmptySlot, PhotoSlot } from "./photo-slot.tsx";
import type { ChosenPhotos, ChosenPhoto } from "./use-chosen-photos.ts";
import type { usePosting } from "./use-posting.ts";

type Props = {
  saved: readonly PropertyImage[];
  photos: ChosenPhotos;
  isLocked: boolean;
  onMoveSaved: (imageId: number, order: number) => void;
  onRemoveSaved: (image: PropertyImage) => void;
  onPick: () => void;
  posting: Pick<ReturnType<typeof usePosting>, "stateOf" | "retry">;
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
export function PhotoSlots({ saved, photos, isLocked, onMoveSaved, onRemoveSaved, onPick, posting }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const chosen = photos.chosen ?? [];
  const entries = listEntries(saved, chosen);
  const focusNext = useNextFocus(list, entries.map(({ key }) => key).join(" "));
  const free = Math.max(0, limits.maxPhotosPerProperty - entries.length);

  function put({ index, image }: Entry, to: number) {
    if (image === null) void photos.change(moved(chosen, index, to));
    else onMoveSaved(image.id, to);
  }
  function move(entry: Entry, by: 1 | -1) {
    focusNext(...[by, -by].map((way) => `[data-move="${entry.key} ${way}"]`));
    put(entry, entry.index + by);
  }
  function remove({ key, image }: Entry) {
    focusNext("[data-add]");
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
            upload={posting.stateOf(entry.key)}
            canMove={{ back: entry.index > 0, on: entry.index + 1 < (entry.image === null ? chosen : saved).length }}
            onMove={(by) => move(entry, by)}
            onRemove={() => remove(entry)}
            onRetry={() => void posting.retry(entry.key)}
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

/** A press on a touch screen drags once it lasts: before that it scrolls the page. */
const touch = { activationConstraint: { delay: 250, tolerance: 8 } };
const mouse = { activationConstraint: { distance: 6 } };
const nothing = () => undefined;
const announcements = { onDragStart: nothing, onDragOver: nothing, onDragEnd: () => "Photo moved.", onDragCancel: nothing };

type DraggableProps = {
  entries: readonly Entry[];
  /** To a place among those of its kind: saved photos come before chosen ones. */
  onMove: (entry: Entry, to: number) => void;
  children: ReactNode;
};

/** Photos that can be dragged to another place. Keyboards use the buttons of each. */
function DraggablePhotos({ entries, onMove, children }: DraggableProps) {
  const sensors = useSensors(useSensor(MouseSensor, mouse), useSensor(TouchSensor, touch));
  const find = (key: unknown) => entries.find((entry) => entry.key === key);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, container: document.body }}
      onDragEnd={({ active, over }) => {
        const [from, to] = [find(active.id), find(over?.id)];
        const isSameKind = from !== undefined && to !== undefined && (from.image === null) === (to.image === null);
        if (isSameKind && from !== to) onMove(from, to.index);
      }}
    >
      <SortableContext items={entries.map(({ key }) => key)} strategy={rectSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
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
