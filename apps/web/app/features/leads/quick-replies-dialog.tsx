import type { QuickReply } from "@efie/contract";
import { limits } from "@efie/contract/limits";
import { useState } from "react";
import { useQuickReplies, useQuickReplyChanges } from "./lead-queries.ts";
import { SubmitForm } from "../../lib/forms/submit-form.tsx";
import { Button } from "../../ui/actions/button.tsx";
import { FormAlert } from "../../ui/feedback/states.tsx";
import { useDone } from "../../ui/feedback/undo.ts";
import { useFormAction } from "../../ui/feedback/use-action.ts";
import { TextArea, TextField } from "../../ui/fields/field.tsx";
import { limitText } from "../../ui/fields/limited-text.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";

/** The answers that an owner keeps ready. */
export default function QuickRepliesDialog({ onClose }: { onClose: () => void }) {
  const { remove } = useQuickReplyChanges();
  const done = useDone();
  const replies = useQuickReplies().filter(({ id }) => !done.isDone(String(id)));
  const [changing, setChanging] = useState<number | null>(null);
  const removeOne = (id: number) => done.doOnce(String(id), { said: "The answer is deleted.", work: () => remove(id) });
  return (
    <Dialog isOpen onClose={onClose} title="Ready answers" place="sheet">
      <p className="mb-4 text-sm text-quiet">
        {"Write {name}, {listing}, {price} or {address}, and we fill it in when you answer."}
      </p>
      <ul className="mb-5 grid gap-3 empty:hidden">
        {replies.map((reply) => (
          <li key={reply.id} className="rounded-md border border-line p-3">
            {changing === reply.id ? (
              <ReplyForm reply={reply} onSaved={() => setChanging(null)} />
            ) : (
              <Reply reply={reply} onChange={() => setChanging(reply.id)} onDelete={() => void removeOne(reply.id)} />
            )}
          </li>
        ))}
      </ul>
      {changing === null && replies.length < limits.quickRepliesPerPerson && <ReplyForm />}
    </Dialog>
  );
}

type ReplyProps = { reply: QuickReply; onChange: () => void; onDelete: () => void };

function Reply({ reply: { title, text }, onChange, onDelete }: ReplyProps) {
  const name = ` ${title === "" ? text : title}`;
  return (
    <>
      {title !== "" && <p className="font-semibold wrap-anywhere">{title}</p>}
      <p className="text-sm wrap-anywhere">{text}</p>
      <div className="mt-1 -mb-2 flex gap-4">
        <Button look="subtle" size="small" onClick={onChange}>
          Change<span className="sr-only">{name}</span>
        </Button>
        <Button look="subtle" size="small" onClick={onDelete}>
          Delete<span className="sr-only">{name}</span>
        </Button>
      </div>
    </>
  );
}

/** Writes a new answer, or changes `reply`. */
function ReplyForm({ reply, onSaved }: { reply?: QuickReply; onSaved?: () => void }) {
  const [title, setTitle] = useState(reply?.title ?? "");
  const [text, setText] = useState(reply?.text ?? "");
  const { create, update } = useQuickReplyChanges();
  const { isBusy, problem, run } = useFormAction(async () => {
    await (reply === undefined ? create({ title, text }) : update(reply.id, { title, text }));
    setTitle("");
    setText("");
    onSaved?.();
  });
  return (
    <SubmitForm className="grid gap-4" onSubmit={run}>
      <TextField
        label="Name (optional)"
        value={title}
        onChange={({ target }) => setTitle(target.value)}
        {...limitText(title, { of: "name", maximum: limits.maxQuickReplyTitleCharacters })}
      />
      <TextArea
        label="Answer"
        className="min-h-20"
        value={text}
        onChange={({ target }) => setText(target.value)}
        {...limitText(text, { of: "answer", maximum: limits.maxQuickReplyCharacters })}
      />
      <FormAlert text={problem} />
      <Button type="submit" isBusy={isBusy} className="justify-self-start">
        {reply === undefined ? "Keep ready" : "Save"}
      </Button>
    </SubmitForm>
  );
}
