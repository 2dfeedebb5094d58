import type { ImportColumn, PropertyImport } from "@efie/contract";
import { importColumnLabel, importColumns } from "@efie/contract/import-columns";
import { useState } from "react";
import { callProblem } from "../../lib/api/api.ts";
import { useImportChanges } from "./import-queries.ts";
import { showToast } from "../../ui/feedback/toast.tsx";
import { NativeSelect, pickerOptions } from "../../ui/fields/field.tsx";

const options = pickerOptions([["", "Not used"], ...importColumns.map((column) => [column, importColumnLabel(column)] as const)]);

/** What each column was taken for. Another choice checks the sheet again. */
export function ImportColumns({ id, columns }: Pick<PropertyImport, "id" | "columns">) {
  const { mend } = useImportChanges();
  // Each choice is sent by itself and at once: no two of them are in each other's way.
  const choose = (heading: string, value: string) =>
    mend(id, { [heading]: importColumns.find((column) => column === value) ?? null }).catch((error: unknown) =>
      showToast(callProblem(error, "That did not work. Please try again."), "error"),
    );
  const headings = Object.entries(columns);
  const used = headings.filter(([, column]) => column !== null).length;
  // It stays open when the last one is understood.
  const [isOpen] = useState(used < headings.length);
  return (
    <details open={isOpen} className="rounded-lg border border-line bg-surface">
      <summary className="min-h-11 px-4 py-3 font-semibold sm:px-6">{`Columns: ${used} of ${headings.length} understood`}</summary>
      <div className="grid gap-4 px-4 pb-5 sm:grid-cols-2 sm:px-6 lg:grid-cols-3">
        {headings.map(([heading, column]) => (
          <NativeSelect
            key={heading}
            label={heading}
            value={column ?? ""}
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
