import type { PropertyImage } from "@efie/contract";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import Trash2 from "lucide-react/icons/trash-2";
import { useEffect, useRef } from "react";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { IconButton } from "../../../ui/actions/button.tsx";
import { Picture } from "../../../ui/media/picture.tsx";

type Props = {
  image: PropertyImage;
  /** Counts from 0. */
  place: number;
  count: number;
  isBusy: boolean;
  onMove: (order: number) => void;
  onDelete: () => void;
};

/** One photo with its buttons. Disabled buttons stay, so that the focus is not lost. */
export function PhotoTile({ image, place, count, isBusy, onMove, onDelete }: Props) {
  const number = place + 1;
  const { row, moveBy } = usePreservedFocus(place, isBusy, onMove);
  return (
    <li className="overflow-hidden rounded-md border border-line">
      <div className="relative aspect-4/3 bg-sunken">
        <Picture source={image} alt={`Photo ${number}`} sizes="(min-width: 36rem) 11rem, 45vw" className="size-full" />
        {place === 0 && (
          <Badge tone="paper" className="absolute top-2 left-2">
            Cover
          </Badge>
        )}
      </div>
      <div ref={row} className="flex justify-between">
        <IconButton
          label={`Move photo ${number} earlier`}
          data-move="-1"
          aria-disabled={place === 0}
          className="aria-disabled:opacity-35"
          onClick={() => place > 0 && moveBy(-1)}
        >
          <ChevronLeft aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton label={`Delete photo ${number}`} className="text-danger" onClick={onDelete}>
          <Trash2 aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton
          label={`Move photo ${number} later`}
          data-move="1"
          aria-disabled={number === count}
          className="aria-disabled:opacity-35"
          onClick={() => number < count && moveBy(1)}
        >
          <ChevronRight aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
    </li>
  );
}

/** A browser takes the focus from what moves in the page; it goes back to the button that was pressed. */
function usePreservedFocus(place: number, isBusy: boolean, onMove: (order: number) => void) {
  const row = useRef<HTMLDivElement>(null);
  const pressed = useRef<number | null>(null);
  useEffect(() => {
    if (pressed.current === null) return;
    row.current?.querySelector<HTMLElement>(`[data-move="${pressed.current}"]`)?.focus();
    pressed.current = null;
  }, [place]);
  return {
    row,
    moveBy: (step: number) => {
      if (isBusy) return;
      pressed.current = step;
      onMove(place + step);
    },
  };
}
