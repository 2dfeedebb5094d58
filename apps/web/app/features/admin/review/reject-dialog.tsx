import { rejectDraft } from "./review-queue.ts";
import { hasKeyboard } from "../queue-keys.ts";
import { useReason } from "../use-reason.ts";
import { TextArea } from "../../../ui/fields/field.tsx";
import { FormDialog } from "../../../ui/overlays/form-dialog.tsx";
import { sendByKeys } from "../../../lib/forms/submit-form.tsx";

/** What is said most often; it can be changed before it is sent. */
const commonReasons = [
  "The photos do not show the property.",
  "The photos are too dark or blurred to see anything.",
  "The price or the address cannot be right.",
  "This property has been posted already.",
  "The text has a phone number or asks for money before a visit.",
];

type Props = { title: string; onClose: () => void; onReject: (reason: string) => void };

/** The owner reads the reason: there is no rejection without one. */
export default function RejectDialog({ title, onClose, onReject }: Props) {
  const reason = useReason({ draft: rejectDraft(title), of: "reason", missing: "Please give a reason." });
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title="Reject this listing"
      place="sheet"
      initialFocus={reason.field.ref}
      label="Reject"
      look="danger"
      // Also from a ready-made reason, where the focus is after it was pressed.
      onKeyDown={sendByKeys}
      onSubmit={() => reason.submit(onReject)}
    >
      <p className="text-sm text-quiet">{`“${title}” goes back to its owner, who reads your reason and can correct it.`}</p>
      <TextArea label="Reason" hint={hasKeyboard() ? "Ctrl + Enter sends." : undefined} {...reason.field} />
      <div className="flex flex-wrap gap-2">
        {commonReasons.map((text) => (
          <button
            key={text}
            type="button"
            className="min-h-11 rounded-full border border-line px-4 text-left text-sm font-medium hover:bg-sunken"
            onClick={() => reason.setText(text)}
          >
            {text}
          </button>
        ))}
      </div>
    </FormDialog>
  );
}
