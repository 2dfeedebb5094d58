import { stringifyAscii } from "../../../platform/encoding/ascii-json.ts";
import type { Executor } from "../../../platform/database/tables.ts";
import { presentDocument, type DocumentRow } from "./property-document.presenter.ts";
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
import { isPublished } from "../properties.policy.ts";
import { propertyWords } from "../search-text/tokenizer.ts";

function toPublishedRow(row: DocumentRow, publishedAt: Date): PublishedRow & { wordList: string[] } {
  const { headline, words } = propertyWords(row);
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
    headline: headline.join(" "),
    words: words.join(" "),
    wordList: words,
  };
}

/** Guests see it, or did: on its page where it is let or sold, too. A fee that was taken back makes a draft of such a property. */
function isKnownToGuests({ published_at, fee_withdrawn_at }: DocumentRow): boolean {
  return published_at !== null || fee_withdrawn_at !== null;
}

/**
 * Brings the documents and the catalogue's rows of these properties up to date. Call it in the transaction that changed
 * them: guests then see the change when it is committed, and never half of it. Of drafts the catalogue is told nothing: kept
 * pages would be thrown away for what nobody sees.
 */
export async function refreshPublished(executor: Executor, ids: readonly number[], now: Date): Promise<void> {
  const rows = await findDocumentRows(executor, ids);
  const kept = rows.filter((row) => row.deleted_at === null);
  const published = kept.flatMap((row) =>
    row.published_at && isPublished(row, now) ? [toPublishedRow(row, row.published_at)] : [],
  );
  const publishedIds = new Set(published.map((row) => row.property_id));
  if (kept.length > 0) {
    await saveDocuments(
      executor,
      kept.map((row) => ({ property_id: row.id, document: stringifyAscii(presentDocument(row)) })),
    );
  }
  const deleted = rows.filter((row) => row.deleted_at !== null).map((row) => row.id);
  if (deleted.length > 0) await removeDocuments(executor, deleted);
  const unpublished = ids.filter((id) => !publishedIds.has(id));
  if (unpublished.length > 0) await removePublished(executor, unpublished);
  if (published.length > 0) {
    await addSearchWords(executor, [...new Set(published.flatMap((row) => row.wordList))]);
    await savePublished(executor, published);
  }
  const known = rows.filter(isKnownToGuests).map((row) => row.id);
  if (known.length > 0) await recordChanges(executor, known);
}
