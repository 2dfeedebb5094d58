import { limits } from "@efie/contract/limits";
import { useQueryClient } from "@tanstack/react-query";
import Pencil from "lucide-react/icons/pencil";
import { useRef, useState } from "react";
import type { LoadedFavorites } from "./use-favorites.ts";
import { callProblem, favoriteCalls } from "../../lib/api/api.ts";
import { useFirstFocus } from "../../lib/browser/hooks.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { sendOrKeep, type Fate } from "../../lib/send-queue/send-queue.ts";
import { useQueued } from "../../lib/send-queue/use-queued.ts";
import { useDraft } from "../../lib/storage/draft.ts";
import { Button } from "../../ui/actions/button.tsx";
import { showToast } from "../../ui/feedback/toast.tsx";
import { useFormAction } from "../../ui/feedback/use-action.ts";
import { Waiting } from "../../ui/feedback/waiting.tsx";
import { TextArea } from "../../ui/fields/field.tsx";
import { limitText } from "../../ui/fields/limited-text.tsx";
import { SubmitForm } from "../../lib/forms/submit-form.tsx";

type Props = { favorite: number; note: string; title: string };

const noteGroup = (favorite: number) => `favorite-note ${favorite}`;

/** Saves a note, now or when there is a connection. @throws ApiError */
function sendNote({ favorite, note, title }: Props): Promise<Fate<typeof favoriteCalls.updateFavorite>> {
  return sendOrKeep({
    kind: "favorite-note",
    group: noteGroup(favorite),
    replaces: true,
    title: `Your note on “${title}”`,
    text: note,
    draft: noteGroup(favorite),
    href: paths.favorites,
    stale: ["favorites"],
    call: favoriteCalls.updateFavorite,
    params: { id: favorite },
    body: { note },
  });
}

/** A note of one's own on a saved property; nobody else reads it. */
export function FavoriteNote({ favorite, note, title }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const queued = useQueued(noteGroup(favorite));
  const shown = queued?.text ?? note;
  if (isOpen)
    return (
      <NoteForm
        favorite={favorite}
        note={shown}
        title={title}
        onDone={() => {
          setIsOpen(false);
          setTimeout(() => opener.current?.focus());
        }}
      />
    );
  return (
    <div className="mt-2">
      {shown !== "" && <p className="rounded-md bg-sunken px-3 py-2 text-sm break-words whitespace-pre-line">{shown}</p>}
      {queued !== null && <Waiting id={queued.id} what={`your note on ${title}`} />}
      <Button
        ref={opener}
        look="quiet"
        size="small"
        className="-ml-4"
        aria-label={`${shown === "" ? "Add a note" : "Edit the note"}: ${title}`}
        onClick={() => setIsOpen(true)}
      >
        <Pencil className="size-4" />
        <span>{shown === "" ? "Add a note" : "Edit the note"}</span>
      </Button>
    </div>
  );
}

const failure = "Could not save the note. Please try again.";

function NoteForm({ favorite, note, title, onDone }: Props & { onDone: () => void }) {
  const queries = useQueryClient();
  // The button that had it is gone.
  const box = useFirstFocus<HTMLTextAreaElement>();
  const [text, setText] = useDraft(noteGroup(favorite), note);
  const limited = limitText(text, { of: "note", maximum: limits.maxNoteCharacters });
  async function put(written: string): Promise<void> {
    const fate = await sendNote({ favorite, note: written, title });
    const saved = fate.kind === "done" ? fate.data : null;
    queries.setQueryData<LoadedFavorites>(["favorites"], (loaded) =>
      loaded === undefined || saved === null
        ? loaded
        : { ...loaded, favorites: loaded.favorites.map((one) => (one.id === saved.id ? { ...one, note: saved.note } : one)) },
    );
  }
  function close(): void {
    setText(note);
    onDone();
  }
  const putBack = () => put(note).catch((error: unknown) => showToast(callProblem(error, failure), "error"));
  const { problem, setProblem, isBusy, run } = useFormAction(async () => {
    if (limited.error !== undefined) return;
    await put(text);
    if (text.trim() === "" && note !== "") showToast("Note removed.", "success", { label: "Undo", run: () => void putBack() });
    close();
  }, failure);
  return (
    <SubmitForm className="mt-3 grid gap-3" onSubmit={run}>
      <TextArea
        label={`Your note on ${title}`}
        className="min-h-20"
        ref={box}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setProblem(null);
        }}
        {...limited}
        {...(problem !== null && { error: problem })}
      />
      <div className="flex gap-2">
        <Button type="submit" size="small" isBusy={isBusy}>
          Save note
        </Button>
        <Button look="quiet" size="small" onClick={close}>
          Cancel
        </Button>
      </div>
    </SubmitForm>
  );
}
