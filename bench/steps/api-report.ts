import type { Measured } from "../load/load-result.ts";
import { guestShares } from "../mix/guest-mix.ts";
import type { Options } from "../options.ts";
import { complain, formatCount, formatFigure, printTable, say, type Column } from "../print.ts";
import type { ApiMeasurements, Measurement } from "./api.ts";

const columns: readonly Column[] = [
  { title: "class", align: "left" },
  { title: "share" },
  { title: "requests/s" },
  { title: "p50 ms" },
  { title: "p95 ms" },
  { title: "p99 ms" },
  { title: "server CPU ms" },
  { title: "PostgreSQL" },
  { title: "together" },
  { title: "kB" },
];

function latencyCells({ latencies, bytes }: Measured, seconds: number): { rate: string[]; size: string } {
  const times = [0.5, 0.95, 0.99].map((share) => formatFigure(latencies.percentile(share)));
  return {
    rate: [formatFigure(latencies.count / seconds), ...times],
    size: formatFigure(bytes / Math.max(1, latencies.count) / 1_000),
  };
}

function cpuCells(measurement: Measurement | undefined): string[] {
  if (!measurement) return ["", "", ""];
  const { result, spent } = measurement;
  const perRequest = (seconds: number | null | undefined): number | null =>
    seconds === null || seconds === undefined ? null : (seconds * 1_000) / result.requests;
  const [server, postgres] = [perRequest(spent.server), perRequest(spent.postgres?.seconds)];
  return [server, postgres, server === null || postgres === null ? null : server + postgres].map(formatFigure);
}

function classRow({ mix, classes }: ApiMeasurements, name: string): string[] {
  const measured = mix.result.groups.get(name);
  if (!measured) return [name];
  const { rate, size } = latencyCells(measured, mix.result.seconds);
  const share = (100 * measured.latencies.count) / mix.result.requests;
  return [name, `${share.toFixed(0)} %`, ...rate, ...cpuCells(classes.get(name)), size];
}

function mixRow({ mix }: ApiMeasurements): string[] {
  const { result } = mix;
  const bytes = [...result.groups.values()].reduce((sum, group) => sum + group.bytes, 0);
  const { rate, size } = latencyCells({ latencies: result.latencies, bytes, emptyLists: 0 }, result.seconds);
  return ["the mix", "100 %", ...rate, ...cpuCells(mix), size];
}

/** What else happened while the mix was measured, where it may have touched the figures. */
function printCircumstances({ spent, result }: Measurement): void {
  say(`Load generator, not counted above: ${formatFigure((spent.client * 1_000) / result.requests)} ms CPU per request.`);
  const { postgres } = spent;
  if (postgres && (postgres.otherTransactions > result.seconds || postgres.otherSeconds > 0.02 * postgres.seconds)) {
    const left = `${formatFigure(postgres.otherSeconds)} s of their backends are left out`;
    say(`Other databases were busy meanwhile (${formatCount(postgres.otherTransactions)} transactions): ${left}; those that ended count.`);
  }
}

function printKinds({ result }: Measurement): void {
  const title = ["kind", "requests", "p50 ms", "p95 ms", "p99 ms", "empty %", "kB"];
  const rows = [...result.kinds].sort().map(([kind, measured]) => {
    const { rate, size } = latencyCells(measured, result.seconds);
    const empty = (100 * measured.emptyLists) / measured.latencies.count;
    return [kind, String(measured.latencies.count), ...rate.slice(1), empty > 0 ? empty.toFixed(0) : "", size];
  });
  say();
  printTable(
    title.map((name, at) => ({ title: name, align: at === 0 ? "left" : "right" })),
    rows,
  );
  say("\nThe slowest:");
  for (const { path, milliseconds } of result.slowest) say(`${formatFigure(milliseconds).padStart(7)} ms  ${path}`);
}

function printFailures({ mix, classes }: ApiMeasurements): void {
  for (const { result } of [mix, ...classes.values()]) {
    if (result.failed === 0) continue;
    complain(`${result.failed} requests failed:`);
    for (const { path, problem } of result.failures) complain(`  ${path}\n    ${problem}`);
  }
}

/** Prints what was measured at one size. */
export function printApiReport(measured: ApiMeasurements, { connections, seconds, isCompressed, isVerbose }: Options): void {
  const sent = isCompressed ? "compressed answers" : "answers not compressed";
  say(`\nAPI: ${formatCount(measured.size)} listings, ${connections} connections, ${seconds} s, ${sent}`);
  printTable(columns, [...guestShares.map(([name]) => classRow(measured, name)), mixRow(measured)]);
  printCircumstances(measured.mix);
  if (isVerbose) printKinds(measured.mix);
  printFailures(measured);
}
