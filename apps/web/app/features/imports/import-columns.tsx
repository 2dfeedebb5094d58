import { ApiError } from "@efie/client";
import type { ColumnMap, ImportColumn, PropertyImport } from "@efie/contract";
import { defaultedColumns, importColumnLabel, importColumns } from "@efie/contract/import-columns";
import { useState } from "react";
import { ImportDefaults, missingColumns, type DefaultChanges } from "./import-defaults.tsx";
import { useImportChanges } from "./import-queries.ts";
import { callProblem } from "../../lib/api/api.ts";
import { Button } from "../../ui/actions/button.tsx";
import { FormAlert } from "../../ui/feedback/states.tsx";
import { useFormAction } from "../../ui/feedback/use-action.ts";
import { NativeSelect } from "../../ui/fields/field.tsx";
import { pickerOptions } from "../../ui/fields/select-box.tsx";

const options = pickerOptions([["", "Not used"], ...importColumns.map((column) => [column, importColumnLabel(column)] as const)]);

type Props = Pick<PropertyImport, "id" | "columns" | "defaults"> & { isChecking: boolean; onChecking: () => void };

/** What each column was taken for, and what holds for all where none is. Other choices are sent together, because each check takes a while and refuses another meanwhile. */
export function ImportColumns({ id, columns, defaults, isChecking, onChecking }: Props) {
  const { mend } = useImportChanges();
  const [changes, setChanges] = useState<ColumnMap>({});
  const [values, setValues] = useState<DefaultChanges>({});
  const [errors, setErrors] = useState<ApiError["fieldErrors"]>({});
  const headings = Object.entries({ ...columns, ...changes });
  const missing = missingColumns(headings.map(([, column]) => column));
  const { isBusy, problem, run } = useFormAction(
    async () => {
      setErrors({});
      await mend(id, { columns: changes, defaults: { ...values, ...outdated(headings) } });
      setChanges({});
      setValues({});
      onChecking();
    },
    (error) => {
      const fields = error instanceof ApiError ? error.fieldErrors : {};
      setErrors(fields);
      return missing.some((name) => fields[name]) ? null : callProblem(error);
    },
  );
  const used = headings.filter(([, column]) => column !== null).length;
  // It stays open when the last one is understood, or chosen.
  const [isOpen] = useState(used < headings.length || missing.length > 0);
  return (
    <details open={isOpen} className="rounded-lg border border-line bg-surface">
      <summary className="min-h-11 px-4 py-3 font-semibold sm:px-6">{`Columns: ${used} of ${headings.length} understood`}</summary>
      <div className="grid gap-4 px-4 pb-5 sm:grid-cols-2 sm:px-6 lg:grid-cols-3">
        {headings.map(([heading, column]) => (
          <NativeSelect
            key={heading}
            label={heading}
            value={column ?? ""}
            onChange={({ currentTarget: { value } }) =>
              setChanges({ ...changes, [heading]: importColumns.find((name) => name === value) ?? null })
            }
          >
            {options}
          </NativeSelect>
        ))}
        <div className="col-span-full">
          <ImportDefaults
            {...{ missing, errors }}
            values={{ ...defaults, ...values }}
            onChange={(more) => setValues({ ...values, ...more })}
          />
        </div>
        <div className="col-span-full grid gap-3 justify-items-start">
          <FormAlert text={problem} />
          <Button
            look="secondary"
            isBusy={isBusy || isChecking}
            disabled={isChecking || Object.keys({ ...changes, ...values }).length === 0}
            onClick={() => void run()}
          >
            Check again
          </Button>
        </div>
      </div>
    </details>
  );
}

/** A column takes the place of what held for all. */
function outdated(headings: readonly (readonly [string, ImportColumn | null])[]): DefaultChanges {
  const given = defaultedColumns.filter((name) => headings.some(([, column]) => column === name));
  return Object.fromEntries(given.map((name) => [name, null]));
}

/** The heading under which a sentence stands, or the name of the field that no column is. */
export function describeColumn(key: string): string {
  return importColumns.includes(key as ImportColumn) ? importColumnLabel(key as ImportColumn) : key;
}
