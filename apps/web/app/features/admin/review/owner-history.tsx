import type { ModerationEntry } from "@efie/contract";
import { accountTypeLabel } from "../../../entities/account/account-types.ts";
import { formatDate } from "../../../lib/format/dates.ts";
import { plural } from "../../../lib/format/numbers.ts";

/** Who posted it, and for how long they have been around. */
export function OwnerHistory({ owner }: { owner: ModerationEntry["owner"] }) {
  const facts = [
    ["Account type", accountTypeLabel(owner.account_type)],
    ["Member since", formatDate(owner.date_joined)],
    ["Published now", plural(owner.listings_count, "listing")],
  ] as const;
  return (
    <section aria-labelledby="review-owner" className="self-start rounded-lg border border-line bg-surface p-4">
      <h3 id="review-owner" className="font-bold">
        Owner
      </h3>
      <p className="mt-1 font-semibold wrap-anywhere">{`${owner.first_name} ${owner.last_name}`}</p>
      <p className="text-sm text-quiet">{`@${owner.username}`}</p>
      <dl className="mt-3 grid gap-2 text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-3">
            <dt className="text-quiet">{label}</dt>
            <dd className="text-right font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
