import { stringifyAscii } from "../../../platform/encoding/ascii-json.ts";
import type { OwnRow } from "./own-properties.repository.ts";
import { completeDocument } from "../publication/property-document.presenter.ts";

/** In a document; texts cannot hold it, because their quotes are escaped. */
const publicPoint = /"latitude":[^,]*,"longitude":[^,]*,"is_approximate":true/;

/** Owners and staff see the pin where it is. */
function showPin(document: string, { latitude, longitude }: OwnRow): string {
  if (latitude === null || longitude === null) return document;
  return document.replace(publicPoint, `"latitude":${latitude},"longitude":${longitude},"is_approximate":false`);
}

/** The JSON text, in ASCII, of an `OwnProperty`. */
export function presentOwn(row: OwnRow, now: Date): string {
  const property = completeDocument(showPin(row.document, row), { ...row, is_recommended: row.is_popular }, now);
  const own = {
    is_activated: row.activated_at !== null,
    rejected_reason: row.rejected_reason,
    hidden_at: row.hidden_at?.toISOString() ?? null,
    gps_address: row.gps_address,
  };
  return `${property.slice(0, -1)},${stringifyAscii(own).slice(1)}`;
}
