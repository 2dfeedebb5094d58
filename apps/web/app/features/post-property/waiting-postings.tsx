import { useQueryClient } from "@tanstack/react-query";
import ImagePlus from "lucide-react/icons/image-plus";
import { useId, useSyncExternalStore } from "react";
import { addSharedPhotos, sharedPhotosKey } from "../../entities/property/photos/shared-photos.ts";
import { isPosting } from "../../entities/property/queue-posting.ts";
import type { Entries } from "../../lib/send-queue/entries.ts";
import { readQueue, subscribeToQueue } from "../../lib/send-queue/send-queue.ts";

/** Listings that were filled in without a connection. */
export function useWaitingPostings(): Entries {
  const { entries, isAway } = useSyncExternalStore(subscribeToQueue, readQueue, readQueue);
  return entries.filter((entry) => isAway && isPosting(entry) && entry.refusal === null);
}

/** Says that they wait. Their photos can be chosen meanwhile. */
export function WaitingPostings({ waiting }: { waiting: Entries }) {
  const client = useQueryClient();
  const id = useId();
  if (waiting.length === 0) return null;
  return (
    <div role="status" className="grid gap-2 rounded-lg bg-sunken p-4">
      {waiting.map((entry) => (
        <p key={entry.id}>
          <span className="block font-semibold">{`${entry.title} waits for the network.`}</span>
          <span className="text-sm text-quiet">It is saved as a draft once there is a connection, also if you close Efie.</span>
        </p>
      ))}
      <div>
        <label htmlFor={id} className="inline-flex min-h-11 cursor-pointer items-center gap-2 link">
          <ImagePlus aria-hidden="true" className="size-5" />
          <span>Choose its photos now</span>
        </label>
        <input
          id={id}
          type="file"
          accept="image/*"
          multiple
          className="sr-only"
          onChange={({ target }) => {
            void addSharedPhotos([...(target.files ?? [])]).then(() => client.invalidateQueries({ queryKey: sharedPhotosKey }));
            target.value = "";
          }}
        />
      </div>
    </div>
  );
}
