import type { Measured } from "../load/load-result.ts";
import type { Options } from "../options.ts";
import { complain, formatCount, formatFigure, printTable, say, type Column } from "../print.ts";
import type { Measurement, Measurements } from "./measure.ts";

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

function latencyCells({ latencies }: Measured): string[] {
  return [0.5, 0.95, 0.99].map((share) => formatFigure(latencies.percentile(share)));
}

function sizeCell({ latencies, bytes }: Measured): string {
  return formatFigure(bytes / Math.max(1, latencies.count) / 1_000);
}

function cpuCells(measurement: Measurement | undefined): string[] {
  if (!measurement) return ["", "", ""];
  const { result, spent } = measurement;
  const perRequest = (seconds: number | null | undefined): number | null =>
    seconds === null || seconds === undefined ? null : (seconds * 1_000) / result.requests;
  const server = perRequest(spent.server);
  const postgres = perRequest(spent.postgres?.seconds);
  return [server, postgres, server === null || postgres === null ? null : server + postgres].map(formatFigure);
}

function row(name: string, measured: Measured, mix: Measurement, cpu: Measurement | undefined): string[] {
  const { count } = measured.latencies;
  const share = `${((100 * count) / mix.result.requests).toFixed(0)} %`;
  return [name, share, formatFigure(count / mix.result.seconds), ...latencyCells(measured), ...cpuCells(cpu), sizeCell(measured)];
}

function tableRows({ groups, mix, alone }: Measurements): string[][] {
  const { result } = mix;
  const bytes = [...result.groups.values()].reduce((sum, group) => sum + group.bytes, 0);
  const rows = groups.map((name) => {
    const measured = result.groups.get(name);
    return measured ? row(name, measured, mix, alone.get(name)) : [name];
  });
  return [...rows, row("the mix", { latencies: result.latencies, bytes, emptyLists: 0 }, mix, mix)];
}

/** What else happened while the mix was measured, where it may have touched the figures. */
function printCircumstances({ spent, result }: Measurement): void {
  say(`Load generator, not counted above: ${formatFigure((spent.client * 1_000) / result.requests)} ms CPU per request.`);
  const { postgres } = spent;
  if (postgres && (postgres.otherTransactions > result.seconds || postgres.otherSeconds > 0.02 * postgres.seconds)) {
    const left = `${formatFigure(postgres.otherSeconds)} s of their backends are left out`;
    say(
      `Other databases were busy meanwhile (${formatCount(postgres.otherTransactions)} transactions): ${left}; those that ended count.`,
    );
  }
}

const kindColumns: readonly Column[] = [
  { title: "kind", align: "left" },
  { title: "requests" },
  { title: "p50 ms" },
  { title: "p95 ms" },
  { title: "p99 ms" },
  { title: "empty %" },
  { title: "kB" },
];

function printKinds({ result }: Measurement): void {
  const rows = [...result.kinds]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([kind, measured]) => {
      const empty = (100 * measured.emptyLists) / measured.latencies.count;
      const cells = [String(measured.latencies.count), ...latencyCells(measured), empty > 0 ? empty.toFixed(0) : ""];
      return [kind, ...cells, sizeCell(measured)];
    });
  say();
  printTable(kindColumns, rows);
  say("\nThe slowest:");
  for (const { path, milliseconds } of result.slowest) say(`${formatFigure(milliseconds).padStart(7)} ms  ${path}`);
}

function printFailures({ mix, alone }: Measurements): void {
  for (const { result } of [mix, ...alone.values()]) {
    if (result.failed === 0) continue;
    complain(`${result.failed} requests failed:`);
    for (const { path, problem } of result.failures) complain(`  ${path}\n    ${problem}`);
  }
}

/** Prints a table of what was measured, and what there is to say about it. */
export function printMeasurements(title: string, measured: Measurements, { isVerbose }: Options): void {
  say(`\n${title}`);
  printTable(columns, tableRows(measured));
  printCircumstances(measured.mix);
  if (isVerbose) printKinds(measured.mix);
  printFailures(measured);
}
