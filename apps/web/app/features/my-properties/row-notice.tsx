import type { OwnProperty } from "@efie/contract";
import { ConfirmAction } from "./confirm-action.tsx";
import { isExpired, listingStateOf } from "./listing-state.ts";
import { useSuspended } from "../../entities/account/viewer.ts";
import { ReviewNotice } from "../../entities/property/review-notice.tsx";
import { isHidden } from "../../entities/property/review-state.ts";
import { confirmedLine, waitsForConfirmation } from "../../entities/property/freshness.ts";

/** What an owner has to know and do about a property with a problem. */
export function RowNotice({ property }: { property: OwnProperty }) {
  const isSuspended = useSuspended();
  const state = listingStateOf(property);
  if (state === "rejected" || isHidden(property))
    return <ReviewNotice listing={property} reader={isSuspended ? "suspended owner" : "owner"} />;
  if (state === "draft")
    return (
      <p className="text-sm text-quiet">
        {property.images.length === 0
          ? "Only you can see this draft. Add photos to post it."
          : "Only you can see this draft. Continue to post it."}
      </p>
    );
  const confirmed = confirmedLine(property.last_confirmed_at);
  if (state === "published" && waitsForConfirmation(property.last_confirmed_at))
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunken px-4 py-3 text-sm">
        <p>
          <span className="font-semibold">Is it still available?</span>{" "}
          <span className="text-quiet">{confirmed === null ? "Nobody has confirmed it yet." : `${confirmed}.`}</span>
        </p>
        <ConfirmAction property={property} />
      </div>
    );
  if (state === "published") return <p className="text-sm text-quiet">{confirmed}</p>;
  if (property.status === "inactive" && !isExpired(property))
    return (
      <p className="text-sm text-quiet">
        Out of the lists, because nobody confirmed it for three weeks. Reactivate brings it back, and costs nothing.
      </p>
    );
  return null;
}
