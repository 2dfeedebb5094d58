import { limits } from "@efie/contract/limits";
import { useQuery } from "@tanstack/react-query";
import ImagePlus from "lucide-react/icons/image-plus";
import { useId, useState, useSyncExternalStore } from "react";
import { isPosting } from "../../entities/property/queue-posting.ts";
import { plural } from "../../lib/format/format.ts";
import type { Entries, Entry } from "../../lib/send-queue/entries.ts";
import { readQueue, subscribeToQueue } from "../../lib/send-queue/send-queue.ts";
import { readStoredFiles, storeFiles } from "../../lib/storage/stored-files.ts";
import { Button } from "../../ui/actions/button.tsx";

/** Listings that were filled in without a connection. */
export function useWaitingPostings(): Entries {
  const { entries, isAway } = useSyncExternalStore(subscribeToQueue, readQueue, readQueue);
  return entries.filter((entry) => isAway && isPosting(entry) && entry.refusal === null);
}

/** Says that they wait. Their photos can be chosen meanwhile. */
export function WaitingPostings({ waiting }: { waiting: Entries }) {
  return waiting.map((entry) => <WaitingPosting key={entry.id} entry={entry} />);
}

function WaitingPosting({ entry: { title, files } }: { entry: Entry }) {
  const key = files?.waiting ?? "";
  const { data: photos = [], refetch } = useQuery({
    queryKey: ["posting-photos", key],
    queryFn: () => readStoredFiles(key),
    networkMode: "always",
    staleTime: 0,
    gcTime: 0,
  });
  const [isStored, setIsStored] = useState(true);
  async function keep(kept: readonly File[]): Promise<void> {
    setIsStored(await storeFiles(key, kept.slice(0, limits.maxPhotosPerProperty)));
    await refetch();
  }
  const count = photos.length;
  return (
    <div role="status" className="grid gap-2 rounded-lg bg-sunken p-4">
      <p>
        <span className="block font-semibold">{`${title} waits for the network.`}</span>
        <span className="text-sm text-quiet">
          {count === 0
            ? "It is saved as a draft once there is a connection, also if you close Efie."
            : `Once there is a connection it is posted with ${plural(count, "photo")}, if no fee is due. Otherwise they wait with it among your drafts.`}
        </span>
        {!isStored && (
          <span className="block text-sm text-danger">
            This device has no room to keep its photos. Leave this page open until it is posted.
          </span>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-x-4">
        {count < limits.maxPhotosPerProperty && (
          <PhotoPicker
            label={count === 0 ? "Choose its photos now" : "Choose more"}
            onPick={(picked) => void keep([...photos, ...picked])}
          />
        )}
        {count > 0 && (
          <Button look="quiet" size="small" onClick={() => void keep([])}>
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
