import type { Preference } from "../query.ts";
import type { PageRow } from "./catalogue.repository.ts";
import { completeDocument } from "../publication/property-document.presenter.ts";
import { isPreferred } from "./preferences.ts";

type Preferred = readonly Preference[] | null;

function presentRow(row: PageRow, preferences: Preferred, now: Date): string {
  const is_recommended = preferences && preferences.length > 0 ? isPreferred(row, preferences) : row.is_popular;
  return completeDocument(row.document, { ...row, is_recommended }, now);
}

/** A JSON array of properties from their stored documents. Without `preferences`, popular properties are recommended. */
export function presentList(rows: readonly PageRow[], preferences: Preferred, now: Date): string {
  return `[${rows.map((row) => presentRow(row, preferences, now)).join(",")}]`;
}

/** A similar property; `is_sponsored`: it stands there because it is promoted. */
export type SimilarRow = PageRow & { is_sponsored: boolean };

/** As `presentList`, with why each stands there. */
export function presentSimilar(rows: readonly SimilarRow[], preferences: Preferred, now: Date): string {
  const parts = rows.map((row) => `${presentRow(row, preferences, now).slice(0, -1)},"is_sponsored":${row.is_sponsored}}`);
  return `[${parts.join(",")}]`;
}
