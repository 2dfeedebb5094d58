import type { CaseDetail } from "@efie/contract";
import { actionWords } from "./case-words.ts";
import { accountTypeLabel } from "../../../entities/account/account-types.ts";
import { formatDate } from "../../../lib/format/dates.ts";
import { Badge } from "../../../ui/feedback/badge.tsx";

function factsOf({ about, owner }: CaseDetail): readonly (readonly [string, string])[] {
  const { profile, phone_verified_at, properties, rejected } = about;
  return [
    ["Username", `@${owner.username}`],
    ["Account", profile === null ? "Deleted" : accountTypeLabel(profile.account_type)],
    ["Member since", profile === null ? "–" : formatDate(profile.date_joined)],
    ["Phone number", phone_verified_at === null ? "Not verified" : `Verified ${formatDate(phone_verified_at)}`],
    ["Listings ever", `${properties}, published now ${profile?.listings_count ?? 0}`],
    ["Rejections", String(rejected)],
  ];
}

/** The person concerned by the case, and what was decided about them before. */
export function CaseOwner({ found }: { found: CaseDetail }) {
  const { decisions, suspended_at, banned_at, is_staff } = found.about;
  return (
    <section aria-labelledby="case-owner">
      <h3 id="case-owner" className="mb-2 flex flex-wrap items-center gap-2 font-bold">
        Who it is about
        {is_staff && <Badge tone="blue">Staff</Badge>}
        {suspended_at !== null && <Badge tone="red">Suspended</Badge>}
        {banned_at !== null && <Badge tone="red">Banned</Badge>}
      </h3>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 rounded-lg border border-line bg-surface p-4 text-sm sm:grid-cols-3">
        {factsOf(found).map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-quiet">{label}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {decisions.length === 0 ? (
        <p className="mt-3 text-sm text-quiet">Nothing was decided about this person before.</p>
      ) : (
        <ul aria-label="Earlier decisions" className="mt-3 grid grid-cols-1 gap-2 text-sm">
          {decisions.map(({ case: id, title, action, reason, decided_at, appeal }) => (
            <li key={id}>
              <Badge tone={actionWords[action].tone}>{actionWords[action].done}</Badge>{" "}
              <span className="font-semibold">{title}</span>, {formatDate(decided_at)}
              {appeal !== null && ` (appeal ${appeal})`}
              <span className="block wrap-anywhere text-quiet">{reason}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
