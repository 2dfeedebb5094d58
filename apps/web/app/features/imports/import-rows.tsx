import type { ImportRow, ImportRowStatus } from "@efie/contract";
import { describeColumn } from "./import-columns.tsx";
import { formatCount } from "../../lib/format/format.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { Link } from "../../ui/navigation/link.tsx";
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

type Group = { readonly column: string; readonly sentence: string; readonly rows: readonly ImportRow[] };

/** The same error of many rows stands once, the most frequent first. */
function groupErrors(rows: readonly ImportRow[]): Group[] {
  const groups = new Map<string, Group & { readonly rows: ImportRow[] }>();
  for (const row of rows)
    for (const [column, sentences] of Object.entries(row.errors))
      for (const sentence of sentences) {
        const key = `${column}\n${sentence}`;
        const group = groups.get(key) ?? { column, sentence, rows: [] };
        groups.set(key, group);
        group.rows.push(row);
      }
  return [...groups.values()].toSorted((one, next) => next.rows.length - one.rows.length);
}

const nameOf = ({ row, title }: ImportRow): string => (title === "" ? `Row ${row}` : `Row ${row} · ${title}`);

/** One row with its title; of several their numbers. */
function describeRows(rows: readonly ImportRow[]): string {
  const [first] = rows;
  return rows.length === 1 && first ? nameOf(first) : `Rows ${rows.map(({ row }) => row).join(", ")}`;
}

const line = "grid gap-1 px-4 py-3 [contain-intrinsic-size:auto_5rem] [content-visibility:auto] sm:px-6";

/** Every error with its column and the rows that have it. */
export function ImportErrors({ rows }: { rows: readonly ImportRow[] }) {
  const groups = groupErrors(rows.filter(({ status }) => status === "error"));
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby="import-errors" className="grid gap-3">
      <h2 id="import-errors" className="text-xl font-bold">
        What to mend
      </h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {groups.map(({ column, sentence, rows: concerned }) => (
          <li key={`${column}\n${sentence}`} className={line}>
            <p className="wrap-anywhere">
              <span className="font-semibold">{describeColumn(column)}</span>
              <span className="text-danger">{` ${sentence}`}</span>
            </p>
            <p className="text-sm wrap-anywhere text-quiet">{describeRows(concerned)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const listed = [
  ["changed", "Changed listings"],
  ["new", "New drafts"],
] as const;

/** Which rows are new and changed, and what these change. */
export function ImportGoodRows({ rows }: { rows: readonly ImportRow[] }) {
  return listed.map(([status, label]) => {
    const found = rows.filter((row) => row.status === status);
    if (found.length === 0) return null;
    return (
      <details key={status} className="rounded-lg border border-line bg-surface">
        <summary className="min-h-11 px-4 py-3 font-semibold sm:px-6">{`${label}: ${formatCount(found.length)}`}</summary>
        <ul className="divide-y divide-line border-t border-line">
          {found.map((row) => (
            <li key={row.row} className={line}>
              <GoodRow row={row} />
            </li>
          ))}
        </ul>
      </details>
    );
  });
}

function GoodRow({ row }: { row: ImportRow }) {
  const changes = Object.entries(row.changes);
  return (
    <>
      <p className="font-semibold wrap-anywhere">
        {row.property === null ? (
          nameOf(row)
        ) : (
          <Link to={`${paths.myProperties}?edit=${row.property}`} className="link inline-flex min-h-11 items-center">
            {nameOf(row)}
          </Link>
        )}
      </p>
      {changes.length > 0 && (
        <dl className="grid gap-1 text-sm">
          {changes.map(([column, { from, to }]) => (
            <div key={column} className="sm:grid sm:grid-cols-[10rem_1fr] sm:gap-3">
              <dt className="font-medium wrap-anywhere">{describeColumn(column)}</dt>
              <dd className="wrap-anywhere text-quiet">
                <del className="empty:hidden">{from}</del>
                <span aria-hidden="true">{" → "}</span>
                <ins className="font-medium text-ink no-underline">{to === "" ? "empty" : to}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
