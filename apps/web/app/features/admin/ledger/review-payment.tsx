import type { LedgerEntry } from "@efie/contract";
import ExternalLink from "lucide-react/icons/external-link";
import { useState } from "react";
import { Link } from "react-router";
import { moderationCalls } from "../../../lib/api/member-calls.ts";
import { api, requireSession } from "../../../lib/api/api.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { showToast } from "../../../ui/feedback/toast.tsx";
import { TextArea } from "../../../ui/fields/field.tsx";
import { ClaimNotice, useClaim } from "../claims.tsx";
import { useStaffAction } from "../dashboard/use-dashboard.ts";
import { useReason } from "../use-reason.ts";
import { ledgerAddress } from "./ledger-words.ts";
import { SubmitForm } from "../../../lib/forms/submit-form.tsx";

/** Where the provider lists disputes. It is answered there: there is no call for it here. */
const disputesAddress = "https://dashboard.paystack.com/#/disputes";
const linkLook = "inline-flex min-h-11 items-center gap-1.5 link wrap-anywhere";

/** A payment that needs a look: opening it claims it, and a note takes it from the queue. */
export function ReviewPayment({ payment }: { payment: LedgerEntry }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        look="secondary"
        size="small"
        aria-expanded={isOpen}
        className="mt-1 justify-self-start"
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? "Leave it" : "Look into it"}
      </Button>
      {isOpen && <Panel payment={payment} />}
    </>
  );
}

function Panel({ payment }: { payment: LedgerEntry }) {
  const { id, flags } = payment;
  const held = useClaim({ type: "payment", id });
  const note = useReason({ draft: `payment ${id}`, of: "note", missing: "Please say what you found or did." });
  const { isBusy, run: review } = useStaffAction("ledger", async (words: string) => {
    requireSession(await api.call(moderationCalls.reviewPayment, { params: { id }, body: { note: words, flags } }));
    note.setText("");
    showToast("Marked as looked at.", "success");
  });
  return (
    <SubmitForm
      className="mt-1 grid max-w-3xl gap-3 rounded-lg border border-line bg-sunken p-4"
      onSubmit={() => note.submit(review)}
    >
      <ClaimNotice held={held} />
      <Ways payment={payment} />
      <TextArea label="What you found or did, for your colleagues" rows={2} {...note.field} />
      <Button type="submit" size="small" isBusy={isBusy} disabled={isBusy || held.other !== null} className="justify-self-start">
        Mark as looked at
      </Button>
    </SubmitForm>
  );
}

/** Where more is known of it, and where a dispute is answered. */
function Ways({ payment: { flags, property_id, user } }: { payment: LedgerEntry }) {
  return (
    <div className="text-sm">
      {flags.includes("disputed") && (
        <p>Accept or decline the dispute in Paystack’s dashboard, by its reference. What is decided there shows up here.</p>
      )}
      <p className="flex flex-wrap gap-x-5">
        {flags.includes("disputed") && (
          <a href={disputesAddress} target="_blank" rel="noreferrer" className={linkLook}>
            Disputes at Paystack
            <ExternalLink aria-hidden="true" className="size-4" />
          </a>
        )}
        <Link to={ledgerAddress({ show: "all", search: user.username })} className={linkLook}>
          {`Payments of @${user.username}`}
        </Link>
        {property_id !== null && (
          <Link to={paths.details(property_id)} className={linkLook}>
            The listing
          </Link>
        )}
      </p>
    </div>
  );
}
