import { limits } from "@efie/contract/limits";
import { useEffect, useRef, useState, type SyntheticEvent } from "react";
import { callProblem } from "../../lib/api/call-problem.ts";
import { useDraft } from "../../lib/storage/draft.ts";
import { describeTooLong } from "../../lib/forms/text-length.ts";
import { useSingleFlight } from "../../lib/forms/use-single-flight.ts";
import { Button } from "../../ui/actions/button.tsx";
import { showToast } from "../../ui/feedback/toast.tsx";
import { TextArea } from "../../ui/fields/field.tsx";
import { limitText } from "../../ui/fields/limited-text.tsx";

/** `id` names the decision: what is typed is stored under it. `onDone` is called after a refusal, too: it was sent before, by another page. */
type Props = { id: string; send: (text: string) => Promise<void>; onDone: () => void };

/** One appeal, in one's own words. It opens only when somebody wants to appeal. */
export function AppealForm({ id, send: sendText, onDone }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useDraft(`appeal ${id}`);
  const [isBusy, setIsBusy] = useState(false);
  const [isEmpty, setIsEmpty] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const send = useSingleFlight(async () => {
    setIsBusy(true);
    try {
      await sendText(text.trim());
      setText("");
      showToast("Your appeal is sent. Another member of our staff will look at it.", "success");
    } catch (error) {
      showToast(callProblem(error, "Your appeal could not be sent. Please try again."), "error");
    } finally {
      setIsBusy(false);
      onDone();
    }
  });
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    setIsEmpty(text.trim() === "");
    if (text.trim() === "" || describeTooLong(text, limits.maxAppealCharacters) !== undefined) return field.current?.focus();
    void send();
  }
  if (!isOpen)
    return (
      <Button look="secondary" className="mt-4" onClick={() => setIsOpen(true)}>
        Appeal
      </Button>
    );
  return (
    <form noValidate className="mt-4 grid gap-3" onSubmit={submit}>
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
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy}>
          Send the appeal
        </Button>
        <Button look="secondary" onClick={() => setIsOpen(false)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
