import type { Lead } from "@efie/contract";
import { limits } from "@efie/contract/limits";
import { useDraft } from "../../lib/storage/draft.ts";
import { notesGroup, useLeadChanges, type LeadNotes as Notes } from "./lead-queries.ts";
import { Button } from "../../ui/actions/button.tsx";
import { FormAlert } from "../../ui/feedback/states.tsx";
import { showToast } from "../../ui/feedback/toast.tsx";
import { useAction, useFormAction } from "../../ui/feedback/use-action.ts";
import { TextArea, TextField } from "../../ui/fields/field.tsx";
import { limitText } from "../../ui/fields/limited-text.tsx";

/** `2026-06-02T08:00`, as a field for a day and a time has it. Accra keeps UTC all year. */
function toField(instant: Date): string {
  return instant.toISOString().slice(0, 16);
}

function morningIn(days: number, now: Date): string {
  const day = new Date(now.getTime() + days * 86_400_000);
  day.setUTCHours(8, 0, 0, 0);
  return toField(day);
}

const soon = [
  ["Tomorrow", 1],
  ["In 3 days", 3],
  ["Next week", 7],
] as const;

/** What the owner keeps of a lead, and when to be reminded of it. What is typed is kept until it was saved. */
export function LeadNotes({ lead, onDone }: { lead: Lead; onDone: () => void }) {
  const { id, note, remind_at } = lead;
  const savedAt = remind_at === null ? "" : toField(new Date(remind_at));
  const [text, setText] = useDraft(notesGroup(id), note);
  const [at, setAt] = useDraft(`lead-reminder ${id}`, savedAt);
  const { saveNotes } = useLeadChanges();
  const { run: putBack } = useAction((notes: Notes) => saveNotes(lead, notes), "Could not save the note.");
  const { isBusy, problem, run } = useFormAction(async () => {
    const reminder = at === "" ? null : `${at}:00Z`;
    await saveNotes(lead, { note: text, remind_at: reminder });
    if (text.trim() === "" && note !== "")
      showToast("Note removed.", "success", { label: "Undo", run: () => void putBack({ note, remind_at: reminder }) });
    setText(note);
    setAt(savedAt);
    onDone();
  });
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      <TextArea
        label="Note, only for you"
        className="min-h-20"
        value={text}
        onChange={({ target }) => setText(target.value)}
        {...limitText(text, { of: "note", maximum: limits.maxLeadNoteCharacters })}
      />
      <div className="grid gap-2">
        <TextField
          label="Remind me"
          hint="Time in Accra"
          type="datetime-local"
          className="max-w-64"
          value={at}
          onChange={({ target }) => setAt(target.value)}
        />
        <div className="flex flex-wrap gap-2">
          {soon.map(([label, days]) => (
            <button key={label} type="button" className="chip" onClick={() => setAt(morningIn(days, new Date()))}>
              {label}
            </button>
          ))}
          {at !== "" && (
            <Button look="quiet" size="small" onClick={() => setAt("")}>
              No reminder
            </Button>
          )}
        </div>
      </div>
      <FormAlert text={problem} />
      <Button type="submit" size="small" isBusy={isBusy} className="justify-self-start">
        Save
      </Button>
    </form>
  );
}
