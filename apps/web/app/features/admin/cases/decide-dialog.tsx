import type { CaseAction, CaseDetail } from "@efie/contract";
import { useState } from "react";
import { actionWords, draftWords } from "./case-words.ts";
import { decisionDraft } from "./use-cases.ts";
import { hasKeyboard } from "../queue-keys.ts";
import { useReason } from "../use-reason.ts";
import { TextArea } from "../../../ui/fields/field.tsx";
import { FormDialog } from "../../../ui/overlays/form-dialog.tsx";
import { sendByKeys } from "../../../lib/forms/submit-form.tsx";

type Props = {
  found: CaseDetail;
  action: CaseAction;
  isBusy: boolean;
  onClose: () => void;
  onDecide: (reason: string) => void;
};

/** The words of a decision, drafted, to be changed before they are sent to the person concerned. What was typed stays when it is closed. */
export default function DecideDialog({ found, action, isBusy, onClose, onDecide }: Props) {
  // What others report meanwhile changes no words under the hand.
  const [initial] = useState(() => draftWords(action, found));
  const reason = useReason({ draft: decisionDraft(found.id, action), of: "words", missing: "Please say why.", initial });
  const { label, meaning, tone } = actionWords[action];
  // It closes an account: not by two keys, and the title says whose.
  const isOfPerson = action === "suspend" || action === "ban";
  const isReported = found.report_list.length > 0;
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={isOfPerson ? `${label} @${found.owner.username}` : `${label}: ${found.title}`}
      place="sheet"
      initialFocus={reason.field.ref}
      {...{ label, isBusy }}
      look={tone === "red" ? "danger" : "primary"}
      onKeyDown={isOfPerson ? undefined : sendByKeys}
      onSubmit={() => reason.submit(onDecide)}
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
        rows={5}
        {...reason.field}
      />
    </FormDialog>
  );
}
