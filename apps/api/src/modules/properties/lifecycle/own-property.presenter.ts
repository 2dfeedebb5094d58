import { stringifyAscii } from "../../../platform/encoding/ascii-json.ts";
import type { OwnRow } from "./own-properties.repository.ts";
import { completeDocument } from "../publication/property-document.presenter.ts";

/** The JSON text, in ASCII, of an `OwnProperty`. */
export function presentOwn(row: OwnRow, now: Date): string {
  const property = completeDocument(row.document, { ...row, is_recommended: row.is_popular }, now);
  const own = { is_activated: row.activated_at !== null, rejected_reason: row.rejected_reason };
  return `${property.slice(0, -1)},${stringifyAscii(own).slice(1)}`;
}
