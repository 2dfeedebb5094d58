import type { ImportColumn, PropertyImport } from "@efie/contract";
import { importColumnLabel, importColumns } from "@efie/contract/import-columns";
import { useImportChanges } from "./import-queries.ts";
import { useAction } from "../../ui/feedback/use-action.ts";
import { NativeSelect, pickerOptions } from "../../ui/fields/field.tsx";

const options = pickerOptions([["", "Not used"], ...importColumns.map((column) => [column, importColumnLabel(column)] as const)]);

/** What each column was taken for. Another choice checks the sheet again. */
export function ImportColumns({ id, columns }: Pick<PropertyImport, "id" | "columns">) {
  const { mend } = useImportChanges();
  const { isBusy, run: choose } = useAction((heading: string, value: string) =>
    mend(id, { [heading]: importColumns.find((column) => column === value) ?? null }),
  );
  const headings = Object.entries(columns);
  const used = headings.filter(([, column]) => column !== null).length;
  return (
    <details open={used < headings.length} className="rounded-lg border border-line bg-surface">
      <summary className="min-h-11 px-4 py-3 font-semibold sm:px-6">{`Columns: ${used} of ${headings.length} understood`}</summary>
      <div className="grid gap-4 px-4 pb-5 sm:grid-cols-2 sm:px-6 lg:grid-cols-3">
        {headings.map(([heading, column]) => (
          <NativeSelect
            key={heading}
            label={heading}
            value={column ?? ""}
            disabled={isBusy}
            onChange={({ currentTarget }) => void choose(heading, currentTarget.value)}
          >
            {options}
          </NativeSelect>
        ))}
      </div>
    </details>
  );
}

/** The heading under which a sentence stands, or the name of the field that no column is. */
export function describeColumn(key: string): string {
  return importColumns.includes(key as ImportColumn) ? importColumnLabel(key as ImportColumn) : key;
}
