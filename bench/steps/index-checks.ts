import { formatCount, formatFigure, printLine } from "../print.ts";
import { metricsToken } from "./bench-context.ts";

type Spent = { readonly checks: number; readonly seconds: number };

/** What SQL has done to check answers of the catalogue index, in all processes. */
export async function readIndexChecks(ports: readonly number[]): Promise<Spent> {
  let spent: Spent = { checks: 0, seconds: 0 };
  for (const port of ports) {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
    const text = await answer.text();
    const sum = (series: string): number =>
      [...text.matchAll(new RegExp(`^${series}\\{.*\\} (\\S+)$`, "gm"))].reduce((total, [, value]) => total + Number(value), 0);
    spent = {
      checks: spent.checks + sum("efie_catalogue_index_checks"),
      seconds: spent.seconds + sum("efie_catalogue_index_check_seconds"),
    };
  }
  return spent;
}

/** Prints what the checks took meanwhile. */
export function printIndexChecks(before: Spent, after: Spent, seconds: number): void {
  const [checks, spent] = [after.checks - before.checks, after.seconds - before.seconds];
  const share = formatFigure((spent / seconds) * 100);
  printLine(`Checks of the index by SQL: ${formatCount(checks)}, ${formatFigure(spent)} s, ${share} % of the time.`);
}
