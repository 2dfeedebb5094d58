import { limits } from "@efie/contract/limits";
import { useState } from "react";
import { SuspendedText } from "../../entities/account/suspended-notice.tsx";
import { useSuspended } from "../../entities/account/viewer.ts";
import { formatRelative } from "../../lib/format/format.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { useNow } from "../../lib/browser/hooks.ts";
import { ErrorState, FormAlert, Skeleton } from "../../ui/feedback/states.tsx";
import { Link } from "../../ui/navigation/link.tsx";
import { useLatestImport } from "./import-queries.ts";
import { ImportProgress, ImportResult, ImportTrial } from "./import-states.tsx";
import { ImportUpload } from "./import-upload.tsx";
import Download from "lucide-react/icons/download";
import { importCalls } from "../../lib/api/member-calls.ts";
import { readPrivateFile, saveFile } from "../../lib/api/download.ts";
import { Button } from "../../ui/actions/button.tsx";
import { useAction } from "../../ui/feedback/use-action.ts";

/** Listings from a sheet: sent, looked at as a trial, mended, and made. Who comes back finds the last import. */
export function ImportScreen() {
  const isSuspended = useSuspended();
  return (
    <div className="page grid max-w-4xl gap-6 py-8">
      <div>
        <Link to={paths.myProperties} className="link inline-flex min-h-11 items-center text-sm">
          My Properties
        </Link>
        <h1 className="text-3xl font-bold">Import listings</h1>
        <p className="text-quiet">
          {`A sheet of up to ${limits.maxImportRows} rows becomes drafts, or changes the listings whose reference it has. You see what would happen first.`}
        </p>
      </div>
      <SheetButtons />
      {isSuspended ? <SuspendedText /> : <Latest />}
    </div>
  );
}

function Latest() {
  const { latest, isFailed, isBusy, retry } = useLatestImport();
  const [isStartingAnew, setIsStartingAnew] = useState(false);
  const startAnew = () => setIsStartingAnew(true);
  const now = useNow();
  if (isFailed) return <ErrorState message="Could not load your imports." onRetry={retry} isBusy={isBusy} />;
  if (latest === undefined) return <Skeleton className="h-72" />;
  const isFailure = latest?.state === "failed";
  if (latest === null || isFailure || isStartingAnew)
    return (
      <>
        {isFailure && <FormAlert title={`${latest.file_name} could not be imported.`} text={latest.error} />}
        <ImportUpload onStarted={() => setIsStartingAnew(false)} />
      </>
    );
  return (
    <>
      <p className="text-sm wrap-anywhere">
        <span className="font-semibold">{latest.file_name}</span>
        <span className="text-quiet">{`, ${formatRelative(latest.created_at, now)}`}</span>
      </p>
      {latest.state === "committing" && <ImportProgress running={latest} />}
      {latest.state === "done" && <ImportResult result={latest} onStartAnew={startAnew} />}
      {(latest.state === "checking" || latest.state === "trial") && <ImportTrial trial={latest} onStartAnew={startAnew} />}
    </>
  );
}

const sheets = {
  "efie-template.csv": { label: "Empty sheet with all columns", call: importCalls.getImportTemplate },
  "efie-listings.csv": { label: "Sheet of your listings", call: importCalls.exportProperties },
} as const;

/** Sheets to begin with: an empty one, and one's own listings, which can be changed and imported again. */
function SheetButtons() {
  const { run: save } = useAction(async (name: keyof typeof sheets) => {
    saveFile(await readPrivateFile((client) => client.call(sheets[name].call)), name);
  }, "Could not make the file. Please try again.");
  return (
    <div className="flex flex-wrap gap-3 *:max-sm:grow">
      {(Object.keys(sheets) as (keyof typeof sheets)[]).map((name) => (
        <Button key={name} look="secondary" size="small" onClick={() => void save(name)}>
          <Download aria-hidden="true" className="size-4" />
          {sheets[name].label}
        </Button>
      ))}
    </div>
  );
}
