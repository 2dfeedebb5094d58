import type { OwnCheck, SubmittedCheckKind } from "@efie/contract";
import { submittedCheckKinds } from "@efie/contract/enums";
import ChevronDown from "lucide-react/icons/chevron-down";
import LockKeyhole from "lucide-react/icons/lock-keyhole";
import { useState } from "react";
import { SuspendedNotice } from "../../entities/account/suspended-notice.tsx";
import { useSuspended, useViewer } from "../../entities/account/viewer.ts";
import { checkWords, statusWords } from "../../entities/check/check-words.ts";
import { formatDate } from "../../lib/format/format.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { Button, ShowMore } from "../../ui/actions/button.tsx";
import { Badge, Skeleton, ErrorState } from "../../ui/feedback/states.tsx";
import { Breadcrumb } from "../../ui/navigation/breadcrumb.tsx";
import { Link } from "../../ui/navigation/link.tsx";
import { readCheckDraft, splitChecks, useOwnChecks } from "./use-checks.ts";
import { CheckForm } from "./check-form.tsx";

/** What can be checked, why, what happens to the documents, and how far one's own checks are. */
export function ChecksScreen() {
  const list = useOwnChecks();
  return (
    <div className="page max-w-3xl py-6 md:py-10">
      <Breadcrumb trail={[{ label: "Profile", to: paths.profile }]} current="Checks" />
      <h1 className="mt-1 text-3xl font-bold">Checks</h1>
      <p className="mt-2 text-quiet">
        Nobody has to be checked to post. A check shows on your profile: people answer sooner if they know who they deal with. It
        costs nothing.{" "}
        <Link to={paths.trust} className="link">
          What each check means
        </Link>
      </p>
      <p className="my-6 flex gap-3 rounded-lg bg-sunken p-4">
        <LockKeyhole aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
        <span>
          Only our staff see your documents, and every look is written down. We delete them 30 days after the decision. Other
          people see what was checked and when, never a document.
        </span>
      </p>
      <SuspendedNotice className="mb-6" />
      {list.isFailed && (
        <ErrorState message="Could not load your checks. Please try again." onRetry={list.retry} isBusy={list.isBusy} />
      )}
      {!list.isFailed && list.items === undefined && <Skeleton className="h-40" />}
      {list.items !== undefined && (
        <div className="grid grid-cols-1 gap-4">
          <PhoneStep />
          {submittedCheckKinds.map((kind) => (
            <Step key={kind} kind={kind} checks={(list.items ?? []).filter((check) => check.kind === kind)} />
          ))}
          <ShowMore {...list} />
        </div>
      )}
    </div>
  );
}

function Step({ kind, checks }: { kind: SubmittedCheckKind; checks: readonly OwnCheck[] }) {
  // What was typed before is open again.
  const [isOpen, setIsOpen] = useState(() => readCheckDraft(kind) !== null);
  const { title, why } = checkWords[kind];
  const [past, current] = splitChecks(checks);
  // For each listing one may wait at a time; of the others one in all.
  const waits = kind !== "right_to_let" && checks.some(({ status }) => status === "submitted");
  const isPhoneVerified = (useViewer()?.phone_verified_at ?? null) !== null;
  const canSend = !useSuspended() && !waits && isPhoneVerified;
  return (
    <section aria-label={title} className="rounded-lg border border-line bg-surface p-4 md:p-5">
      <h2 className="text-xl font-bold">{title}</h2>
      <p className="mt-1 max-w-prose text-quiet">{why}</p>
      <States checks={current} />
      {past.length > 0 && (
        <details className="group mt-3">
          <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-sm font-semibold text-quiet [&::-webkit-details-marker]:hidden">
            {`Earlier ones (${past.length})`}
            <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
          </summary>
          <States checks={past} />
        </details>
      )}
      {canSend && !isOpen && (
        <Button look="secondary" size="small" className="mt-4" onClick={() => setIsOpen(true)}>
          {checks.length === 0 ? "Have it checked" : "Send documents again"}
        </Button>
      )}
      {canSend && isOpen && <CheckForm kind={kind} onDone={() => setIsOpen(false)} />}
    </section>
  );
}

function States({ checks }: { checks: readonly OwnCheck[] }) {
  if (checks.length === 0) return null;
  return (
    <ul className="mt-4 grid grid-cols-1 gap-3">
      {checks.map((check) => (
        <State key={check.id} check={check} />
      ))}
    </ul>
  );
}

/** What was sent, beside its state. */
function nameOf({ kind, property, card_last_digit, licence_number }: OwnCheck): string {
  if (kind === "identity") return `Ghana Card that ends in ${card_last_digit ?? "?"}`;
  if (kind === "licence") return licence_number ?? "Licence";
  return property === null ? "A listing that is gone" : property.title;
}

function whatHappens(check: OwnCheck): string {
  const { status, created_at, decided_at, expires_at } = check;
  if (status === "submitted") return `Sent ${formatDate(created_at)}. Our staff look at it within two working days.`;
  if (status === "rejected") return `Looked at ${formatDate(decided_at ?? created_at)}. You can send it again.`;
  if (status === "expired") return `Ended ${formatDate(expires_at ?? created_at)}. Send it again to show it.`;
  return `Checked ${formatDate(decided_at ?? created_at)}, shown until ${formatDate(expires_at ?? created_at)}.`;
}

function State({ check }: { check: OwnCheck }) {
  const { label, tone } = statusWords[check.status];
  const { documents_deleted_at: goes, reason } = check;
  return (
    <li>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tone}>{label}</Badge>
        <span className="font-semibold wrap-anywhere">{nameOf(check)}</span>
      </p>
      {reason !== null && <p className="mt-1 wrap-anywhere">{reason}</p>}
      <p className="mt-1 text-sm text-quiet">
        {[
          whatHappens(check),
          ...(goes === null ? [] : [`Your documents are deleted ${formatDate(goes)}.`]),
          ...(check.status !== "submitted" && check.documents === 0 ? ["Your documents are deleted."] : []),
        ].join(" ")}
      </p>
    </li>
  );
}

function PhoneStep() {
  const checkedAt = useViewer()?.phone_verified_at ?? null;
  return (
    <section aria-label="Phone number" className="rounded-lg border border-line bg-surface p-4 md:p-5">
      <h2 className="text-xl font-bold">{checkWords.phone.title}</h2>
      <p className="mt-1 max-w-prose text-quiet">
        A code by SMS shows that the number is yours.
        {checkedAt === null && <span> It comes first: you can send documents after that. </span>}
        {checkedAt === null && (
          <Link to={paths.account} className="link">
            Verify it in your account
          </Link>
        )}
      </p>
      {checkedAt !== null && (
        <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={statusWords.approved.tone}>{statusWords.approved.label}</Badge>
          <span className="text-sm text-quiet">{`Since ${formatDate(checkedAt)}.`}</span>
        </p>
      )}
    </section>
  );
}
