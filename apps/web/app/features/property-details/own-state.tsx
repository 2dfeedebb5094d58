import type { PropertyDetails } from "@efie/contract";
import { useSuspended, useViewer } from "../../entities/account/viewer.ts";
import { ReviewNotice } from "../../entities/property/review-notice.tsx";
import { describeReview, isHidden } from "../../entities/property/review-state.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { LinkButton } from "../../ui/actions/button.tsx";
import { Badge } from "../../ui/feedback/states.tsx";

/** What its owner and staff read on the page of a listing that nobody else sees. Load it lazily. */
export default function OwnState({ property }: { property: PropertyDetails }) {
  const isOwner = useViewer()?.id === property.creator;
  const isSuspended = useSuspended();
  const owner = isSuspended ? "suspended owner" : "owner";
  const { text, tone } = describeReview(property);
  return (
    <div className="mb-5 grid justify-items-start gap-3">
      {!isHidden(property) && <Badge tone={tone}>{text}</Badge>}
      <ReviewNotice listing={property} reader={isOwner ? owner : "staff"} />
      {isOwner && !isSuspended && (property.rejected_reason ?? null) !== null && (
        <LinkButton to={`${paths.myProperties}?edit=${property.id}`} look="secondary" size="small">
          Edit the listing
        </LinkButton>
      )}
    </div>
  );
}
