import type { OwnProperty } from "@efie/contract";
import { listingStateOf } from "./listing-state.ts";

/** What an owner has to know and do where a property does not simply run. */
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
