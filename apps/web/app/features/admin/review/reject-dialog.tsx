import { limits } from "@efie/contract/limits";
import { visibleText } from "@efie/contract/texts";
import { useId, useRef, useState } from "react";
import { rejectDraft } from "./review-queue.ts";
import { useDraft } from "../../../lib/storage/draft.ts";
import { describeTooLong, limitText } from "../../../ui/fields/limited-text.tsx";
import { hasKeyboard } from "../queue-keys.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { TextArea } from "../../../ui/fields/field.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { sendByKeys, SubmitForm } from "../../../lib/forms/submit-form.tsx";

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
  const formId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useDraft(rejectDraft(title));
  const [wasSent, setWasSent] = useState(false);
  const footer = (
    <>
      <Button look="secondary" onClick={onClose}>
        Cancel
      </Button>
      <Button look="danger" type="submit" form={formId}>
        Reject
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title="Reject this listing" place="sheet" footer={footer} initialFocus={field}>
      <SubmitForm
        id={formId}

        className="grid gap-4"
        // Also from a ready-made reason, where the focus is after it was pressed.
        onKeyDown={sendByKeys}
        onSubmit={() => {
          const isRight = visibleText(reason) !== "" && describeTooLong(reason, limits.maxReasonCharacters) === undefined;
          if (isRight) return onReject(visibleText(reason));
          setWasSent(true);
          field.current?.focus();
        }}
      >
        <p className="text-sm text-quiet">{`“${title}” goes back to its owner, who reads your reason and can correct it.`}</p>
        <TextArea
          label="Reason"
          ref={field}
          value={reason}
          hint={hasKeyboard() ? "Ctrl + Enter sends." : undefined}
          error={wasSent && visibleText(reason) === "" ? "Please give a reason." : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
          {...limitText(reason, { of: "reason", maximum: limits.maxReasonCharacters })}
        />
        <div className="flex flex-wrap gap-2">
          {commonReasons.map((text) => (
            <button
              key={text}
              type="button"
              className="min-h-11 rounded-full border border-line px-4 text-left text-sm font-medium hover:bg-sunken"
              onClick={() => setReason(text)}
            >
              {text}
            </button>
          ))}
        </div>
      </SubmitForm>
    </Dialog>
  );
}
