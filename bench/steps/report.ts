import type { Measured } from "../load/load-result.ts";
import type { Options } from "../options.ts";
import { printError, formatCount, formatFigure, printTable, printLine, type Column } from "../print.ts";
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
  const { result, usage } = measurement;
  const perRequest = (seconds: number | null | undefined): number | null =>
    seconds === null || seconds === undefined ? null : (seconds * 1_000) / result.requests;
  const server = perRequest(usage.server);
  const postgres = perRequest(usage.postgres?.seconds);
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

/** Prints circumstances that may have affected the figures of the mix. */
function printCircumstances({ usage, result }: Measurement): void {
  printLine(`Load generator, not counted above: ${formatFigure((usage.client * 1_000) / result.requests)} ms CPU per request.`);
  const { postgres } = usage;
  if (postgres && (postgres.otherTransactions > result.seconds || postgres.otherSeconds > 0.02 * postgres.seconds)) {
    const excluded = `${formatFigure(postgres.otherSeconds)} s of their running backends are excluded`;
    printLine(
      `Other databases were busy meanwhile (${formatCount(postgres.otherTransactions)} transactions): ${excluded}; exited ones are included.`,
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
  printLine();
  printTable(kindColumns, rows);
  printLine("\nThe slowest:");
  for (const { path, milliseconds } of result.slowest) printLine(`${formatFigure(milliseconds).padStart(7)} ms  ${path}`);
}

function printFailures({ mix, alone }: Measurements): void {
  for (const { result } of [mix, ...alone.values()]) {
    if (result.failed === 0) continue;
    printError(`${result.failed} requests failed:`);
    for (const { path, problem } of result.failures) printError(`  ${path}\n    ${problem}`);
  }
}

/** Prints the table of the measurements with circumstances and failures. */
export function printMeasurements(title: string, measured: Measurements, { isVerbose }: Options): void {
  printLine(`\n${title}`);
  printTable(columns, tableRows(measured));
  printCircumstances(measured.mix);
  if (isVerbose) printKinds(measured.mix);
  printFailures(measured);
}
