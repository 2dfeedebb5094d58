import { importColumns, limits, type ImportColumn } from "@efie/contract";
import { stringify } from "csv-stringify/sync";
import { takeOrRefuse } from "../../platform/security/rate-limiter.ts";
import type { KnownProperty } from "../properties/index.ts";
import { guard } from "./columns/guard.ts";
import { exampleRow } from "./columns/synonyms.ts";
import { ImportErrors, type StartDeps } from "./imports-deps.ts";

type Cell = string | number | boolean | null;

function toText(value: Cell): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return guard(String(value ?? ""));
}

/** A sheet that spreadsheets read: UTF-8 with its mark, and no cell that they run. */
function writeSheet(columns: readonly ImportColumn[], rows: readonly Readonly<Record<string, Cell>>[]): string {
  return stringify([columns, ...rows.map((row) => columns.map((column) => toText(row[column] ?? null)))], { bom: true });
}

function toCells({ id, fields, columns, city, region, features }: KnownProperty): Record<string, Cell> {
  const { latitude, longitude, gps_address } = columns;
  return { ...fields, id, city, region, latitude, longitude, gps_address, features: features.join("|") };
}

const exported = importColumns.filter((column) => column !== "photos");

type Deps = Pick<StartDeps, "properties" | "exports">;

/** The owner's newest listings as a sheet that can be imported again. Photos stay with their listings. @throws AppError "too_many" */
export async function exportProperties({ properties, exports }: Deps, ownerId: number): Promise<string> {
  await takeOrRefuse(exports, String(ownerId), ImportErrors.exportedTooOften);
  return writeSheet(exported, (await properties.findNewest(ownerId, limits.maxExportedProperties)).map(toCells));
}

/** A sheet with all headings and an example, to be filled in. */
export function writeTemplate(): string {
  return writeSheet(
    importColumns.filter((column) => column !== "id"),
    [exampleRow],
  );
}
