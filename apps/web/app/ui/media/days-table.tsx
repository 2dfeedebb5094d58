import { formatDate } from "../../lib/format/format.ts";
import { Collapsible } from "../layout/sections.tsx";

type Props = {
  columns: readonly string[];
  /** Oldest first, as charts have them; `day` is a date, and each row has a figure for each column. */
  rows: readonly { readonly day: string; readonly figures: readonly string[] }[];
};

/** Every figure of charts over days, for people who read rather than look; the newest day first. */
export function DaysTable({ columns, rows }: Props) {
  return (
    <Collapsible title="All figures as a table" className="print:hidden">
      <div role="region" aria-label="All figures" tabIndex={0} className="max-h-128 overflow-auto">
        <table className="w-full border-collapse text-right text-sm tabular-nums">
          <thead className="sticky top-0 bg-surface">
            <tr>
              <th scope="col" className="sticky left-0 bg-surface px-4 py-2.5 text-left font-semibold sm:px-5">
                Day
              </th>
              {columns.map((label) => (
                <th key={label} scope="col" className="px-4 py-2.5 font-semibold whitespace-nowrap">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-t border-line">
            {rows.toReversed().map(({ day, figures }) => (
              <tr key={day}>
                <th scope="row" className="sticky left-0 bg-surface px-4 py-2 text-left font-semibold whitespace-nowrap sm:px-5">
                  {formatDate(`${day}T00:00:00Z`)}
                </th>
                {columns.map((label, index) => (
                  <td key={label} className="px-4 py-2">
                    {figures[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Collapsible>
  );
}
