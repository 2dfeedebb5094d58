import { limits } from "@efie/contract/limits";
import Pencil from "lucide-react/icons/pencil";
import { useRef, useState, type SyntheticEvent } from "react";
import { Button, IconButton } from "../../ui/actions/button.tsx";
import { TextField } from "../../ui/fields/field.tsx";

type Props = { name: string; onRename: (name: string) => void };

/** The name of an alert, which becomes its field. */
export function AlertName({ name, onRename }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  if (!isOpen)
    return (
      <div className="flex min-w-0 flex-1 items-start gap-1 max-sm:basis-full max-sm:justify-between">
        <h2 className="min-w-0 py-2 text-lg leading-7 font-bold text-pretty break-words">{name}</h2>
        <IconButton label={`Rename the alert ${name}`} onClick={() => setIsOpen(true)}>
          <Pencil aria-hidden="true" className="size-4 text-quiet" />
        </IconButton>
      </div>
    );
  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    const next = input.current?.value.trim() ?? "";
    if (next !== "" && next !== name) onRename(next);
    setIsOpen(false);
  }
  return (
    <form className="flex min-w-0 flex-1 basis-full flex-wrap items-end gap-3" onSubmit={submit}>
      <div className="min-w-0 grow basis-full sm:basis-56">
        <TextField
          ref={input}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the press on the pencil asks for it
          autoFocus
          label="Name of the alert"
          name="name"
          defaultValue={name}
          maxLength={limits.maxSavedSearchNameCharacters}
          onKeyDown={(event) => event.key === "Escape" && setIsOpen(false)}
        />
      </div>
      <Button type="submit">Save</Button>
      <Button look="quiet" onClick={() => setIsOpen(false)}>
        Cancel
      </Button>
    </form>
  );
}
