import type { Lead, QuickReply } from "@efie/contract";
import { limits } from "@efie/contract/limits";
import { visibleText } from "@efie/contract/texts";
import { useState } from "react";
import { describeSendProblem } from "../../entities/message/message-sending.ts";
import { useFirstFocus, useNow } from "../../lib/browser/hooks.ts";
import { api, propertyCalls } from "../../lib/api/api.ts";
import { SubmitForm } from "../../lib/forms/submit-form.tsx";
import { useDraft } from "../../lib/storage/draft.ts";
import { Button } from "../../ui/actions/button.tsx";
import { Badge, FormAlert } from "../../ui/feedback/states.tsx";
import type { Undoable } from "../../ui/feedback/undo.ts";
import { useFormAction } from "../../ui/feedback/use-action.ts";
import { TextArea } from "../../ui/fields/field.tsx";
import { limitText } from "../../ui/fields/limited-text.tsx";
import { useLeadChanges, useQuickReplies } from "./lead-queries.ts";
import { describeWaiting, fillReply, isLongWait, needsListing, warnOfState } from "./lead-words.ts";

/** `onSend` is false where the answer is not sent: then it stays. */
type Props = { asker: Pick<Lead, "person" | "property">; onSend: (answer: Undoable) => boolean };

/** Where somebody who asked is answered, in one's own words or in ready ones. What is typed is kept until it is sent. */
export function AnswerBox({ asker: { person, property }, onSend }: Props) {
  const [text, setText] = useDraft(`answer:${person.id}:${property.id}`);
  const box = useFirstFocus<HTMLTextAreaElement>();
  const { answer } = useLeadChanges();
  const name = person.name === "" ? person.username : person.name;
  const [problem, setProblem] = useState<string | null>(null);
  const send = () => {
    const content = visibleText(text);
    if (content === "") return setProblem("Please enter a message");
    setProblem(null);
    const isSent = onSend({
      said: `Your answer goes to ${name}.`,
      isQueued: true,
      work: () => answer({ person: person.id, name, property: property.id, content }),
      describe: describeSendProblem,
      restore: () => setText(text),
    });
    if (isSent) setText("");
  };
  const { run: fill } = useFormAction(async (reply: QuickReply) => {
    const { id, title: listing } = property;
    const { data: found } = await api.call(propertyCalls.getProperty, { params: { id } }).catch((error: unknown) => {
      if (needsListing(reply.text)) throw error;
      return { data: null };
    });
    const filled = fillReply(reply.text, { name, listing, property: found });
    setProblem(warnOfState(found));
    // What was typed stays; what is there already is not said twice.
    if (!text.includes(filled)) setText(visibleText(text) === "" ? filled : `${text.trimEnd()}\n${filled}`);
    box.current?.focus();
  });
  return (
    <SubmitForm className="grid gap-3" onSubmit={send}>
      <QuickReplyPicker onPick={(reply) => void fill(reply)} />
      <TextArea
        ref={box}
        label={`Answer to ${name}`}
        className="min-h-20"
        value={text}
        onChange={({ target }) => setText(target.value)}
        {...limitText(text, { of: "answer", maximum: limits.maxMessageCharacters })}
      />
      <FormAlert text={problem} />
      <Button type="submit" size="small" className="justify-self-start">
        Send answer
      </Button>
    </SubmitForm>
  );
}

/** How long somebody waits; red after a day. */
export function WaitBadge({ since }: { since: string }) {
  const now = useNow();
  return <Badge tone={isLongWait(since, now) ? "red" : "orange"}>{`Waits ${describeWaiting(since, now)}`}</Badge>;
}

/** What somebody wrote last, as far as a list shows it. */
export function LastWords({ text }: { text: string | null }) {
  if (text === null) return null;
  return <p className="line-clamp-3 rounded-md bg-sunken px-3 py-2 text-sm wrap-anywhere">{text}</p>;
}

const shownReplies = 3;

function QuickReplyPicker({ onPick }: { onPick: (reply: QuickReply) => void }) {
  const replies = useQuickReplies();
  const [isLong, setIsLong] = useState(false);
  if (replies.length === 0) return null;
  return (
    <div role="group" aria-label="Ready answers" className="flex flex-wrap gap-2">
      {replies.slice(0, isLong ? undefined : shownReplies).map((reply) => (
        <button key={reply.id} type="button" className="chip max-w-full" onClick={() => onPick(reply)}>
          <span className="truncate">{reply.title === "" ? reply.text : reply.title}</span>
        </button>
      ))}
      {!isLong && replies.length > shownReplies && (
        <Button look="quiet" size="small" onClick={() => setIsLong(true)}>
          {`${replies.length - shownReplies} more`}
        </Button>
      )}
    </div>
  );
}
