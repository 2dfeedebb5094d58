import type { DataExport } from "@efie/contract";
import { limits } from "@efie/contract/limits";
import Download from "lucide-react/icons/download";
import { formatDate } from "../../lib/format/dates.ts";
import { Button } from "../../ui/actions/button.tsx";
import { FormAlert } from "../../ui/feedback/form-alert.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Spinner } from "../../ui/feedback/spinner.tsx";
import { ErrorState } from "../../ui/feedback/states.tsx";
import { DataSection } from "./data-section.tsx";
import { useExport } from "./use-export.ts";

/** Requests a copy, and shows its progress. */
export function ExportSection() {
  const { copy, hasFailed, isFetching, retry, problem, isBusy, ask } = useExport();
  return (
    <DataSection title="Take your data along">
      <p>
        You get one ZIP file: your account, your listings with their photos, your messages, favorites, payments and everything
        else we keep about you. You can ask for a copy once a day.
      </p>
      {copy !== null && <Standing copy={copy} isBusy={isBusy} onAsk={ask} />}
      {copy === null && hasFailed && <ErrorState message="Failed to load your copy" onRetry={retry} isBusy={isFetching} />}
      {copy === null && !hasFailed && <Skeleton className="h-12" />}
      {problem !== null && <FormAlert text={problem} />}
    </DataSection>
  );
}

const dayMilliseconds = 86_400_000;

/** Whether the copy was made a day ago: then another one can be asked for. */
function isDayOld(expiresAt: string): boolean {
  return Date.parse(expiresAt) - Date.now() <= (limits.exportLinkDays - 1) * dayMilliseconds;
}

type StandingProps = { copy: DataExport; isBusy: boolean; onAsk: () => void };

function Standing({ copy: { status, url, expires_at }, isBusy, onAsk }: StandingProps) {
  if (status === "ready" && url !== null && expires_at !== null)
    return (
      <div role="status" className="grid justify-items-start gap-3">
        <p className="font-semibold">Your copy is ready. You can download it until {formatDate(expires_at)}.</p>
        <a
          href={url}
          download
          className="inline-flex min-h-12 items-center gap-2 rounded-md bg-action px-5 font-semibold text-on-action hover:bg-action-strong"
        >
          <Download aria-hidden="true" className="size-5" />
          Download the ZIP
        </a>
        <p className="text-sm text-quiet">Anybody with the link can open it. Do not pass it on.</p>
        {isDayOld(expires_at) && (
          <Button look="secondary" size="small" onClick={onAsk} isBusy={isBusy}>
            Replace it with a new copy
          </Button>
        )}
      </div>
    );
  if (status === "pending")
    return (
      <p role="status" className="flex items-center gap-3 font-semibold">
        <Spinner /> Your copy is being made. That takes a few minutes; we tell you by email when it is ready.
      </p>
    );
  return (
    <div className="grid justify-items-start gap-3">
      {status === "failed" && <FormAlert text="Your copy could not be made. Please ask for it again." />}
      <Button onClick={onAsk} isBusy={isBusy}>
        Ask for a copy
      </Button>
    </div>
  );
}
