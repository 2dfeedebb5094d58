import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { Badge } from "../../ui/feedback/badge.tsx";

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
