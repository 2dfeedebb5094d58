import { toSearchedColumns } from "@efie/contract";
import type { Executor } from "../../../platform/database/tables.ts";
import { ownerChecksOf, presentDocument, presentFields, type DocumentRow } from "./property-document.presenter.ts";
import {
  addSearchWords,
  findDocumentRows,
  recordChanges,
  removeDocuments,
  removePublished,
  saveDocuments,
  savePublished,
  toVector,
  type PublishedRow,
} from "./property-document.repository.ts";
import { rememberChanges } from "./listing-changes.repository.ts";
import type { Reduction } from "./prices.repository.ts";
import { recordPrices } from "./price-changes.ts";
import { confirmationDue, isPublished } from "../visibility.policy.ts";
import { propertyWords } from "@efie/catalogue-index";

type VisibleRow = DocumentRow & { published_at: Date };

function toPublishedRow(
  row: VisibleRow,
  reduction: Reduction | undefined,
): { words: readonly string[]; published: PublishedRow } {
  const { headline, words } = propertyWords(row);
  const fields = presentFields(row);
  const published = {
    ...toSearchedColumns({ ...fields, no_viewing_fee: fields.viewing_fee === 0 }),
    property_id: row.id,
    creator_id: row.creator_id,
    region_id: row.region_id,
    city_id: row.city_id,
    type: row.type,
    property_type: row.property_type,
    price_pesewas: row.price_pesewas,
    number_of_bedrooms: row.number_of_bedrooms ?? 0,
    feature_ids: row.features.map(({ id }) => id),
    is_featured: row.is_featured,
    is_promoted: row.is_promoted,
    published_at: row.published_at.toISOString(),
    expiry_date: row.expiry_date?.toISOString() ?? "infinity",
    first_published_at: (row.first_published_at ?? row.published_at).toISOString(),
    reduced_until: reduction?.until.toISOString() ?? null,
    owner_checks: ownerChecksOf(row),
    confirmation_due_at: confirmationDue({ ...row, last_confirmed_at: row.last_confirmed_at ?? row.published_at }).toISOString(),
    headline: toVector(headline),
    words: toVector(words),
    latitude: row.latitude,
    longitude: row.longitude,
  };
  return { words, published };
}

/** Whether guests see the property or have seen it. A withdrawn fee turns a published property into a draft, without `published_at`. */
function wasEverPublished({ published_at, fee_withdrawn_at }: DocumentRow): boolean {
  return published_at !== null || fee_withdrawn_at !== null;
}

/** Updates documents and catalogue rows in the transaction of a change, so that guests see all of it at once. Changes of drafts are not recorded: they would evict cached pages for nothing. */
export async function refreshPublished(executor: Executor, ids: readonly number[], now: Date): Promise<void> {
  const rows = await findDocumentRows(executor, ids, now);
  const existing = rows.filter((row) => row.deleted_at === null);
  const isVisible = (row: DocumentRow): row is VisibleRow => row.published_at !== null && isPublished(row, now);
  const visible = existing.filter(isVisible);
  const reductions = await recordPrices(executor, visible, now);
  const made = visible.map((row) => toPublishedRow(row, reductions.get(row.id)));
  const published = made.map((one) => one.published);
  const publishedIds = new Set(published.map((row) => row.property_id));
  if (existing.length > 0) {
    const documents = existing.map((row) => ({ property_id: row.id, document: presentDocument(row, reductions.get(row.id)) }));
    await saveDocuments(executor, documents);
  }
  const deleted = rows.filter((row) => row.deleted_at !== null).map((row) => row.id);
  if (deleted.length > 0) await removeDocuments(executor, deleted);
  const unpublished = ids.filter((id) => !publishedIds.has(id));
  if (unpublished.length > 0) await removePublished(executor, unpublished);
  if (published.length > 0) {
    await addSearchWords(executor, [...new Set(made.flatMap(({ words }) => words))]);
    await rememberChanges(executor, published, now);
    await savePublished(executor, published);
  }
  const changed = rows.filter(wasEverPublished).map((row) => row.id);
  if (changed.length > 0) await recordChanges(executor, changed);
}
