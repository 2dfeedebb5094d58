import Camera from "lucide-react/icons/camera";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { Badge } from "../../ui/feedback/states.tsx";
import { Spinner } from "../../ui/feedback/spinner.tsx";

type Props = {
  /** `Photo 2`. */
  name: string;
  slotKey: string;
  isCover: boolean;
  isSaved: boolean;
  isLocked: boolean;
  canMove: { readonly back: boolean; readonly on: boolean };
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
  children: ReactNode;
};

/** A photo in its place, with what can be done to it. */
export function PhotoSlot({ name, slotKey, isCover, isSaved, isLocked, canMove, onMove, onRemove, children }: Props) {
  const move = (by: 1 | -1, isPossible: boolean) => ({
    "data-move": `${slotKey} ${by}`,
    disabled: isLocked || !isPossible,
    onClick: () => onMove(by),
  });
  return (
    <li className="overflow-hidden rounded-md border border-line bg-surface">
      <div className="relative aspect-4/3 bg-sunken">
        {children}
        <span className="absolute top-2 left-2 flex flex-wrap gap-1">
          {isCover && <Badge tone="paper">Cover</Badge>}
          {isSaved && <Badge tone="green">Saved</Badge>}
        </span>
      </div>
      <div className="flex items-center justify-between p-0.5">
        <SlotButton label={`Move ${name} earlier`} {...move(-1, canMove.back)}>
          <ChevronLeft aria-hidden="true" className="size-5" />
        </SlotButton>
        <SlotButton label={`Move ${name} later`} {...move(1, canMove.on)}>
          <ChevronRight aria-hidden="true" className="size-5" />
        </SlotButton>
        <SlotButton label={`Remove ${name}`} disabled={isLocked} onClick={onRemove}>
          <X aria-hidden="true" className="size-5" />
        </SlotButton>
      </div>
    </li>
  );
}

type ButtonProps = { label: string; disabled: boolean; onClick: () => void; children: ReactNode };

function SlotButton({ label, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className="grid size-11 place-items-center rounded-sm text-ink hover:bg-sunken disabled:opacity-35"
      {...rest}
    >
      {children}
    </button>
  );
}

type EmptySlotProps = {
  place: number;
  isLocked: boolean;
  /** A photo that was picked is being made fit for it. */
  isFilling: boolean;
  onPick: () => void;
};

/** A place for a photo: opens the phone's camera or album. */
export function EmptySlot({ place, isLocked, isFilling, onPick }: EmptySlotProps) {
  return (
    <li className="flex">
      <button
        type="button"
        data-add
        aria-label={`Add photo ${place}`}
        aria-busy={isFilling || undefined}
        disabled={isLocked}
        className="grid aspect-4/3 min-h-44 w-full place-content-center justify-items-center gap-2 rounded-md border-2 border-dashed border-control text-sm font-semibold text-accent transition-colors hover:border-accent hover:bg-accent-soft disabled:opacity-55"
        onClick={onPick}
      >
        <span className="grid size-11 place-items-center rounded-full bg-accent-soft">
          {isFilling ? <Spinner className="size-5 border-2" /> : <Camera aria-hidden="true" className="size-5" />}
        </span>
        <span>{isFilling ? "Preparing..." : "Add photo"}</span>
      </button>
    </li>
  );
}
