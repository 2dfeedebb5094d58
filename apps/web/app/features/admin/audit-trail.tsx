import type { StaffAction, StaffActionKind } from "@efie/contract";
import { Link } from "react-router";
import { moderationCalls } from "../../lib/api/member-calls.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { usePagedCall } from "../../lib/query/use-call.ts";
import { Badge, type Tone } from "../../ui/feedback/states.tsx";
import { Moment, PagedList } from "./queue-list.tsx";
import { StoredProperty } from "./review/review-card.tsx";

const kinds: Record<StaffActionKind, { readonly label: string; readonly tone: Tone }> = {
  verified: { label: "Verified", tone: "green" },
  rejected: { label: "Rejected", tone: "red" },
  granted_staff: { label: "Made staff", tone: "blue" },
  revoked_staff: { label: "Revoked staff", tone: "orange" },
  created_promo_code: { label: "Made promo code", tone: "blue" },
  ended_promo_code: { label: "Ended promo code", tone: "orange" },
  decided_case: { label: "Decided case", tone: "blue" },
  decided_appeal: { label: "Answered appeal", tone: "blue" },
  opened_check: { label: "Opened documents", tone: "blue" },
  approved_check: { label: "Approved check", tone: "green" },
  rejected_check: { label: "Rejected check", tone: "red" },
  reviewed_payment: { label: "Looked at payment", tone: "blue" },
  sent_delivery_again: { label: "Sent again", tone: "blue" },
};

/** What staff did, the newest first. */
export function AuditTrail() {
  return (
    <PagedList
      label="What staff did"
      list={usePagedCall(moderationCalls.listStaffActions, ["staff-actions"])}
      failure="Could not load what staff did."
      nothing="Nobody has reviewed anything yet"
    >
      {(action) => <Action action={action} />}
    </PagedList>
  );
}

function Action({ action }: { action: StaffAction }) {
  const { staff, reason, created_at } = action;
  const { label, tone } = kinds[action.action];
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 sm:grid-cols-[9rem_1fr_auto]">
      <Badge tone={tone} className="justify-self-start">
        {label}
      </Badge>
      <div className="min-w-0 max-sm:col-span-2 max-sm:row-start-2">
        <Subject action={action} />
      </div>
      <Moment at={created_at} className="max-sm:col-start-2 max-sm:row-start-1" />
      <div className="min-w-0 max-sm:col-span-2 sm:col-span-2 sm:col-start-2">
        <p className="text-sm text-quiet">{staff === null ? "on the command line" : `by @${staff.username}`}</p>
        {reason !== null && <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line">{`“${reason}”`}</p>}
        {action.has_listing && <StoredProperty actionId={action.id} />}
      </div>
    </div>
  );
}

/** What or who it was done to: on a line of its own, however long its name is. */
function Subject({ action: { property, user, promo_code } }: { action: StaffAction }) {
  if (property !== null)
    return (
      <Link to={paths.details(property.id)} className="inline-block py-2.5 font-semibold wrap-anywhere hover:underline">
        {property.title}
      </Link>
    );
  const name = user === null ? promo_code?.code : `@${user.username}`;
  return <p className="py-2.5 font-semibold wrap-anywhere">{name}</p>;
}
