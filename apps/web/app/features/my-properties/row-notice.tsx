import type { OwnProperty } from "@efie/contract";
import { ConfirmAction } from "./confirm-action.tsx";
import { isExpired, listingStateOf } from "./listing-state.ts";
import { confirmedLine, waitsForConfirmation } from "../../entities/property/freshness.ts";

/** What an owner has to know and do about a property with a problem. */
export function RowNotice({ property }: { property: OwnProperty }) {
  const state = listingStateOf(property);
  if (state === "rejected") return <Rejected reason={property.rejected_reason ?? ""} />;
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

function Rejected({ reason }: { reason: string }) {
  return (
    <div className="rounded-md border-l-4 border-danger bg-danger-soft px-4 py-3 text-sm">
      <p className="font-semibold text-danger">Our staff did not approve this property:</p>
      <p className="mt-0.5 font-medium wrap-anywhere whitespace-pre-line">“{reason}”</p>
      <p className="mt-1.5">Edit it or change its photos, and it goes back into review by itself. You pay nothing again.</p>
    </div>
  );
}
