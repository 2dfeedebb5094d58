import type { Dashboard, DashboardDay } from "@efie/contract";
import type { ReactNode } from "react";
import { formatDate, formatCedis, formatCount } from "../../../lib/format/format.ts";
import { BarChart, type BarTone } from "../../../ui/media/bar-chart.tsx";
import { DaysTable } from "../../../ui/media/days-table.tsx";
import { spell } from "../ledger/ledger-words.ts";

type Part = readonly [label: string, tone: BarTone, measure: Exclude<keyof DashboardDay, "day">];
type Chart = { readonly title: string; readonly parts: readonly Part[]; readonly format?: (value: number) => string };

const requests: Chart = {
  title: "Requests",
  parts: [
    ["Pages", "accent", "pages"],
    ["API", "neutral", "calls"],
  ],
};
const failures: Chart = { title: "Failed requests", parts: [["Server errors", "danger", "failures"]] };
const visits: Chart = { title: "Listings viewed", parts: [["Visits", "accent", "visits"]] };
const registrations: Chart = { title: "Registrations", parts: [["People", "accent", "registrations"]] };
const newProperties: Chart = { title: "New listings", parts: [["Listings", "accent", "new_listings"]] };
const messages: Chart = { title: "Messages", parts: [["Sent", "accent", "messages"]] };
const verdicts: Chart = {
  title: "Verdicts",
  parts: [
    ["Verified", "accent", "verified"],
    ["Rejected", "neutral", "rejected"],
  ],
};
const revenue: Chart = { title: "Revenue", parts: [["Received", "accent", "revenue"]], format: formatCedis };

/** `20 Nov`. */
function shortDay(day: string): string {
  return formatDate(`${day}T00:00:00Z`).replace(/ \d{4}$/, "");
}

/** The last days, a chart each. */
export function DashboardCharts({ figures: { days, payments } }: { figures: Dashboard }) {
  const labels = days.map(({ day }) => shortDay(day));
  const show = ({ title, parts, format = formatCount }: Chart) => (
    <BarChart
      key={title}
      title={title}
      labels={labels}
      format={format}
      series={parts.map(([label, tone, measure]) => ({ label, tone, values: days.map((day) => day[measure]) }))}
    />
  );
  return (
    <>
      <Section title="Traffic" aside={`Last ${days.length} days`}>
        <Charts>{[requests, failures, visits].map(show)}</Charts>
      </Section>
      <Section title="People and listings" aside={`Last ${days.length} days`}>
        <Charts>{[registrations, newProperties, messages].map(show)}</Charts>
      </Section>
      <Section title="Reviews and payments" aside={`Last ${days.length} days`}>
        <Charts>
          {[verdicts, revenue].map(show)}
          <ByStatus counts={payments.by_status} />
        </Charts>
      </Section>
    </>
  );
}

function Charts({ children }: { children: ReactNode }) {
  return <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">{children}</div>;
}

function ByStatus({ counts }: { counts: Dashboard["payments"]["by_status"] }) {
  const total = counts.reduce((sum, { payments }) => sum + payments, 0);
  return (
    <div className="grid content-start gap-3 rounded-lg border border-line bg-surface p-4 sm:p-5">
      <h3 className="flex items-baseline justify-between gap-3 font-semibold">
        Payments by status
        <span className="text-xl font-bold tabular-nums">{formatCount(total)}</span>
      </h3>
      {counts.length === 0 && <p className="text-sm text-quiet">Nobody has opened one.</p>}
      <ul className="grid gap-2.5 text-sm">
        {counts.map(({ status, payments }) => (
          <li key={status} className="grid gap-1">
            <span className="flex justify-between gap-3">
              {spell(status)}
              <span className="tabular-nums">{formatCount(payments)}</span>
            </span>
            <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-sunken">
              <span className="block h-full min-w-2 rounded-full bg-accent" style={{ width: `${(payments / total) * 100}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A part of the dashboard under its heading; `aside` names its period. */
export function Section({ title, aside, children }: { title: string; aside?: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 gap-3">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-xl font-bold">{title}</h2>
        {aside !== undefined && <p className="text-sm text-quiet tabular-nums">{aside}</p>}
      </div>
      {children}
    </section>
  );
}

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

/** The figures of every chart. */
export function DashboardTable({ days }: { days: readonly DashboardDay[] }) {
  const rows = days.map((day) => ({
    day: day.day,
    figures: columns.map(({ measure }) => (measure === "revenue" ? formatCedis(day.revenue) : formatCount(day[measure]))),
  }));
  return <DaysTable columns={columns.map(({ label }) => label)} rows={rows} />;
}
