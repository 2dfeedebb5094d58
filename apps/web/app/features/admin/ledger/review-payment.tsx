import type { LedgerEntry } from "@efie/contract";
import { limits } from "@efie/contract/limits";
import ExternalLink from "lucide-react/icons/external-link";
import { useRef, useState, type RefObject } from "react";
import { Link } from "react-router";
import { ClaimNotice } from "../claims/claim-notice.tsx";
import { useClaim } from "../claims/use-claim.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { useDraft } from "../../../lib/storage/draft.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { TextArea } from "../../../ui/fields/field.tsx";
import { limitText } from "../../../ui/fields/limited-text.tsx";
import { ledgerAddress } from "./ledger-address.ts";
import { reviewDraft, usePaymentReview } from "./use-payment-review.ts";

/** Where the provider lists disputes. It is answered there: there is no call for it here. */
const disputesAddress = "https://dashboard.paystack.com/#/disputes";
const linkLook = "inline-flex min-h-11 items-center gap-1.5 font-semibold wrap-anywhere text-accent underline underline-offset-2";

/** A payment that needs a look: opening it claims it, and a note takes it from the queue. */
export function ReviewPayment({ payment }: { payment: LedgerEntry }) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={opener}
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
  const held = useClaim({ type: "payment", id: payment.id });
  const { isBusy, review } = usePaymentReview(payment);
  const field = useRef<HTMLTextAreaElement>(null);
  const [note, setNote] = useDraft(reviewDraft(payment.id));
  const [wasSent, setWasSent] = useState(false);
  function submit() {
    setWasSent(true);
    if (note.trim() === "" || note.length > limits.maxReasonCharacters) field.current?.focus();
    else void review(note.trim());
  }
  return (
    <form
      noValidate
      className="mt-1 grid max-w-3xl gap-3 rounded-lg border border-line bg-sunken p-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <ClaimNotice held={held} />
      <Ways payment={payment} />
      <Note ref={field} {...{ note, setNote, wasSent }} />
      <Button type="submit" size="small" isBusy={isBusy} disabled={isBusy || held.other !== null} className="justify-self-start">
        Mark as looked at
      </Button>
    </form>
  );
}

type NoteProps = {
  ref: RefObject<HTMLTextAreaElement | null>;
  note: string;
  setNote: (note: string) => void;
  wasSent: boolean;
};

function Note({ ref, note, setNote, wasSent }: NoteProps) {
  return (
    <TextArea
      label="What you found or did, for your colleagues"
      ref={ref}
      rows={2}
      value={note}
      error={wasSent && note.trim() === "" ? "Please say what you found or did." : undefined}
      onChange={(event) => setNote(event.currentTarget.value)}
      {...limitText(note, { of: "note", maximum: limits.maxReasonCharacters })}
    />
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
