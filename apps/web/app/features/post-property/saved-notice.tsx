import { useState } from "react";
import { NavigationType, useNavigationType } from "react-router";
import { readDraft, writeDraft } from "../../lib/storage/draft.ts";
import { paths, readId } from "../../lib/navigation/paths.ts";
import { Link } from "../../ui/navigation/link.tsx";

const key = "saved-listing";

/** For who comes back to the form, which is empty then. */
export function rememberSaved(id: number): void {
  writeDraft(key, id);
}

const wayOn = "inline-flex min-h-11 items-center link";

/** The form was left further down, and "back" scrolls there. */
function bringIntoSight(notice: HTMLElement | null): void {
  requestAnimationFrame(() => notice?.scrollIntoView({ block: "center" }));
}

/** After "back" from the photos: where what was written is now. */
export function SavedNotice() {
  const isBack = useNavigationType() === NavigationType.Pop;
  const [saved] = useState(() => readId(readDraft(key)));
  if (!isBack || saved === null) return null;
  return (
    <div ref={bringIntoSight} role="status" className="rounded-lg bg-sunken p-4">
      <p className="font-semibold">Your listing is saved. Here begins another one.</p>
      <p className="flex flex-wrap gap-x-5 text-sm">
        <Link to={paths.addImages(saved)} className={wayOn}>
          Add its photos
        </Link>
        <Link to={`${paths.myProperties}?edit=${saved}`} className={wayOn}>
          Change its details
        </Link>
      </p>
    </div>
  );
}
