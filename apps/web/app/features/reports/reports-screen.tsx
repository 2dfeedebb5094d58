import type { OwnReport } from "@efie/contract";
import Flag from "lucide-react/icons/flag";
import { reasonWords } from "../../entities/report/report-words.ts";
import { reportCalls } from "../../lib/api/member-calls.ts";
import { formatDate } from "../../lib/format/format.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { usePagedCall } from "../../lib/query/use-call.ts";
import { Badge, type Tone } from "../../ui/feedback/states.tsx";
import { PersonalList } from "../../entities/account/personal-list.tsx";

type State = { readonly label: string; readonly tone: Tone; readonly text: string };

function stateOf({ outcome }: OwnReport): State {
  if (outcome === null) return { label: "Open", tone: "blue", text: "Our staff are looking at it." };
  if (outcome === "acted") return { label: "We acted", tone: "green", text: "We looked at it and took action. Thank you." };
  return { label: "Nothing found", tone: "neutral", text: "We looked at it and found nothing against our rules. Thank you." };
}

/** What somebody reported, and what came of it. */
export function ReportsScreen() {
  return (
    <PersonalList
      title="Your reports"
      intro="What you told our staff about, and what came of it. Nobody else learns that it was you."
      list={usePagedCall(reportCalls.listOwnReports, ["own-reports"])}
      failure="Could not load your reports. Please try again."
      empty={{
        icon: <Flag aria-hidden="true" className="size-7" />,
        title: "No reports yet",
        text: "Every listing, profile and message has “Report”. Our staff look at each one and tell you what came of it.",
      }}
      keyOf={({ id }) => id}
    >
      {(report) => <Report report={report} />}
    </PersonalList>
  );
}

function Report({ report }: { report: OwnReport }) {
  const { label, tone, text } = stateOf(report);
  const { title, reason, details, created_at, decided_at, target_type, target_id } = report;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tone}>{label}</Badge>
        {target_type === "property" && report.outcome !== "acted" ? (
          <a href={paths.details(target_id)} className="font-semibold wrap-anywhere underline underline-offset-2">
            {title}
          </a>
        ) : (
          <span className="font-semibold wrap-anywhere">{title}</span>
        )}
      </p>
      <p className="mt-2">{text}</p>
      {details !== "" && <p className="mt-1 wrap-anywhere text-quiet">“{details}”</p>}
      <p className="mt-1 text-sm text-quiet">
        {`${reasonWords[reason].label} · reported ${formatDate(created_at)}`}
        {decided_at !== null && <span>{` · decided ${formatDate(decided_at)}`}</span>}
      </p>
    </>
  );
}
