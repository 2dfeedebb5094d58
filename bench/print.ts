/** The only place in bench/ that writes to the terminal. */

export type Column = { readonly title: string; readonly align?: "left" | "right" };

/** Prints a line. */
export function printLine(line = ""): void {
  console.log(line);
}

/** Prints an error. */
export function printError(line: string): void {
  console.error(line);
}

/** Prints progress on one line, which the next report replaces. Without a terminal, prints only the end. */
export function reportProgress(line: string, isDone: boolean): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001B[2K${line}${isDone ? "\n" : ""}`);
  else if (isDone) printLine(line);
}

/** Formats a table with columns as wide as their content. */
export function formatTable(columns: readonly Column[], rows: readonly (readonly string[])[]): string[] {
  const lines = [columns.map(({ title }) => title), ...rows];
  const widths = columns.map((_column, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  return lines.map((line) =>
    columns
      .map(({ align = "right" }, at) => {
        const text = line[at] ?? "";
        return align === "left" ? text.padEnd(widths[at] ?? 0) : text.padStart(widths[at] ?? 0);
      })
      .join("  ")
      .trimEnd(),
  );
}

export function printTable(columns: readonly Column[], rows: readonly (readonly string[])[]): void {
  for (const line of formatTable(columns, rows)) printLine(line);
}

const grouped = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 0 });

/** "1,000,000". */
export function formatCount(value: number): string {
  return grouped.format(value);
}

/** "1.23", "45.6", "789"; "–" for a missing figure. */
export function formatFigure(value: number | null | undefined): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return "–";
  if (value >= 100) return formatCount(value);
  return value.toFixed(value >= 10 ? 1 : 2);
}
