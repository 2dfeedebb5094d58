import type { ImportRow, ImportRowStatus } from "@efie/contract";
import { describeColumn } from "./import-columns.tsx";
import { formatCount } from "../../lib/format/format.ts";
import type { RowCounts } from "./import-queries.ts";

const words: readonly (readonly [ImportRowStatus, string])[] = [
  ["new", "New"],
  ["changed", "Changed"],
  ["same", "Same as before"],
  ["error", "With errors"],
];

/** How many rows are new, changed, the same and wrong. */
export function ImportCounts({ counts }: { counts: RowCounts }) {
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {words.map(([status, label]) => (
        <div key={status} className="rounded-lg border border-line bg-surface p-4">
          <dt className="text-sm text-quiet">{label}</dt>
          <dd className="text-2xl font-bold tabular-nums">{formatCount(counts[status])}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Every error at its row and column. */
export function ImportErrors({ rows }: { rows: readonly ImportRow[] }) {
  const wrong = rows.filter(({ status }) => status === "error");
  if (wrong.length === 0) return null;
  return (
    <section aria-labelledby="import-errors" className="grid gap-3">
      <h2 id="import-errors" className="text-xl font-bold">
        Rows with errors
      </h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {wrong.map(({ row, title, errors }) => (
          <li key={row} className="grid gap-1 px-4 py-3 [contain-intrinsic-size:auto_5rem] [content-visibility:auto] sm:px-6">
            <p className="font-semibold wrap-anywhere">
              <span className="text-quiet">{`Row ${row}`}</span>
              <span>{title === "" ? "" : ` · ${title}`}</span>
            </p>
            <dl className="grid gap-1 text-sm">
              {Object.entries(errors).map(([column, sentences]) => (
                <div key={column} className="sm:grid sm:grid-cols-[10rem_1fr] sm:gap-3">
                  <dt className="font-medium wrap-anywhere">{describeColumn(column)}</dt>
                  <dd className="text-danger">{sentences.join(" ")}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}
