import { useState } from "react";
import { useSearchParams, useNavigate } from "react-router";
import { moderationCalls } from "../../../lib/api/member-calls.ts";
import { usePagedCall } from "../../../lib/query/use-call.ts";
import { SubmitForm } from "../../../lib/forms/submit-form.tsx";
import { Button, ChipLink } from "../../../ui/actions/button.tsx";
import { asTyped, TextField } from "../../../ui/fields/field.tsx";
import { useDashboard } from "../dashboard/use-dashboard.ts";
import { PagedList, ShortcutHint, Moment } from "../queue-list.tsx";
import { LedgerRow } from "./ledger-row.tsx";
import { ledgerAddress, readLedgerView, type LedgerView, describeDetail, spell } from "./ledger-words.ts";

const chips: readonly { readonly show: LedgerView["show"]; readonly label: string }[] = [
  { show: "all", label: "All" },
  { show: "flagged", label: "Need a look" },
  { show: "unknown", label: "Unknown" },
];

/** Every payment with everything that was said about it, and what was said of none. */
export function Ledger() {
  const [params] = useSearchParams();
  const view = readLedgerView(params);
  const flagged = useDashboard().data?.payments.flagged ?? 0;
  return (
    <>
      <nav aria-label="Which payments" className="mb-4 flex flex-wrap gap-2">
        {chips.map(({ show, label }) => (
          <ChipLink key={show} to={ledgerAddress({ ...view, show })} isInPlace isSelected={show === view.show}>
            {show === "flagged" && flagged > 0 ? `${label} (${flagged})` : label}
          </ChipLink>
        ))}
      </nav>
      {view.show === "unknown" ? (
        <UnknownEvents />
      ) : (
        <>
          <LedgerSearch key={view.search} view={view} />
          <ShortcutHint keys="j, k: the next, the one before · Enter: open it" className="mb-3" />
          <Payments view={view} />
        </>
      )}
    </>
  );
}

function describeNothing({ show, search }: LedgerView): string {
  if (search !== "") return `No payment matches “${search}”`;
  return show === "flagged" ? "No payment needs a look" : "Nobody has paid anything yet";
}

function Payments({ view }: { view: LedgerView }) {
  const { show, search } = view;
  const query = { flagged: show === "flagged" || undefined, search };
  return (
    <PagedList
      label="Payments"
      list={usePagedCall(moderationCalls.listPayments, ["ledger", show, search], { query })}
      failure="Could not load the payments."
      nothing={describeNothing(view)}
      hasKeys
    >
      {(payment) => <LedgerRow payment={payment} />}
    </PagedList>
  );
}

const maxCharacters = 100;

/** Finds payments by how a reference, a username or an email address begins. */
function LedgerSearch({ view }: { view: LedgerView }) {
  const [text, setText] = useState(view.search);
  const navigate = useNavigate();
  const show = (search: string) => void navigate(ledgerAddress({ ...view, search }), { preventScrollReset: true });
  return (
    <SubmitForm
      role="search"
      aria-label="Payments"
      className="mb-4 grid max-w-2xl grid-cols-[1fr_auto] items-end gap-2"
      onSubmit={() => show(text.trim())}
    >
      <TextField
        label="Reference, username or email begins with, or receipt"
        type="search"
        value={text}
        maxLength={maxCharacters}
        autoComplete="off"
        {...asTyped}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          // The field's own cross.
          if (currentTarget.value === "" && view.search !== "") show("");
        }}
      />
      <Button type="submit" look="secondary">
        Search
      </Button>
    </SubmitForm>
  );
}

/** Events from the provider about payments that are none of ours: of another shop of the same account, or of a lost database. */
function UnknownEvents() {
  return (
    <PagedList
      label="Unknown events"
      list={usePagedCall(moderationCalls.listUnknownPaymentEvents, ["unknown-payment-events"])}
      failure="Could not load the unknown events."
      nothing="Every event belongs to a payment"
    >
      {({ kind, reference, detail, created_at }) => (
        <div className="grid gap-1 text-sm">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="text-base font-bold">{spell(kind)}</span>
            <span className="wrap-anywhere">{reference === "" ? "without a reference" : reference}</span>
            <Moment at={created_at} className="ml-auto" />
          </div>
          {Object.keys(detail).length > 0 && <p className="wrap-anywhere text-quiet">{describeDetail(detail)}</p>}
        </div>
      )}
    </PagedList>
  );
}
