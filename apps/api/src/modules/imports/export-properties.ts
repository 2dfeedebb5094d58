import { importColumns, limits, type ImportColumn } from "@efie/contract";
import { stringify } from "csv-stringify/sync";
import { exportedTooOften } from "../../platform/app-error.ts";
import { takeOrRefuse } from "../../platform/security/rate-limiter.ts";
import { exampleRow } from "./columns/synonyms.ts";
import { guard, writeCells } from "./columns/write-cells.ts";
import type { StartDeps } from "./imports-deps.ts";

/** A sheet that spreadsheets read: UTF-8 with its mark, and no cell that they run. */
function writeSheet(columns: readonly ImportColumn[], rows: readonly Partial<Record<ImportColumn, string | number>>[]): string {
  return stringify([columns, ...rows.map((row) => columns.map((column) => guard(String(row[column] ?? ""))))], { bom: true });
}

const exported = importColumns.filter((column) => column !== "photos");

type Deps = Pick<StartDeps, "properties" | "rates">;

/** The owner's newest listings as a sheet that can be imported again. Photos stay with their listings. @throws AppError "too_many" */
export async function exportProperties({ properties, rates }: Deps, ownerId: number): Promise<string> {
  await takeOrRefuse(rates.sheetExportsPerPerson, String(ownerId), exportedTooOften);
  return writeSheet(exported, (await properties.findNewest(ownerId, limits.maxExportedProperties)).map(writeCells));
}

/** A sheet with all headings and an example, to be filled in. */
export function writeTemplate(): string {
  return writeSheet(
    importColumns.filter((column) => column !== "id"),
    [exampleRow],
  );
}
