import { Dialog } from "../../../ui/overlays/dialog.tsx";

const ofReviews = [
  ["j", "Next listing"],
  ["k", "Previous listing"],
  ["v", "Verify"],
  ["r", "Reject, with a reason"],
  ["t", "Take over what somebody else is looking at"],
  ["?", "This list"],
] as const;

/** What takes staff from any queue to another one. */
const ofDesk = [
  ["0", "The overview"],
  ["1–9", "The queue with this number in the overview"],
] as const;

type Props = { onClose: () => void; keys?: readonly (readonly [key: string, meaning: string, run?: () => void])[] };

/** The keys of a queue, those of reviews unless others are given. */
export default function ShortcutsDialog({ onClose, keys = ofReviews }: Props) {
  return (
    <Dialog isOpen onClose={onClose} title="Keyboard shortcuts">
      <dl className="grid gap-3">
        {[...keys, ...ofDesk].map(([key, meaning]) => (
          <div key={key} className="flex items-center gap-4">
            <dt>
              <kbd className="grid h-9 min-w-9 place-items-center rounded-sm border border-control bg-sunken px-1.5 font-sans font-bold">
                {key}
              </kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
