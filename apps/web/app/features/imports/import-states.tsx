import type { ColumnMap, PropertyImport } from "@efie/contract";
import { useRef } from "react";
import { ImportColumns } from "./import-columns.tsx";
import { describeDefaults } from "./import-defaults.tsx";
import { countRows, useImportChanges, type RowCounts } from "./import-queries.ts";
import { ImportCounts, ImportErrors, ImportGoodRows } from "./import-rows.tsx";
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

type Props = { trial: PropertyImport; onStartAnew: () => void };

/** What a commit would do, what each column is, and what is in the way. The columns stay while it is checked again. */
export function ImportTrial({ trial, onStartAnew }: Props) {
  const { id, state, rows, columns, defaults } = trial;
  const outcome = useRef<HTMLDivElement>(null);
  // On a phone it stands above the screen.
  const showOutcome = () => outcome.current?.scrollIntoView({ block: "center" });
  return (
    <>
      <div ref={outcome} className="grid gap-6">
        {state === "checking" ? <ImportProgress running={trial} /> : <Commit {...{ trial, onStartAnew }} />}
      </div>
      {Object.keys(columns).length > 0 && (
        <ImportColumns key={id} {...{ id, columns, defaults }} isChecking={state === "checking"} onChecking={showOutcome} />
      )}
      <ImportErrors rows={rows} />
      <ImportGoodRows rows={rows} />
    </>
  );
}

function Commit({ trial: { id, rows, defaults }, onStartAnew }: Props) {
  const { commit } = useImportChanges();
  const { isBusy, problem, run } = useFormAction(() => commit(id));
  const counts = countRows(rows);
  const label = describeCommit(counts);
  const same = describeDefaults(defaults);
  return (
    <>
      <ImportCounts counts={counts} />
      <div className="grid gap-3">
        {same !== "" && <p className="wrap-anywhere">{`The same for all new listings: ${same}.`}</p>}
        <p role="status" className="text-quiet empty:hidden">
          {describeRest(counts)}
        </p>
        <FormAlert text={problem} />
        <div className="flex flex-wrap gap-3 *:max-sm:grow">
          {label !== "" && (
            <Button isBusy={isBusy} onClick={() => void run()}>
              {label}
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

/** What is not imported; empty where everything is. */
function describeRest(counts: RowCounts): string {
  if (counts.error > 0) return "Rows with errors are left out: below is what to mend, in your sheet or in its columns.";
  return counts.new + counts.changed === 0 ? "There is nothing to import: no row is new or changed." : "";
}

/** `Make 3 drafts and change 1 listing`; empty where nothing is to be done. */
function describeCommit(counts: RowCounts): string {
  const drafts = counts.new > 0 ? `make ${plural(counts.new, "draft")}` : "";
  const changes = counts.changed > 0 ? `change ${plural(counts.changed, "listing")}` : "";
  const both = [drafts, changes].filter((part) => part !== "").join(" and ");
  return both.charAt(0).toUpperCase() + both.slice(1);
}

/** A row that comes again is known by one of these: without them it makes another draft. */
const canTellRows = (columns: ColumnMap) => Object.values(columns).some((field) => field === "reference" || field === "id");

/** What became of it, and the way on. */
export function ImportResult({ result: { rows, columns }, onStartAnew }: { result: PropertyImport; onStartAnew: () => void }) {
  const counts = countRows(rows);
  return (
    <>
      <p role="status" className="text-lg font-semibold">
        {`Imported: ${plural(counts.new, "new draft")}, ${plural(counts.changed, "changed listing")}.`}
      </p>
      {counts.new > 1 && (
        <p className="text-quiet">
          Drafts with photos can be posted together: select them, then press Post. You see what it costs first.
        </p>
      )}
      {counts.error > 0 && counts.new > 0 && !canTellRows(columns) && (
        <p className="text-quiet">
          Import only the mended rows next: the sheet has no references, so the others would become drafts again.
        </p>
      )}
      <div className="flex flex-wrap gap-3 *:max-sm:grow">
        {counts.new > 0 && (
          <LinkButton to={paths.myDrafts}>{counts.new > 1 ? "Post your drafts" : "Finish your draft"}</LinkButton>
        )}
        <Button look="secondary" onClick={onStartAnew}>
          Import another sheet
        </Button>
      </div>
      <ImportErrors rows={rows} />
      <ImportGoodRows rows={rows} />
    </>
  );
}
