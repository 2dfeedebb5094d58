import type { UnknownPaymentEvent } from "@efie/contract";
import { api } from "../../lib/api/api.ts";
import { moderationCalls } from "../../lib/api/calls.ts";
import { usePagedQuery } from "../../lib/query/use-paged-query.ts";
import { describeDetail, spell } from "./ledger/ledger-words.ts";
import { Moment } from "./moment.tsx";
import { PagedList } from "./paged-list.tsx";

/** Events from the provider about payments that are none of ours: of another shop of the same account, or of a lost database. */
export function UnknownEvents() {
  const list = usePagedQuery<UnknownPaymentEvent>({
    queryKey: ["unknown-payment-events"],
    load: (cursor, signal) =>
      api.call(moderationCalls.listUnknownPaymentEvents, { query: { ...(cursor !== null && { cursor }) }, signal }),
  });
  return (
    <PagedList
      label="Unknown events"
      list={list}
      failure="Could not load the unknown events."
      nothing="Every event belongs to a payment"
      keyOf={({ id }) => id}
    >
      {({ kind, reference, detail, created_at }) => (
        <div className="grid gap-1 text-sm">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="text-base font-bold">{spell(kind)}</span>
            <span className="wrap-anywhere">{reference === "" ? "without a reference" : reference}</span>
            <span className="ml-auto">
              <Moment at={created_at} />
            </span>
          </div>
          {Object.keys(detail).length > 0 && <p className="wrap-anywhere text-quiet">{describeDetail(detail)}</p>}
        </div>
      )}
    </PagedList>
  );
}
