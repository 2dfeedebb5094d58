import type { AccountType, PublicProfile } from "@efie/contract";
import type { ReactNode } from "react";
import { SafetyTips } from "./safety-tips.tsx";
import type { SafetyWords } from "../safety-words.ts";
import { CheckBadges } from "../../../entities/check/check-badges.tsx";
import type { CheckLine } from "../../../entities/check/check-lines.ts";
import { useViewer } from "../../../entities/account/viewer.ts";
import { ReportButton } from "../../../entities/report/report-button.tsx";
import { formatDate } from "../../../lib/format/dates.ts";
import { plural } from "../../../lib/format/numbers.ts";
import { Badge } from "../../../ui/feedback/badge.tsx";

const accountLabels: Record<AccountType, string> = { regular: "Private owner", agent: "Agent", landlord: "Landlord" };

type Props = { owner: PublicProfile | null; words: SafetyWords | undefined; phone: ReactNode };

/** The owner's public profile, and safety tips. */
export function OwnerPanel({ owner, words, phone }: Props) {
  return (
    <div className="grid gap-8">
      {owner === null ? (
        <p className="text-quiet">Property owner information is not available</p>
      ) : (
        <OwnerCard owner={owner} checks={words?.owner ?? []} phone={phone} />
      )}
      {words !== undefined && <SafetyTips tips={words.tips} />}
    </div>
  );
}

type CardProps = { owner: PublicProfile; checks: readonly CheckLine[]; phone: ReactNode };

function OwnerCard({ owner, checks, phone }: CardProps) {
  const viewer = useViewer();
  const name = `${owner.first_name} ${owner.last_name}`.trim() || owner.username;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-4 rounded-lg border border-line bg-surface p-5">
      <span
        aria-hidden="true"
        className="grid size-16 shrink-0 place-items-center rounded-full bg-accent-soft text-2xl font-bold text-accent uppercase"
      >
        {name.charAt(0)}
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-lg font-bold break-words">{name}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-quiet">
          <Badge>{accountLabels[owner.account_type]}</Badge>
          <span className="break-all">@{owner.username}</span>
        </p>
      </div>
      <dl className="flex gap-8 max-sm:w-full max-sm:border-t max-sm:border-line max-sm:pt-4">
        <div>
          <dt className="text-sm text-quiet">Member since</dt>
          <dd className="font-semibold">{formatDate(owner.date_joined)}</dd>
        </div>
        <div>
          <dt className="text-sm text-quiet">On offer</dt>
          <dd className="font-semibold">{plural(owner.listings_count, "listing")}</dd>
        </div>
      </dl>
      {phone}
      {checks.length > 0 && (
        <div className="w-full border-t border-line pt-2">
          <CheckBadges checks={checks} />
        </div>
      )}
      {viewer !== null && viewer.id !== owner.id && <ReportButton target="user" id={owner.id} className="-my-2 sm:ml-auto" />}
    </div>
  );
}
