import type { SheetColumn } from "@efie/contract";
import type { SheetRow } from "../sheet/sheet.ts";
import { CellError, readCell } from "./read-cell.ts";

/** The rows that tell what a column has, and the longest name of a kind. */
const [sampledRows, maxKindCharacters] = [50, 50];

type Kind = "type" | "property_type";
const otherOf: Readonly<Record<Kind, Kind>> = { type: "property_type", property_type: "type" };
const isKind = (field: SheetColumn["field"]): field is Kind => field === "type" || field === "property_type";

function canRead(kind: Kind, cell: string): boolean {
  if (cell === "" || cell.length > maxKindCharacters) return false;
  try {
    readCell(kind, cell);
    return true;
  } catch (error) {
    if (error instanceof CellError) return false;
    throw error;
  }
}

/** What columns mean by what stands in them: a heading "Type" is as often over "Apartment" as over "For rent". */
export function guessByCells(columns: readonly SheetColumn[], rows: readonly SheetRow[]): SheetColumn[] {
  const meant = columns.map((column, at) => {
    const { field } = column;
    if (!isKind(field)) return column;
    const cells = rows.slice(0, sampledRows).map((row) => row.cells[at] ?? "");
    const isOther = !cells.some((cell) => canRead(field, cell)) && cells.some((cell) => canRead(otherOf[field], cell));
    return isOther ? { ...column, field: otherOf[field] } : column;
  });
  // Two columns that turn out to be the same: the one that was surer stays.
  return meant.map((column, at) => {
    const isTwice = isKind(column.field) && meant.some(({ field }, other) => other !== at && field === column.field);
    return isTwice && column.field !== columns[at]?.field ? { ...column, field: null } : column;
  });
}
