import type { OwnProperty } from "@efie/contract";
import { useQuery } from "@tanstack/react-query";
import CircleCheck from "lucide-react/icons/circle-check";
import { useQueued } from "../../lib/send-queue/use-queued.ts";
import { useSuspended } from "../../entities/account/viewer.ts";
import { confirmationGroup } from "../../entities/property/confirm-listing.ts";
import { confirmedLine, waitsForConfirmation } from "../../entities/property/property-texts.ts";
import { ownPropertiesKey, useConfirmListing } from "../../entities/property/own-property-queries.ts";
import { chosenPhotos } from "../../entities/property/photos/photo-names.ts";
import { findPosted } from "../../entities/property/photos/kept-photos.ts";
import { ReviewNotice } from "../../entities/property/review-notice.tsx";
import { isHidden } from "../../entities/property/review-state.ts";
import { plural } from "../../lib/format/format.ts";
import { readStoredFiles } from "../../lib/storage/device-store.ts";
import { Button } from "../../ui/actions/button.tsx";
import { Waiting } from "../../ui/feedback/waiting.tsx";
import { showToast } from "../../ui/feedback/toast.tsx";
import { useAction } from "../../ui/feedback/use-action.ts";
import { isExpired, lastConfirmed, listingStateOf } from "./own-properties.ts";

/** What an owner has to know and do about a property with a problem. */
export function RowNotice({ property }: { property: OwnProperty }) {
  const isSuspended = useSuspended();
  const state = listingStateOf(property);
  if (state === "rejected" || isHidden(property))
    return <ReviewNotice listing={property} reader={isSuspended ? "suspended owner" : "owner"} />;
  if (state === "draft") return <DraftNotice id={property.id} photos={property.images.length} />;
  if (state === "published" && waitsForConfirmation(property.last_confirmed_at))
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunken px-4 py-3 text-sm">
        <p>
          <span className="font-semibold">Is it still available?</span>{" "}
          <span className="text-quiet">{`${lastConfirmed(property.last_confirmed_at)}.`}</span>
        </p>
        <ConfirmAction property={property} />
      </div>
    );
  if (state === "published") return <p className="text-sm text-quiet">{confirmedLine(property.last_confirmed_at)}</p>;
  if (property.status === "inactive" && !isExpired(property))
    return (
      <p className="text-sm text-quiet">
        Out of the lists, because nobody confirmed it for three weeks. Reactivate brings it back, and costs nothing.
      </p>
    );
  return null;
}

/** What is missing until it is posted. Photos that were chosen without a connection may wait on this device. */
function DraftNotice({ id, photos }: { id: number; photos: number }) {
  const { data: posted = [] } = useQuery({
    queryKey: [...ownPropertiesKey, "posted-photos"],
    queryFn: findPosted,
    staleTime: 0,
  });
  const { data: chosen = [] } = useQuery({
    queryKey: [...ownPropertiesKey, "chosen-photos", id],
    queryFn: () => readStoredFiles(chosenPhotos(id)),
    staleTime: 0,
  });
  const next = posted.includes(id)
    ? "Its photos wait on this device, and post it when they are sent."
    : describeNext(photos, chosen.length);
  return <p className="text-sm text-quiet">{`Only you can see this draft. ${next}`}</p>;
}

function describeNext(photos: number, chosen: number): string {
  if (chosen > 0) return `You chose ${plural(chosen, "photo")} on this device. Continue to post it.`;
  return photos === 0 ? "Add photos to post it." : "Continue to post it.";
}

/** The answer to "Is it still available?" for one listing. */
function ConfirmAction({ property }: { property: OwnProperty }) {
  const { confirm, explain } = useConfirmListing();
  const queued = useQueued(confirmationGroup(property.id));
  const { isBusy, run } = useAction(async () => {
    if (await confirm(property)) showToast(`“${property.title}” shows that you confirmed today.`, "success");
  }, explain);
  if (queued !== null) return <Waiting id={queued.id} what={property.title} />;
  return (
    <Button
      size="small"
      isBusy={isBusy}
      data-field="last_confirmed_at"
      aria-label={`Yes, still available: ${property.title}`}
      onClick={() => void run()}
    >
      {!isBusy && <CircleCheck aria-hidden="true" className="size-4" />}
      <span>Yes, still available</span>
    </Button>
  );
}
