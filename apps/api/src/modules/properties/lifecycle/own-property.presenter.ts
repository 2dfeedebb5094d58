import type { OwnRow } from "./own-properties.repository.ts";
import { completeDocument } from "../publication/property-document.presenter.ts";
import { withReview } from "../publication/review.presenter.ts";

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
  return withReview(property, row, { gps_address: row.gps_address });
}
