import { limits } from "@efie/contract/limits";
import { useState } from "react";
import { useQuickReplies, useQuickReplyChanges } from "./lead-queries.ts";
import { Button } from "../../ui/actions/button.tsx";
import { FormAlert } from "../../ui/feedback/states.tsx";
import { useAction, useFormAction } from "../../ui/feedback/use-action.ts";
import { TextArea, TextField } from "../../ui/fields/field.tsx";
import { limitText } from "../../ui/fields/limited-text.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";

/** The answers that an owner keeps ready. */
export default function QuickRepliesDialog({ onClose }: { onClose: () => void }) {
  const replies = useQuickReplies();
  const { remove } = useQuickReplyChanges();
  const { run: removeOne } = useAction(remove);
  return (
    <Dialog isOpen onClose={onClose} title="Ready answers" place="sheet">
      <p className="mb-4 text-sm text-quiet">
        {"Write {name}, {listing}, {price} or {address}, and we fill it in when you answer."}
      </p>
      <ul className="mb-5 grid gap-3 empty:hidden">
        {replies.map(({ id, title, text }) => (
          <li key={id} className="flex items-start gap-3 rounded-md border border-line p-3">
            <div className="min-w-0 flex-1">
              {title !== "" && <p className="font-semibold wrap-anywhere">{title}</p>}
              <p className="text-sm wrap-anywhere">{text}</p>
            </div>
            <Button look="subtle" size="small" onClick={() => void removeOne(id)}>
              Delete<span className="sr-only">{` ${title === "" ? text : title}`}</span>
            </Button>
          </li>
        ))}
      </ul>
      {replies.length < limits.quickRepliesPerPerson && <NewReply />}
    </Dialog>
  );
}

function NewReply() {
  const [title, setTitle] = useState("");
  const [text, setText] = useState("");
  const { create } = useQuickReplyChanges();
  const {
    isBusy,
    problem,
    run: save,
  } = useFormAction(async () => {
    await create({ title, text });
    setTitle("");
    setText("");
  });
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
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
        Keep ready
      </Button>
    </form>
  );
}
