import { Dialog } from "../../../ui/overlays/dialog.tsx";

const keys = [
  ["j", "Next listing"],
  ["k", "Previous listing"],
  ["v", "Verify"],
  ["r", "Reject, with a reason"],
  ["?", "This list"],
] as const;

export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title="Keyboard shortcuts">
      <dl className="grid gap-3">
        {keys.map(([key, meaning]) => (
          <div key={key} className="flex items-center gap-4">
            <dt>
              <kbd className="grid size-9 place-items-center rounded-sm border border-control bg-sunken font-sans font-bold">
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
