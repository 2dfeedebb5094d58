import type { Dashboard, DashboardDay } from "@efie/contract";
import type { ReactNode } from "react";
import { formatShortDate, formatCedis, formatCount } from "../../../lib/format/format.ts";
import { BarChart, type BarTone } from "../../../ui/media/bar-chart.tsx";
import { DaysTable } from "../../../ui/media/days-table.tsx";
import { spell } from "../ledger/ledger-words.ts";

type Part = readonly [label: string, tone: BarTone, measure: Exclude<keyof DashboardDay, "day">];
type Chart = { readonly title: string; readonly parts: readonly Part[]; readonly format?: (value: number) => string };

const pages: Part = ["Pages", "accent", "pages"];
const calls: Part = ["API", "neutral", "calls"];
const verified: Part = ["Verified", "accent", "verified"];
const rejected: Part = ["Rejected", "neutral", "rejected"];

const traffic: readonly Chart[] = [
  { title: "Requests", parts: [pages, calls] },
  { title: "Failed requests", parts: [["Server errors", "danger", "failures"]] },
  { title: "Listings viewed", parts: [["Visits", "accent", "visits"]] },
];
const peopleAndListings: readonly Chart[] = [
  { title: "Registrations", parts: [["People", "accent", "registrations"]] },
  { title: "New listings", parts: [["Listings", "accent", "new_listings"]] },
  { title: "Messages", parts: [["Sent", "accent", "messages"]] },
];
const reviewsAndPayments: readonly Chart[] = [
  { title: "Verdicts", parts: [verified, rejected] },
  { title: "Revenue", parts: [["Received", "accent", "revenue"]], format: formatCedis },
];

/** The last days, a chart each. */
export function DashboardCharts({ figures: { days, payments } }: { figures: Dashboard }) {
  const labels = days.map(({ day }) => formatShortDate(`${day}T00:00:00Z`));
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
        <Charts>{traffic.map(show)}</Charts>
      </Section>
      <Section title="People and listings" aside={`Last ${days.length} days`}>
        <Charts>{peopleAndListings.map(show)}</Charts>
      </Section>
      <Section title="Reviews and payments" aside={`Last ${days.length} days`}>
        <Charts>
          {reviewsAndPayments.map(show)}
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

const columns = {
  pages: "Pages",
  calls: "API",
  failures: "Failed",
  visits: "Visits",
  registrations: "Registrations",
  new_listings: "New listings",
  messages: "Messages",
  verified: "Verified",
  rejected: "Rejected",
  revenue: "Revenue",
} as const satisfies Record<Part[2], string>;
const measures = Object.keys(columns) as Part[2][];

/** The figures of every chart. */
export function DashboardTable({ days }: { days: readonly DashboardDay[] }) {
  const rows = days.map((day) => ({
    day: day.day,
    figures: measures.map((measure) => (measure === "revenue" ? formatCedis(day.revenue) : formatCount(day[measure]))),
  }));
  return <DaysTable columns={Object.values(columns)} rows={rows} />;
}
