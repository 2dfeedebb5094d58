import type { CaseFlag, CaseReport, ReportTarget } from "@efie/contract";
import { useId, type ReactNode } from "react";
import { reasonWords } from "../../../entities/report/report-words.ts";
import { statusWords } from "../../../entities/check/check-words.ts";
import { formatDate, formatMoment, plural } from "../../../lib/format/format.ts";
import { Badge } from "../../../ui/feedback/states.tsx";
import { Link } from "../../../ui/navigation/link.tsx";

/** What the server noticed by itself. */
export function CaseFlags({ flags }: { flags: readonly CaseFlag[] }) {
  if (flags.length === 0) return null;
  return (
    <Signs title="Noticed by Efie">
      {flags.map((flag) => (
        <li key={`${flag.created_at} ${flag.text}`} className="px-4 py-3 text-sm">
          {flag.kind === "same_card" || flag.kind === "same_licence" ? <SharedCheck flag={flag} /> : <Sent flag={flag} />}
          <p className="mt-1 text-quiet">{formatMoment(flag.created_at)}</p>
        </li>
      ))}
    </Signs>
  );
}

function Signs({ title, note, children }: { title: string; note?: string | false; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 font-bold">
        {title}
      </h3>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">{children}</ul>
      {note && <p className="mt-2 text-sm text-quiet">{note}</p>}
    </section>
  );
}

function Sent({ flag: { kind, text, people } }: { flag: CaseFlag }) {
  return (
    <>
      <p className="font-semibold">
        {kind === "review_ring"
          ? `${people} accounts that seem to review each other only. Their reviews do not count unless this case is dismissed.`
          : kind === "payment_request"
            ? `Asked ${people} people for money within a day. They were warned. The newest:`
            : `The same text to ${people} people within an hour; it went no further.`}
      </p>
      <p className="mt-1 wrap-anywhere">“{text}”</p>
    </>
  );
}

/** What was compared, side by side: the check of the person concerned, and those of the other accounts. It refuses nothing by itself. */
function SharedCheck({ flag: { kind, text, people, cards } }: { flag: CaseFlag }) {
  const what = kind === "same_licence" ? "licence" : "Ghana Card";
  return (
    <>
      <p className="font-semibold">
        The same {what} on {people} accounts. {text}.
      </p>
      <ul aria-label={`Checks with this ${what}`} className="mt-2 grid grid-cols-1 gap-3 sm:grid-cols-2">
        {cards.map(({ check, status, created_at, user }) => (
          <li key={check} className="min-w-0 rounded-md border border-line bg-sunken p-3">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="font-semibold wrap-anywhere">{`${user.first_name} ${user.last_name}`}</span>
              <span className="text-quiet">@{user.username}</span>
            </p>
            <p className="mt-1 text-quiet">Member since {formatDate(user.date_joined)}</p>
            <p className="mt-2 flex flex-wrap items-center gap-2">
              <Badge tone={statusWords[status].tone}>{statusWords[status].label}</Badge>
              <Link to={status === "submitted" ? `?tab=checks&check=${check}` : "?tab=checks&status=closed"} className="link">
                Check {check}
              </Link>
              <span className="text-quiet">sent {formatDate(created_at)}</span>
            </p>
          </li>
        ))}
      </ul>
      {cards.length < 2 && <p className="mt-2 text-quiet">The other account is erased, and its check with it.</p>}
    </>
  );
}

function describeReporter(reporter: CaseReport["reporter"]): string {
  if (reporter === null) return "A guest";
  const { username, reports, upheld } = reporter;
  const record = reports === 0 ? "no other report decided" : `right in ${upheld} of ${plural(reports, "other report")}`;
  return `@${username}, ${record}`;
}

/** Who reported what, with how often they were right. Only listings are hidden by reports. */
export function CaseReports({ of, reports, total }: { of: ReportTarget; reports: readonly CaseReport[]; total: number }) {
  return (
    <Signs title={plural(total, "report")} note={total > reports.length && `The newest ${reports.length} are shown.`}>
      {reports.map(({ id, reason, details, created_at, reporter, is_trusted }) => (
        <li key={id} className="px-4 py-3 text-sm">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-semibold">{reasonWords[reason].label}</span>
            {is_trusted && of === "property" && <Badge tone="green">Counts for hiding</Badge>}
          </p>
          {details !== "" && <p className="mt-1 wrap-anywhere">“{details}”</p>}
          <p className="mt-1 text-quiet">
            {describeReporter(reporter)} · {formatMoment(created_at)}
          </p>
        </li>
      ))}
    </Signs>
  );
}
