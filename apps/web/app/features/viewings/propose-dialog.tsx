import type { Viewing } from "@efie/contract";
import { useState } from "react";
import { SlotPicker } from "../../entities/viewing/slot-picker.tsx";
import { Button } from "../../ui/actions/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import type { ViewingActs } from "./viewings.ts";

type Props = { viewing: Viewing; acts: ViewingActs; isOpen: boolean; onClose: () => void };

/** Other times for a viewing, which the other side then accepts. Load it lazily. */
export default function ProposeDialog({ viewing, acts, isOpen, onClose }: Props) {
  const [slots, setSlots] = useState<readonly string[]>([]);
  const propose = () => void acts.propose(viewing.id, slots).then(onClose);
  const footer = (
    <Button disabled={slots.length === 0} isBusy={acts.isBusy} onClick={propose}>
      Propose
    </Button>
  );
  return (
    <Dialog title="Propose other times" place="sheet" isOpen={isOpen} onClose={onClose} footer={footer}>
      {viewing.state === "confirmed" && (
        <p className="mb-4 text-sm text-quiet">The agreed time no longer counts then: the other side accepts a new one.</p>
      )}
      <SlotPicker propertyId={viewing.property.id} chosen={slots} onChange={setSlots} />
    </Dialog>
  );
}
