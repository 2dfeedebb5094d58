import type { ComponentProps } from "react";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { ShowMore } from "../../../ui/actions/button.tsx";
import { QueueItems, type ReviewList } from "./review-list.tsx";

type Props = ComponentProps<typeof ReviewList> & { onClose: () => void };

/** The queue where the window is too narrow to have it beside the property. */
export default function QueueDialog({ onClose, onSelect, more, ...list }: Props) {
  return (
    <Dialog isOpen onClose={onClose} title="Queue" place="sheet">
      <div className="-m-5">
        <QueueItems
          {...list}
          onSelect={(index) => {
            onClose();
            onSelect(index);
          }}
        />
        <ShowMore {...more} />
      </div>
    </Dialog>
  );
}
