import type { PropertyImport } from "@efie/contract";
import { ImportColumns } from "./import-columns.tsx";
import { countRows, useImportChanges } from "./import-queries.ts";
import { ImportCounts, ImportErrors } from "./import-rows.tsx";
import { formatCount, plural } from "../../lib/format/format.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { Button, LinkButton } from "../../ui/actions/button.tsx";
import { ProgressBar } from "../../ui/feedback/progress-bar.tsx";
import { FormAlert } from "../../ui/feedback/states.tsx";
import { useFormAction } from "../../ui/feedback/use-action.ts";

/** How far the server is. */
export function ImportProgress({ running: { state, done, total } }: { running: PropertyImport }) {
  return (
    <div className="grid gap-2 rounded-lg border border-line bg-surface p-4 sm:p-6">
      <p role="status" className="font-semibold">
        {`${state === "checking" ? "Checking" : "Importing"} row ${formatCount(done)} of ${formatCount(total)} …`}
      </p>
      <ProgressBar label={state === "checking" ? "Check" : "Import"} share={total === 0 ? 0 : done / total} />
      <p className="text-sm text-quiet">You can leave this page, and come back to it.</p>
    </div>
  );
}

type TrialProps = { trial: PropertyImport; onStartAnew: () => void };

/** What a commit would do, and what is in its way. */
export function ImportTrial({ trial: { id, rows, columns }, onStartAnew }: TrialProps) {
  const { commit } = useImportChanges();
  const { isBusy, problem, run } = useFormAction(() => commit(id));
  const counts = countRows(rows);
  const parts = [
    counts.new > 0 && `make ${plural(counts.new, "draft")}`,
    counts.changed > 0 && `change ${plural(counts.changed, "listing")}`,
  ].filter((part) => part !== false);
  const label = parts.join(" and ");
  return (
    <>
      <p
        role="status"
        className="sr-only"
      >{`Checked: ${plural(rows.length, "row")}, ${formatCount(counts.error)} with errors.`}</p>
      <ImportCounts rows={rows} />
      <ImportColumns id={id} columns={columns} />
      <ImportErrors rows={rows} />
      <div className="grid gap-3">
        <p className="text-quiet">
          {parts.length === 0
            ? "There is nothing to import: no row is new or changed."
            : counts.error > 0 && "Rows with errors are left out. Mend them in your sheet, and import it again."}
        </p>
        <FormAlert text={problem} />
        <div className="flex flex-wrap gap-3 *:max-sm:grow">
          {parts.length > 0 && (
            <Button isBusy={isBusy} onClick={() => void run()}>
              {label.charAt(0).toUpperCase() + label.slice(1)}
            </Button>
          )}
          <Button look="secondary" onClick={onStartAnew}>
            Choose another sheet
          </Button>
        </div>
      </div>
    </>
  );
}

/** What became of it, and the way on. */
export function ImportResult({ result: { rows }, onStartAnew }: { result: PropertyImport; onStartAnew: () => void }) {
  const counts = countRows(rows);
  return (
    <>
      <p role="status" className="text-lg font-semibold">
        {`Imported: ${plural(counts.new, "new draft")}, ${plural(counts.changed, "changed listing")}.`}
      </p>
      <div className="flex flex-wrap gap-3 *:max-sm:grow">
        {counts.new > 0 && <LinkButton to={paths.myDrafts}>Finish your drafts</LinkButton>}
        <Button look="secondary" onClick={onStartAnew}>
          Import another sheet
        </Button>
      </div>
      <ImportErrors rows={rows} />
    </>
  );
}
