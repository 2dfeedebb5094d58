import FileText from "lucide-react/icons/file-text";
import IdCard from "lucide-react/icons/id-card";
import { useId, useRef, useState } from "react";
import { Button } from "../../ui/actions/button.tsx";
import { describeField, FieldShell } from "../../ui/fields/field.tsx";
import { FilePicture } from "../../ui/media/file-picture.tsx";
import { classes } from "../../ui/styles/classes.ts";
import { documentInput, sides, type Side } from "./document-problems.ts";
import type { Problems } from "./use-checks.ts";

const words: Readonly<Record<Side, { label: string; hint: string }>> = {
  front: { label: "Front of the card", hint: "The side with your photo. A PDF of both sides goes here, too." },
  back: { label: "Back of the card", hint: "The side with the barcode." },
};

/** A place for each side of a card, with its picture as it will be sent. */
export function CardSides({ problems }: { problems: Problems }) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
      {sides.map((side) => (
        <Slot key={side} side={side} error={problems[side]} />
      ))}
    </div>
  );
}

function Slot({ side, error }: { side: Side; error: string | undefined }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const { label, hint } = words[side];
  const shownHint = file === null ? hint : undefined;
  function remove() {
    if (input.current === null) return;
    input.current.value = "";
    // The form listens, too: it notes how much is chosen.
    input.current.dispatchEvent(new Event("change", { bubbles: true }));
    input.current.focus();
  }
  return (
    <FieldShell id={id} label={label} hint={shownHint} error={error}>
      <div
        className={classes(
          "relative grid aspect-[1.586] overflow-hidden rounded-md bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)",
          file === null && "border-2 border-dashed hover:border-accent",
          error === undefined ? "border-control" : "border-2 border-danger",
        )}
      >
        {file === null ? <Empty /> : <Preview key={`${file.name} ${file.size} ${file.lastModified}`} file={file} label={label} />}
        {/* The platform's own input lies over the place: pressing, dropping, the keyboard and screen readers find it. */}
        <input
          ref={input}
          id={id}
          {...documentInput}
          data-side={side}
          {...describeField(id, { hint: shownHint, error })}
          title={file === null ? `Add the ${side}` : `Replace the ${side}`}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          onChange={({ currentTarget }) => setFile(currentTarget.files?.[0] ?? null)}
        />
      </div>
      {file !== null && (
        <div className="flex gap-2">
          <Button look="secondary" size="small" aria-label={`Replace the ${side}`} onClick={() => input.current?.click()}>
            Replace
          </Button>
          <Button look="subtle" size="small" aria-label={`Remove the ${side}`} onClick={remove}>
            Remove
          </Button>
        </div>
      )}
    </FieldShell>
  );
}

function Empty() {
  return (
    <span className="grid place-content-center justify-items-center gap-2 text-sm font-semibold text-accent">
      <span className="grid size-11 place-items-center rounded-full bg-accent-soft">
        <IdCard aria-hidden="true" className="size-5" />
      </span>
      Add a picture
    </span>
  );
}

/** What was chosen; a picture that the browser cannot show is named, as a PDF is. */
function Preview({ file, label }: { file: File; label: string }) {
  const [isPicture, setIsPicture] = useState(file.type.startsWith("image/"));
  if (isPicture)
    return (
      <FilePicture
        file={file}
        alt={`${label}, as it will be sent`}
        className="absolute inset-0 size-full object-contain"
        onError={() => setIsPicture(false)}
      />
    );
  return (
    <span className="grid place-content-center justify-items-center gap-2 px-3 text-center text-sm font-semibold wrap-anywhere">
      <FileText aria-hidden="true" className="size-8 text-quiet" />
      {file.name}
    </span>
  );
}
