import { limits } from "@efie/contract/limits";
import { useQueryClient } from "@tanstack/react-query";
import Pencil from "lucide-react/icons/pencil";
import { useRef, useState } from "react";
import type { LoadedFavorites } from "./use-favorites.ts";
import { api, requireSession, callProblem, favoriteCalls } from "../../lib/api/api.ts";
import { Button } from "../../ui/actions/button.tsx";
import { TextArea } from "../../ui/fields/field.tsx";
import { limitText } from "../../ui/fields/limited-text.tsx";
import { SubmitForm } from "../../lib/forms/submit-form.tsx";

type Props = { favorite: number; note: string; title: string };

/** A note of one's own on a saved property; nobody else reads it. */
export function FavoriteNote({ favorite, note, title }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  if (isOpen)
    return (
      <NoteForm
        favorite={favorite}
        note={note}
        title={title}
        onDone={() => {
          setIsOpen(false);
          setTimeout(() => opener.current?.focus());
        }}
      />
    );
  return (
    <div className="mt-2">
      {note !== "" && <p className="rounded-md bg-sunken px-3 py-2 text-sm break-words whitespace-pre-line">{note}</p>}
      <Button
        ref={opener}
        look="quiet"
        size="small"
        className="-ml-4"
        aria-label={`${note === "" ? "Add a note" : "Edit the note"}: ${title}`}
        onClick={() => setIsOpen(true)}
      >
        <Pencil aria-hidden="true" className="size-4" />
        <span>{note === "" ? "Add a note" : "Edit the note"}</span>
      </Button>
    </div>
  );
}

/** The button that had it is gone. */
function takeFocus(box: HTMLTextAreaElement | null): void {
  box?.focus();
}

function NoteForm({ favorite, note, title, onDone }: Props & { onDone: () => void }) {
  const queries = useQueryClient();
  const [text, setText] = useState(note);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const limited = limitText(text, { of: "note", maximum: limits.maxNoteCharacters });
  async function save() {
    if (limited.error !== undefined || isBusy) return;
    setIsBusy(true);
    try {
      const call = api.call(favoriteCalls.updateFavorite, { params: { id: favorite }, body: { note: text } });
      const saved = requireSession(await call);
      queries.setQueryData<LoadedFavorites>(["favorites"], (loaded) =>
        loaded === undefined
          ? loaded
          : { ...loaded, favorites: loaded.favorites.map((one) => (one.id === saved.id ? { ...one, note: saved.note } : one)) },
      );
      onDone();
    } catch (error) {
      setProblem(callProblem(error, "Could not save the note. Please try again."));
      setIsBusy(false);
    }
  }
  return (
    <SubmitForm className="mt-3 grid gap-3" onSubmit={save}>
      <TextArea
        label={`Your note on ${title}`}
        className="min-h-20"
        ref={takeFocus}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setProblem(null);
        }}
        {...limited}
        {...(problem === null ? {} : { error: problem })}
      />
      <div className="flex gap-2">
        <Button type="submit" size="small" isBusy={isBusy}>
          Save note
        </Button>
        <Button look="quiet" size="small" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </SubmitForm>
  );
}
