import { closestCenter, DndContext, MouseSensor, TouchSensor, useSensor, useSensors } from "@dnd-kit/core";
import { rectSortingStrategy, SortableContext } from "@dnd-kit/sortable";
import type { ReactNode } from "react";

type Entry = { readonly key: string; readonly index: number; readonly image: object | null };

type Props<E extends Entry> = {
  entries: readonly E[];
  /** To a place among those of its kind: saved photos come before chosen ones. */
  onMove: (entry: E, to: number) => void;
  children: ReactNode;
};

/** A press on a touch screen drags once it lasts: before that it scrolls the page. */
const touch = { activationConstraint: { delay: 250, tolerance: 8 } };
const mouse = { activationConstraint: { distance: 6 } };
const nothing = () => undefined;
const announcements = { onDragStart: nothing, onDragOver: nothing, onDragEnd: () => "Photo moved.", onDragCancel: nothing };

/** Photos that can be dragged to another place. Keyboards use the buttons of each. */
export function DraggablePhotos<E extends Entry>({ entries, onMove, children }: Props<E>) {
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
