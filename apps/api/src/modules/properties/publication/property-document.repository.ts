import { sql, type RawBuilder } from "kysely";
import type { SearchedColumns, SubmittedCheckKind } from "@efie/contract";
import type { Executor, RowOf } from "../../../platform/database/tables.ts";
import { allRows, listColumns } from "../../../platform/database/sql.ts";
import { allColumns } from "../field-columns.ts";
import type { DocumentRow } from "./property-document.presenter.ts";

/** Since when a decision of staff hides a property `p`; null for any other. */
export const sentBackAt = sql<Date | null>`(case when p.rejected_reason is not null then p.sent_back_at end)`;

/** The last of a column among the owner's checks of a kind that staff approved, and that still hold. */
function lastOfChecks(column: "decided_at" | "expires_at", kind: SubmittedCheckKind, now: Date): RawBuilder<Date | null> {
  return sql`(select max(k.${sql.ref(column)}) from checks k
    where k.user_id = p.creator_id and k.kind = ${kind} and k.status = 'approved' and k.expires_at > ${now}
      and ${kind === "right_to_let" ? sql`k.property_id = p.id` : sql`true`})`;
}

/** Properties with all data of their documents and words, also deleted ones. */
export async function findDocumentRows(executor: Executor, ids: readonly number[], now: Date): Promise<DocumentRow[]> {
  return await allRows<DocumentRow>(executor)`
    select p.id, p.creator_id, ${listColumns(allColumns, "p")}, p.is_verified, p.verified_at, p.is_featured,
      p.is_promoted, p.is_urgent, p.is_highlighted, p.created_at, p.activated_at, p.published_at,
      coalesce(p.first_published_at, p.published_at) as first_published_at, p.expiry_date, p.last_confirmed_at,
      p.confirmation_asked_at, p.deleted_at,
      coalesce(p.hidden_at, p.owner_hidden_at) as hidden_at,
      p.fee_withdrawn_at, coalesce(p.public_latitude, c.latitude) as latitude, coalesce(p.public_longitude, c.longitude) as longitude,
      p.public_latitude is not null as has_pin, p.city_id, c.city, c.region_id, r.name as region,
      coalesce((
        select json_agg(json_build_object('id', f.id, 'content_hash', f.content_hash, 'width', f.width, 'height', f.height,
          'placeholder', f.placeholder) order by f.position)
        from property_photos f where f.property_id = p.id
      ), '[]') as photos,
      coalesce((
        select json_agg(json_build_object('id', f.id, 'name', f.name) order by f.id)
        from property_feature_links l join property_features f on f.id = l.feature_id where l.property_id = p.id
      ), '[]') as features, u.phone_verified_at is not null as has_phone_checked,
      u.username as creator_username, coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.username) as creator_name,
      ${lastOfChecks("expires_at", "identity", now)} as identity_until, ${lastOfChecks("expires_at", "licence", now)} as licence_until,
      ${lastOfChecks("decided_at", "right_to_let", now)} as right_to_let_checked_at,
      ${lastOfChecks("expires_at", "right_to_let", now)} as right_to_let_until
    from properties p join users u on u.id = p.creator_id join cities c on c.id = p.city_id join regions r on r.id = c.region_id
    where p.id = any(${ids}::integer[])
    order by p.id`;
}

type Moment = "published_at" | "expiry_date" | "first_published_at" | "confirmation_due_at";
/** A row of the catalogue as JSON: moments are ISO 8601, or "infinity", and vectors of words as PostgreSQL reads them. */
export type PublishedRow = SearchedColumns &
  Omit<RowOf<"published_properties">, keyof SearchedColumns | Moment | "reduced_until" | "is_popular"> &
  Record<Moment, string> & { reduced_until: string | null };

/** Words as the text of a tsvector. */
export function toVector(words: readonly string[]): string {
  return words.map((word) => `'${word.replaceAll(/['\\]/g, "$&$&")}'`).join(" ");
}

export async function saveDocuments(executor: Executor, documents: readonly { property_id: number; document: string }[]) {
  await sql`
    insert into property_documents (property_id, document)
    select property_id, document from json_to_recordset(${JSON.stringify(documents)}::json) as t(property_id integer, document text)
    on conflict (property_id) do update set document = excluded.document`.execute(executor);
}

/** A property's stored document; null when there is none. */
export async function findDocument(executor: Executor, propertyId: number): Promise<string | null> {
  const query = executor.selectFrom("property_documents").select("document").where("property_id", "=", propertyId);
  return (await query.executeTakeFirst())?.document ?? null;
}

export async function removeDocuments(executor: Executor, ids: readonly number[]): Promise<void> {
  await sql`delete from property_documents where property_id = any(${ids}::integer[])`.execute(executor);
}

/** Inserts or replaces rows of the catalogue; the table's own types read them. */
export async function savePublished(executor: Executor, rows: readonly PublishedRow[]): Promise<void> {
  const names = Object.keys(rows[0] ?? {});
  const replaced = names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`);
  await sql`
    insert into published_properties (${listColumns(names)})
    select ${listColumns(names)} from json_populate_recordset(null::published_properties, ${JSON.stringify(rows)}::json)
    on conflict (property_id) do update set ${sql.join(replaced)}`.execute(executor);
}

export async function removePublished(executor: Executor, ids: readonly number[]): Promise<void> {
  await sql`delete from published_properties where property_id = any(${ids}::integer[])`.execute(executor);
}

/** Records that these properties changed. The catalogue index of every process follows the record. */
export async function recordChanges(executor: Executor, ids: readonly number[]): Promise<void> {
  await sql`insert into published_changes (property_id) select * from unnest(${ids}::integer[])`.execute(executor);
}

export async function addSearchWords(executor: Executor, words: readonly string[]): Promise<void> {
  // Sorted, so that two transactions that add the same words cannot deadlock.
  await sql`
    insert into search_words (word) select distinct word from unnest(${words}::text[]) as t(word) order by word
    on conflict do nothing`.execute(executor);
}
