import { limits } from "@efie/contract/limits";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { NavigationType, useNavigationType } from "react-router";
import { loadListingCost, type ListingCost, feeCedis, feeSentence } from "../../entities/payment/listing-fee.ts";
import { useStoredPhotos } from "../../entities/property/own-property-queries.ts";
import { sharedPhotos } from "../../entities/property/photos/kept-photos.ts";
import { plural } from "../../lib/format/format.ts";
import { paths, readId } from "../../lib/navigation/paths.ts";
import { storeFiles } from "../../lib/storage/device-store.ts";
import { readDraft, writeDraft } from "../../lib/storage/draft.ts";
import { Button } from "../../ui/actions/button.tsx";
import { Skeleton } from "../../ui/feedback/states.tsx";
import { Link } from "../../ui/navigation/link.tsx";
import { classes } from "../../ui/styles/classes.ts";

const fee = `a one-time fee of GH₵${feeCedis} for ${limits.renewalDays} days, paid after you add photos`;

/** What posting costs, as one sentence. */
export function describeCost({ paidBy, freeListings }: Omit<ListingCost, "credits">): string {
  if (paidBy === "earlier fee") return "A fee that you paid before covers this property: you pay nothing now.";
  if (paidBy === "fee")
    return freeListings === null ? `Posting costs ${fee}.` : `Your plan has no free listings left: posting costs ${fee}.`;
  const left = freeListings === null || freeListings === 0 ? "" : `, which has ${plural(freeListings, "free listing")} left`;
  return `Posting costs you nothing: it is part of your plan${left}.`;
}

/** Says before anything is typed what will be asked for at the end. */
export function CostNotice({ className }: { className: string }) {
  const { data, isPending } = useQuery({
    queryKey: ["listing-cost"],
    queryFn: ({ signal }) => loadListingCost(signal),
    // It may just have been paid for, or used.
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <div className={classes("mt-2 min-h-12 text-quiet sm:min-h-6 md:mt-3", className)}>
      {isPending ? (
        <Skeleton className="h-12 sm:h-6" />
      ) : (
        <p>
          {`${data === undefined ? feeSentence : describeCost(data)} `}
          <Link to={paths.subscriptionPlans} className="link">
            See plans
          </Link>
        </p>
      )}
    </div>
  );
}

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

/** Says that photos from another app wait, and for what. */
export function SharedPhotosNotice() {
  const { photos, refetch } = useStoredPhotos(sharedPhotos);
  if (photos.length === 0) return null;
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 rounded-lg bg-sunken p-4">
      <p className="min-w-56 flex-1">
        <span className="block font-semibold">{plural(photos.length, "shared photo")} will be added in step 5.</span>
        <span className="text-sm text-quiet">
          Or choose{" "}
          <Link to={paths.myDrafts} className="link">
            a draft
          </Link>{" "}
          that you began before.
        </span>
      </p>
      <Button look="secondary" size="small" onClick={() => void storeFiles(sharedPhotos, []).then(() => refetch())}>
        Remove
      </Button>
    </div>
  );
}
