import type { Property } from "@efie/contract";
import { limits } from "@efie/contract/limits";
import { visibleText } from "@efie/contract/texts";
import { useState } from "react";
import { describeViewingFee } from "../../../entities/property/rental-terms.ts";
import { SlotPicker } from "../../../entities/viewing/slot-picker.tsx";
import { api, requireSession } from "../../../lib/api/api.ts";
import { viewingCalls } from "../../../lib/api/member-calls.ts";
import { SubmitForm } from "../../../lib/forms/submit-form.tsx";
import { paths } from "../../../lib/navigation/paths.ts";
import { useDraft } from "../../../lib/storage/draft.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { FormAlert } from "../../../ui/feedback/states.tsx";
import { useFormAction } from "../../../ui/feedback/use-action.ts";
import { TextArea } from "../../../ui/fields/field.tsx";
import { limitText } from "../../../ui/fields/limited-text.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { ForSeekers, Sent } from "./sent.tsx";

type Props = { property: Property; isOpen: boolean; onClose: () => void };

/** Asks to see a listing, at times of its owner that are free. Load it lazily. */
export default function ViewingDialog({ property, isOpen, onClose }: Props) {
  const [isSent, setIsSent] = useState(false);
  function close() {
    setIsSent(false);
    onClose();
  }
  return (
    <Dialog isOpen={isOpen} onClose={close} title="Book a viewing" place="sheet">
      <ForSeekers property={property} forOwner="This is your own property. Who asks to see it is in your viewings.">
        {isSent ? (
          <Sent sentence="The owner has your request." to={paths.viewingsToAnswer} label="Go to your viewings" onClose={close}>
            They accept one of your times, or propose others. We tell you, and remind you before it.
          </Sent>
        ) : (
          <AskForm property={property} onSent={() => setIsSent(true)} />
        )}
      </ForSeekers>
    </Dialog>
  );
}

/** What it costs stands before everything else. What is typed is stored until it was sent. */
function AskForm({ property, onSent }: { property: Property; onSent: () => void }) {
  const [slots, setSlots] = useState<readonly string[]>([]);
  const [note, setNote] = useDraft(`viewing:${property.id}`);
  const { problem, isBusy, run } = useFormAction(async () => {
    if (slots.length === 0) return "Choose at least one time.";
    const body = { property: property.id, slots: [...slots], note: visibleText(note) };
    requireSession(await api.call(viewingCalls.createViewing, { body }));
    setNote("");
    onSent();
  }, "Could not send your request. Please try again.");
  return (
    <SubmitForm className="grid grid-cols-[minmax(0,1fr)] gap-5" onSubmit={run}>
      <p className="rounded-md bg-sunken px-4 py-3 text-sm font-medium">{describeViewingFee(property)}</p>
      <SlotPicker propertyId={property.id} chosen={slots} onChange={setSlots} />
      <TextArea
        label="Note (optional)"
        placeholder="How many of you come, or what you would like to see."
        rows={2}
        value={note}
        {...limitText(note, { of: "note", maximum: limits.maxNoteCharacters })}
        onChange={({ target }) => setNote(target.value)}
      />
      <FormAlert text={problem} />
      <Button type="submit" isBusy={isBusy}>
        Ask for a viewing
      </Button>
    </SubmitForm>
  );
}
