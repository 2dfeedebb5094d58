import { limits } from "@efie/contract/limits";
import { visibleText } from "@efie/contract/texts";
import { useState } from "react";
import { useNavigate, useLocation } from "react-router";
import { api, requireSession } from "../../lib/api/api.ts";
import { peopleReviewCalls } from "../../lib/api/member-calls.ts";
import { SubmitForm } from "../../lib/forms/submit-form.tsx";
import { Button } from "../../ui/actions/button.tsx";
import { useFormAction } from "../../ui/feedback/use-action.ts";
import { TextArea } from "../../ui/fields/field.tsx";
import { describeTooLong, limitText } from "../../ui/fields/limited-text.tsx";

/** For who was reviewed: one reply. Load it lazily. */
export default function ReplyForm({ id }: { id: number }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState("");
  const { problem, setProblem, isBusy, run } = useFormAction(async () => {
    const said = visibleText(text);
    if (said === "") return "Please enter a reply.";
    const tooLong = describeTooLong(text, limits.maxPeopleReviewCharacters);
    if (tooLong !== undefined) return tooLong;
    requireSession(await api.call(peopleReviewCalls.replyToReview, { params: { id }, body: { text: said } }));
    await navigate(pathname + search, { replace: true, preventScrollReset: true });
  }, "Your reply could not be sent. Please try again.");
  if (!isOpen)
    return (
      <Button look="secondary" size="small" className="mt-3 mr-4" onClick={() => setIsOpen(true)}>
        Reply
      </Button>
    );
  return (
    <SubmitForm className="mt-3 grid gap-3" onSubmit={run}>
      <TextArea
        label="Your reply"
        hint="One reply, which everybody can read. It cannot be changed."
        rows={3}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setProblem(null);
        }}
        {...limitText(text, { of: "reply", maximum: limits.maxPeopleReviewCharacters })}
        {...(problem !== null && { error: problem })}
      />
      <div className="flex gap-2">
        <Button type="submit" size="small" isBusy={isBusy}>
          Send reply
        </Button>
        <Button look="quiet" size="small" onClick={() => setIsOpen(false)}>
          Cancel
        </Button>
      </div>
    </SubmitForm>
  );
}
