import type { LedgerEntry } from "@efie/contract";
import { useSearchParams } from "react-router";
import { api } from "../../../lib/api/api.ts";
import { moderationCalls } from "../../../lib/api/calls.ts";
import { usePagedQuery } from "../../../lib/query/use-paged-query.ts";
import { ChipLink } from "../../../ui/actions/chip.tsx";
import { ledgerAddress, readLedgerView, type LedgerView } from "./ledger-address.ts";
import { LedgerRow } from "./ledger-row.tsx";
import { LedgerSearch } from "./ledger-search.tsx";
import { ledgerKey } from "./use-payment-review.ts";
import { useDashboard } from "../dashboard/use-dashboard.ts";
import { PagedList } from "../paged-list.tsx";
import { ShortcutHint } from "../shortcut-hint.tsx";
import { UnknownEvents } from "../unknown-events.tsx";

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
            {label}
            {show === "flagged" && flagged > 0 && ` (${flagged})`}
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
  const list = usePagedQuery<LedgerEntry>({
    queryKey: [...ledgerKey, show, search],
    load: (cursor, signal) =>
      api.call(moderationCalls.listPayments, {
        query: {
          ...(show === "flagged" && { flagged: "true" }),
          ...(search !== "" && { search }),
          ...(cursor !== null && { cursor }),
        },
        signal,
      }),
  });
  return (
    <PagedList
      label="Payments"
      list={list}
      failure="Could not load the payments."
      nothing={describeNothing(view)}
      keyOf={({ id }) => id}
      hasKeys
    >
      {(payment) => <LedgerRow payment={payment} />}
    </PagedList>
  );
}
