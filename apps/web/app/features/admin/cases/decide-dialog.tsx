import type { CaseAction, CaseDetail } from "@efie/contract";
import { limits } from "@efie/contract/limits";
import { visibleText } from "@efie/contract/texts";
import { useId, useRef, useState } from "react";
import { actionWords, draftWords } from "./case-words.ts";
import { decisionDraft } from "./use-cases.ts";
import { readText, writeDraft } from "../../../lib/storage/draft.ts";
import { describeTooLong, limitText } from "../../../ui/fields/limited-text.tsx";
import { hasKeyboard } from "../queue-keys.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { TextArea } from "../../../ui/fields/field.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { sendByKeys, SubmitForm } from "../../../lib/forms/submit-form.tsx";

type Props = {
  found: CaseDetail;
  action: CaseAction;
  isBusy: boolean;
  onClose: () => void;
  onDecide: (reason: string) => void;
};

/** The words of a decision, drafted, to be changed before they are sent to the person concerned. What was typed stays when it is closed. */
export default function DecideDialog({ found, action, isBusy, onClose, onDecide }: Props) {
  const formId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const key = decisionDraft(found.id, action);
  const [reason, setReason] = useState(() => readText(key) ?? draftWords(action, found));
  const { label, meaning, tone } = actionWords[action];
  // It closes an account: not by two keys, and the title says whose.
  const isOfPerson = action === "suspend" || action === "ban";
  const isReported = found.report_list.length > 0;
  const isMissing = visibleText(reason) === "";
  const isWrong = isMissing || describeTooLong(reason, limits.maxReasonCharacters) !== undefined;
  const footer = (
    <>
      <Button look="secondary" onClick={onClose}>
        Cancel
      </Button>
      <Button look={tone === "red" ? "danger" : "primary"} type="submit" form={formId} isBusy={isBusy}>
        {label}
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isOfPerson ? `${label} @${found.owner.username}` : `${label}: ${found.title}`}
      place="sheet"
      footer={footer}
      initialFocus={field}
    >
      <SubmitForm
        id={formId}

        className="grid gap-4"
        {...(!isOfPerson && { onKeyDown: sendByKeys })}
        onSubmit={() => {
          if (isWrong) return field.current?.focus();
          onDecide(visibleText(reason));
        }}
      >
        <p className="text-sm text-quiet">{meaning}</p>
        <TextArea
          label={`Your words to @${found.owner.username}`}
          hint={
            [
              isReported && "Who reported it reads only whether we acted.",
              hasKeyboard() && (isOfPerson ? "It closes an account: only the button sends." : "Ctrl + Enter sends."),
            ]
              .filter(Boolean)
              .join(" ") || undefined
          }
          ref={field}
          rows={5}
          value={reason}
          error={isMissing ? "Please say why." : undefined}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            writeDraft(key, event.currentTarget.value);
          }}
          {...limitText(reason, { of: "words", maximum: limits.maxReasonCharacters })}
        />
      </SubmitForm>
    </Dialog>
  );
}
