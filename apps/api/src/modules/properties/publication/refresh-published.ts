import { stringifyAscii } from "../../../platform/encoding/ascii-json.ts";
import type { Executor } from "../../../platform/database/tables.ts";
import { presentDocument, presentTerms, type DocumentRow } from "./property-document.presenter.ts";
import {
  addSearchWords,
  findDocumentRows,
  recordChanges,
  removeDocuments,
  removePublished,
  saveDocuments,
  savePublished,
  type PublishedRow,
} from "./property-document.repository.ts";
import { confirmationDue } from "../freshness/confirmation.policy.ts";
import { rememberChanges } from "./listing-changes.repository.ts";
import type { Reduction } from "./prices.repository.ts";
import { recordPrices } from "./record-prices.ts";
import { isPublished } from "../visibility.policy.ts";
import { propertyWords } from "../search-text/tokenizer.ts";

type Published = { row: DocumentRow; publishedAt: Date; reduction: Reduction | undefined };

function toPublishedRow({ row, publishedAt, reduction }: Published): PublishedRow & { wordList: string[] } {
  const { headline, words } = propertyWords(row);
  const { move_in_cost: moveIn } = presentTerms(row);
  return {
    property_id: row.id,
    creator_id: row.creator_id,
    region_id: row.region_id,
    city_id: row.city_id,
    type: row.type,
    property_type: row.property_type,
    price_pesewas: row.price_pesewas,
    number_of_bedrooms: row.number_of_bedrooms ?? 0,
    number_of_bathrooms: row.number_of_bathrooms ?? 0,
    feature_ids: row.features.map(({ id }) => id),
    is_featured: row.is_featured,
    is_promoted: row.is_promoted,
    published_at: publishedAt.toISOString(),
    expiry_date: row.expiry_date?.toISOString() ?? "infinity",
    first_published_at: (row.first_published_at ?? publishedAt).toISOString(),
    reduced_until: reduction?.until.toISOString() ?? null,
    advance_months: row.advance_months,
    move_in_pesewas: moveIn === null ? null : Math.round(moveIn * 100),
    no_viewing_fee: row.viewing_fee_pesewas === 0,
    owner_checks: row.owner_checks,
    confirmation_due_at: confirmationDue(row)?.toISOString() ?? null,
    headline: headline.join(" "),
    words: words.join(" "),
    latitude: row.latitude,
    longitude: row.longitude,
    wordList: words,
  };
}

/** Whether guests see the property or have seen it. A withdrawn fee turns a published property into a draft, without `published_at`. */
function wasEverPublished({ published_at, fee_withdrawn_at }: DocumentRow): boolean {
  return published_at !== null || fee_withdrawn_at !== null;
}

/**
 * Updates the documents and catalogue rows of these properties. Call it in the transaction that changed them, so that guests
 * see the whole change when it is committed. Changes of drafts are not recorded: they would evict cached pages for nothing.
 */
export async function refreshPublished(executor: Executor, ids: readonly number[], now: Date): Promise<void> {
  const rows = await findDocumentRows(executor, ids, now);
  const existing = rows.filter((row) => row.deleted_at === null);
  const visible = existing.filter((row) => row.published_at !== null && isPublished(row, now));
  const reductions = await recordPrices(executor, visible, now);
  const published = visible.flatMap((row) =>
    row.published_at ? [toPublishedRow({ row, publishedAt: row.published_at, reduction: reductions.get(row.id) })] : [],
  );
  const publishedIds = new Set(published.map((row) => row.property_id));
  if (existing.length > 0) {
    await saveDocuments(
      executor,
      existing.map((row) => ({
        property_id: row.id,
        document: stringifyAscii(presentDocument(row, reductions.get(row.id))),
      })),
    );
  }
  const deleted = rows.filter((row) => row.deleted_at !== null).map((row) => row.id);
  if (deleted.length > 0) await removeDocuments(executor, deleted);
  const unpublished = ids.filter((id) => !publishedIds.has(id));
  if (unpublished.length > 0) await removePublished(executor, unpublished);
  if (published.length > 0) {
    await addSearchWords(executor, [...new Set(published.flatMap((row) => row.wordList))]);
    await rememberChanges(executor, published, now);
    await savePublished(executor, published);
  }
  const changed = rows.filter(wasEverPublished).map((row) => row.id);
  if (changed.length > 0) await recordChanges(executor, changed);
}
