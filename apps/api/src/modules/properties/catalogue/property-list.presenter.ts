import type { Taste } from "./catalogue-conditions.repository.ts";
import type { PageRow } from "./catalogue.repository.ts";
import { completeDocument } from "../publication/property-document.presenter.ts";
import { isTasted } from "./preferences.ts";

/** A JSON array of listings from their stored documents. `tastes` are the caller's; a guest's are what is popular. */
export function presentList(rows: readonly PageRow[], tastes: readonly Taste[] | null, now: Date): string {
  const parts = rows.map((row) => {
    const is_recommended = tastes && tastes.length > 0 ? isTasted(row, tastes) : row.is_popular;
    return completeDocument(row.document, { ...row, is_recommended }, now);
  });
  return `[${parts.join(",")}]`;
}
