import { limits } from "@efie/contract/limits";
import ImagePlus from "lucide-react/icons/image-plus";
import { useId, useState } from "react";
import { describeLeftOver, fitStoredPhotos } from "../../entities/property/photos/fit-photos.ts";
import { PhotoInput } from "../../entities/property/photos/photo-input.tsx";
import { useStoredPhotos } from "../../entities/property/own-property-queries.ts";
import { sharedPhotos } from "../../entities/property/photos/kept-photos.ts";
import { isPosting } from "../../entities/property/queue-posting.ts";
import { newKey } from "../../lib/api/idempotency-key.ts";
import { plural } from "../../lib/format/format.ts";
import type { Entries, Entry } from "../../lib/send-queue/entries.ts";
import { readQueue, useQueue } from "../../lib/send-queue/send-queue.ts";
import { readLastSignOut } from "../../lib/session/sign-outs.ts";
import { readStoredFiles, storeFiles } from "../../lib/storage/device-store.ts";
import { Button } from "../../ui/actions/button.tsx";
import { FormAlert } from "../../ui/feedback/states.tsx";
import { showToast } from "../../ui/feedback/toast.tsx";
import { FilePicture } from "../../ui/media/file-picture.tsx";

/** Listings that were filled in without a connection. */
export function useWaitingPostings(): Entries {
  const { entries, isAway } = useQueue();
  return entries.filter((entry) => isAway && isPosting(entry) && entry.refusal === null);
}

/** Says that they wait. Their photos can be chosen meanwhile. */
export function WaitingPostings({ waiting }: { waiting: Entries }) {
  return waiting.map((entry) => <WaitingPosting key={entry.id} entry={entry} />);
}

/** The photos of a listing that waits, and what is not among them. */
function useWaitingPhotos(key: string) {
  const [problem, setProblem] = useState("");
  const [isStored, setIsStored] = useState(true);
  const [isFitting, setIsFitting] = useState(false);
  const { photos, refetch } = useStoredPhotos(key);
  async function keep(kept: readonly File[]): Promise<void> {
    setIsStored(await storeFiles(key, kept));
    await refetch();
  }
  /** At once, since the listing may be sent any moment; then as small as the server takes them. */
  async function add(picked: readonly File[]): Promise<void> {
    setIsFitting(true);
    try {
      const before = await readStoredFiles(key);
      const room = limits.maxPhotosPerProperty - before.length;
      await keep([...before, ...picked.slice(0, room)]);
      const { refused, noRoom } = await fitStoredPhotos(key);
      const problems = describeLeftOver({ refused, noRoom: [...noRoom, ...picked.slice(room)] });
      setProblem(problems.flatMap(({ title, text }) => [title ?? [], text].flat()).join(" "));
      await refetch();
    } finally {
      setIsFitting(false);
    }
  }
  /** As long as the listing waits; else they come to the next one. Not for who has logged out meanwhile. */
  async function putBack(removed: readonly File[], lastSignOut: string | null): Promise<void> {
    if (readLastSignOut() !== lastSignOut) return;
    const isWaiting = readQueue().entries.some(({ files }) => files?.waiting === key);
    if (isWaiting) await keep([...removed, ...(await readStoredFiles(key))].slice(0, limits.maxPhotosPerProperty));
    else await storeFiles(sharedPhotos, removed);
  }
  async function clear(): Promise<void> {
    const [removed, lastSignOut] = [await readStoredFiles(key), readLastSignOut()];
    await keep([]);
    showToast("Its photos were removed.", "plain", { label: "Undo", run: () => void putBack(removed, lastSignOut) });
  }
  return {
    photos: photos.slice(0, limits.maxPhotosPerProperty),
    problem,
    /** False where the device has no room for them. */
    isStored,
    isFitting,
    add,
    clear,
  };
}

function WaitingPosting({ entry: { title, files } }: { entry: Entry }) {
  const { photos, problem, isStored, isFitting, add, clear } = useWaitingPhotos(files?.waiting ?? "");
  const count = photos.length;
  return (
    <div role="status" className="grid gap-2 rounded-lg bg-sunken p-4">
      <p>
        <span className="block font-semibold">{`${title} waits for the network.`}</span>
        <span className="text-sm text-quiet">
          {count === 0
            ? "It is saved as a draft once there is a connection, also if you close Efie."
            : `Once there is a connection it is posted with ${plural(count, "photo")}, if no fee is due. Otherwise all of it waits among your drafts.`}
        </span>
        {!isStored && (
          <span className="block text-sm text-danger">
            This device has no room to keep its photos. Leave this page open until it is posted.
          </span>
        )}
      </p>
      {count > 0 && (
        <div className="scroller flex gap-2 overflow-x-auto">
          {photos.map((photo) => (
            <FilePicture key={keyOf(photo)} file={photo} alt="" className="size-16 shrink-0 rounded-md bg-line object-cover" />
          ))}
        </div>
      )}
      {problem !== "" && <FormAlert text={problem} />}
      <div className="flex flex-wrap items-center gap-x-8">
        {isFitting && <p className="text-sm text-quiet">Preparing your photos...</p>}
        {!isFitting && count < limits.maxPhotosPerProperty && (
          <PhotoPicker label={count === 0 ? "Choose its photos now" : "Choose more"} onPick={(picked) => void add(picked)} />
        )}
        {!isFitting && count > 0 && (
          <Button look="quiet" size="small" className="-mx-4" onClick={() => void clear()}>
            Remove its photos
          </Button>
        )}
      </div>
    </div>
  );
}

const keys = new WeakMap<File, string>();
/** The same picture may be chosen twice. */
function keyOf(photo: File): string {
  const key = keys.get(photo) ?? newKey();
  keys.set(photo, key);
  return key;
}

function PhotoPicker({ label, onPick }: { label: string; onPick: (files: readonly File[]) => void }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="inline-flex min-h-11 cursor-pointer items-center gap-2 link">
        <ImagePlus className="size-5" />
        <span>{label}</span>
      </label>
      <PhotoInput id={id} className="sr-only" onPick={onPick} />
    </div>
  );
}
