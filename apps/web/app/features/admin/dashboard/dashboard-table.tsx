import type { DashboardDay } from "@efie/contract";
import ChevronDown from "lucide-react/icons/chevron-down";
import { formatDate } from "../../../lib/format/dates.ts";
import { formatCedis, formatCount } from "../../../lib/format/numbers.ts";

const columns: readonly { readonly label: string; readonly measure: Exclude<keyof DashboardDay, "day"> }[] = [
  { label: "Pages", measure: "pages" },
  { label: "API", measure: "calls" },
  { label: "Failed", measure: "failures" },
  { label: "Visits", measure: "visits" },
  { label: "Registrations", measure: "registrations" },
  { label: "New listings", measure: "new_listings" },
  { label: "Messages", measure: "messages" },
  { label: "Verified", measure: "verified" },
  { label: "Rejected", measure: "rejected" },
  { label: "Revenue", measure: "revenue" },
];

/** The figures of every chart, for people who read rather than look; the newest day first. */
export function DashboardTable({ days }: { days: readonly DashboardDay[] }) {
  return (
    <details className="group min-w-0 overflow-hidden rounded-lg border border-line bg-surface">
      <summary className="flex min-h-12 items-center justify-between gap-3 px-4 font-semibold -outline-offset-3 sm:px-5">
        All figures as a table
        <ChevronDown aria-hidden="true" className="size-5 text-quiet transition-transform group-open:rotate-180" />
      </summary>
      <div role="region" aria-label="All figures" tabIndex={0} className="max-h-128 overflow-auto border-t border-line">
        <table className="w-full border-collapse text-right text-sm tabular-nums">
          <thead className="sticky top-0 bg-surface">
            <tr>
              <th scope="col" className="sticky left-0 bg-surface px-4 py-2.5 text-left font-semibold sm:px-5">
                Day
              </th>
              {columns.map(({ label }) => (
                <th key={label} scope="col" className="px-4 py-2.5 font-semibold whitespace-nowrap">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-t border-line">
            {days.toReversed().map((day) => (
              <tr key={day.day}>
                <th scope="row" className="sticky left-0 bg-surface px-4 py-2 text-left font-semibold whitespace-nowrap sm:px-5">
                  {formatDate(`${day.day}T00:00:00Z`)}
                </th>
                {columns.map(({ measure }) => (
                  <td key={measure} className="px-4 py-2">
                    {measure === "revenue" ? formatCedis(day.revenue) : formatCount(day[measure])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
