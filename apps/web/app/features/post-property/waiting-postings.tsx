import { limits } from "@efie/contract/limits";
import { useQuery } from "@tanstack/react-query";
import ImagePlus from "lucide-react/icons/image-plus";
import { useId, useState, useSyncExternalStore } from "react";
import { describeLeftOut } from "../../entities/property/photos/left-out.ts";
import { keptPhotosKey } from "../../entities/property/photos/shared-photos.ts";
import { isPosting } from "../../entities/property/queue-posting.ts";
import { plural } from "../../lib/format/format.ts";
import type { Entries, Entry } from "../../lib/send-queue/entries.ts";
import { readQueue, subscribeToQueue } from "../../lib/send-queue/send-queue.ts";
import { readStoredFiles, storeFiles } from "../../lib/storage/stored-files.ts";
import { Button } from "../../ui/actions/button.tsx";
import { FormAlert } from "../../ui/feedback/states.tsx";

/** Listings that were filled in without a connection. */
export function useWaitingPostings(): Entries {
  const { entries, isAway } = useSyncExternalStore(subscribeToQueue, readQueue, readQueue);
  return entries.filter((entry) => isAway && isPosting(entry) && entry.refusal === null);
}

/** Says that they wait. Their photos can be chosen meanwhile. */
export function WaitingPostings({ waiting }: { waiting: Entries }) {
  return waiting.map((entry) => <WaitingPosting key={entry.id} entry={entry} />);
}

/** The photos of a listing that waits: how many there are, and what there was no room for. */
function useWaitingPhotos(key: string) {
  const [leftOut, setLeftOut] = useState<readonly File[]>([]);
  const [isStored, setIsStored] = useState(true);
  const { data: photos = [], refetch } = useQuery({
    queryKey: [...keptPhotosKey, key],
    queryFn: () => readStoredFiles(key),
    networkMode: "always",
    staleTime: 0,
    gcTime: 0,
  });
  async function keep(kept: readonly File[]): Promise<void> {
    setLeftOut(kept.slice(limits.maxPhotosPerProperty));
    setIsStored(await storeFiles(key, kept.slice(0, limits.maxPhotosPerProperty)));
    await refetch();
  }
  return {
    count: Math.min(photos.length, limits.maxPhotosPerProperty),
    leftOut,
    /** False where the device has no room for them. */
    isStored,
    add: async (picked: readonly File[]) => keep([...(await readStoredFiles(key)), ...picked]),
    clear: () => keep([]),
  };
}

function WaitingPosting({ entry: { title, files } }: { entry: Entry }) {
  const { count, leftOut, isStored, add, clear } = useWaitingPhotos(files?.waiting ?? "");
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
      {leftOut.length > 0 && <FormAlert text={describeLeftOut(leftOut)} />}
      <div className="flex flex-wrap items-center gap-x-8">
        {count < limits.maxPhotosPerProperty && (
          <PhotoPicker label={count === 0 ? "Choose its photos now" : "Choose more"} onPick={(picked) => void add(picked)} />
        )}
        {count > 0 && (
          <Button look="quiet" size="small" className="-mx-4" onClick={() => void clear()}>
            Remove its photos
          </Button>
        )}
      </div>
    </div>
  );
}

function PhotoPicker({ label, onPick }: { label: string; onPick: (files: readonly File[]) => void }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="inline-flex min-h-11 cursor-pointer items-center gap-2 link">
        <ImagePlus aria-hidden="true" className="size-5" />
        <span>{label}</span>
      </label>
      <input
        id={id}
        type="file"
        accept="image/*"
        multiple
        className="sr-only"
        onChange={({ target }) => {
          onPick([...(target.files ?? [])]);
          target.value = "";
        }}
      />
    </div>
  );
}
