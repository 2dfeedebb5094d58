import type { Preference } from "../query.ts";
import type { PageRow } from "./catalogue.repository.ts";
import { completeDocument } from "../publication/property-document.presenter.ts";
import { isPreferred } from "./preferences.ts";

/** A JSON array of properties from their stored documents. Without `preferences`, popular properties are recommended. */
export function presentList(rows: readonly PageRow[], preferences: readonly Preference[] | null, now: Date): string {
  const parts = rows.map((row) => {
    const is_recommended = preferences && preferences.length > 0 ? isPreferred(row, preferences) : row.is_popular;
    return completeDocument(row.document, { ...row, is_recommended }, now);
  });
  return `[${parts.join(",")}]`;
}
