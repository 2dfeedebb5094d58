import type { OwnAppeal } from "@efie/contract";
import { limits } from "@efie/contract/limits";
import { visibleText } from "@efie/contract/texts";
import { useState } from "react";
import { useFirstFocus } from "../../lib/browser/hooks.ts";
import { formatDate } from "../../lib/format/format.ts";
import { describeTooLong, limitText } from "../../ui/fields/limited-text.tsx";
import { useDraft } from "../../lib/storage/draft.ts";
import { Button } from "../../ui/actions/button.tsx";
import { FormButtons } from "../../entities/account/form-buttons.tsx";
import { showToast } from "../../ui/feedback/toast.tsx";
import { TextArea } from "../../ui/fields/field.tsx";
import { useAction } from "../../ui/feedback/use-action.ts";
import { SubmitForm } from "../../lib/forms/submit-form.tsx";

/** `id` names the decision: what is typed is stored under it. `onDone` is called after a refusal, too: it was sent before, by another page. */
type Props = { id: string; send: (text: string) => Promise<unknown>; onDone: () => void };

/** One appeal, in one's own words. It opens only when somebody wants to appeal. */
export function AppealForm(props: Props) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <OpenForm {...props} onCancel={() => setIsOpen(false)} />;
  return (
    <Button look="secondary" className="mt-4" onClick={() => setIsOpen(true)}>
      Appeal
    </Button>
  );
}

function OpenForm({ id, send: sendText, onDone, onCancel }: Props & { onCancel: () => void }) {
  const [text, setText] = useDraft(`appeal ${id}`);
  const [isEmpty, setIsEmpty] = useState(false);
  const field = useFirstFocus<HTMLTextAreaElement>();
  const { isBusy, run: send } = useAction(
    async () => {
      await sendText(visibleText(text));
      setText("");
      showToast("Your appeal is sent. Another member of our staff will look at it.", "success");
    },
    "Your appeal could not be sent. Please try again.",
    onDone,
  );
  function submit() {
    setIsEmpty(visibleText(text) === "");
    if (visibleText(text) === "" || describeTooLong(text, limits.maxAppealCharacters) !== undefined)
      return field.current?.focus();
    void send();
  }
  return (
    <SubmitForm className="mt-4 grid gap-3" onSubmit={submit}>
      <TextArea
        label="Why is this decision wrong?"
        hint="You can appeal once. Say what our staff could not know."
        ref={field}
        rows={4}
        value={text}
        error={isEmpty ? "Please say why the decision is wrong." : undefined}
        onChange={(event) => {
          setIsEmpty(false);
          setText(event.currentTarget.value);
        }}
        {...limitText(text, { of: "appeal", maximum: limits.maxAppealCharacters })}
      />
      <FormButtons label="Send the appeal" isBusy={isBusy} onCancel={onCancel} />
    </SubmitForm>
  );
}

const answers = {
  upheld: "We have looked at it again, and the decision stays.",
  overturned: "You were right: we have taken the decision back.",
};

/** What somebody said against a decision, and what came of it. */
export function AppealSummary({ appeal: { text, created_at, verdict, reason } }: { appeal: OwnAppeal }) {
  return (
    <div className="mt-4 grid gap-2 rounded-md bg-sunken p-4 text-left">
      <p className="text-sm font-semibold text-quiet">Your appeal of {formatDate(created_at)}</p>
      <p className="wrap-anywhere">{text}</p>
      <p className="font-semibold">{verdict === null ? "Another member of our staff is looking at it." : answers[verdict]}</p>
      {reason !== null && <p className="wrap-anywhere">{reason}</p>}
    </div>
  );
}
