import { useSortable } from "@dnd-kit/sortable";
import Camera from "lucide-react/icons/camera";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { Button } from "../../ui/actions/button.tsx";
import { ProgressBar } from "../../ui/feedback/progress-bar.tsx";
import { Badge } from "../../ui/feedback/states.tsx";
import { Spinner } from "../../ui/feedback/spinner.tsx";
import { classes } from "../../ui/styles/classes.ts";
import type { UploadState } from "./use-posting.ts";

type Props = {
  /** `Photo 2`. */
  name: string;
  slotKey: string;
  isCover: boolean;
  isSaved: boolean;
  isLocked: boolean;
  upload: UploadState | null;
  canMove: { readonly back: boolean; readonly on: boolean };
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
  onRetry: () => void;
  children: ReactNode;
};

/** A photo in its place, with what can be done to it. It is dragged by its picture; the buttons do the same by keyboard. */
export function PhotoSlot(props: Props) {
  const { name, slotKey, isCover, isSaved, isLocked, upload, canMove, onMove, onRemove, onRetry, children } = props;
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: slotKey, disabled: isLocked });
  const move = (by: 1 | -1, isPossible: boolean) => ({
    "data-move": `${slotKey} ${by}`,
    disabled: isLocked || !isPossible,
    onClick: () => onMove(by),
  });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: transform === null ? undefined : `translate(${transform.x}px, ${transform.y}px)`, transition }}
      className={classes("relative overflow-hidden rounded-md border border-line bg-surface", isDragging && "z-10 shadow-soft")}
    >
      <div
        {...listeners}
        className={classes("relative aspect-4/3 bg-sunken select-none", !isLocked && "cursor-grab touch-manipulation")}
      >
        {children}
        <span className="absolute top-2 left-2 flex flex-wrap gap-1">
          {isCover && <Badge tone="paper">Cover</Badge>}
          {isSaved && <Badge tone="green">Saved</Badge>}
          {upload?.kind === "waiting" && <Badge tone="paper">Waiting</Badge>}
        </span>
        {upload?.kind === "sending" && (
          <div className="absolute inset-x-2 bottom-2">
            <ProgressBar label={`Upload of ${name}`} share={upload.share} />
          </div>
        )}
      </div>
      {upload?.kind === "failed" && (
        <div className="grid gap-1 border-b border-line p-2 text-sm">
          <p className="wrap-anywhere text-danger">{upload.problem}</p>
          <Button look="secondary" size="small" disabled={isLocked} aria-label={`Try again: ${name}`} onClick={onRetry}>
            Try again
          </Button>
        </div>
      )}
      <div className="flex items-center justify-between p-0.5">
        <SlotButton label={`Move ${name} earlier`} {...move(-1, canMove.back)}>
          <ChevronLeft className="size-5" />
        </SlotButton>
        <SlotButton label={`Move ${name} later`} {...move(1, canMove.on)}>
          <ChevronRight className="size-5" />
        </SlotButton>
        <SlotButton label={`Remove ${name}`} disabled={isLocked} onClick={onRemove}>
          <X className="size-5" />
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
          {isFilling ? <Spinner className="size-5 border-2" /> : <Camera className="size-5" />}
        </span>
        <span>{isFilling ? "Preparing..." : "Add photo"}</span>
      </button>
    </li>
  );
}
