import type { OwnerCheckKind, SubmittedCheckKind } from "@efie/contract";
import { sql, type RawBuilder } from "kysely";
import type { Executor } from "../../../platform/database/tables.ts";
import type { DocumentRow } from "./property-document.presenter.ts";

/** The checks of a kind that staff approved of the owner, and that still hold. */
function checksOf(kind: SubmittedCheckKind, now: Date): RawBuilder<unknown> {
  return sql`from checks k
    where k.user_id = p.creator_id and k.kind = ${kind} and k.status = 'approved' and k.expires_at > ${now}`;
}

/** Properties with all data of their documents and words, also deleted ones. */
export async function findDocumentRows(executor: Executor, ids: readonly number[], now: Date): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    select p.id, p.creator_id, p.title, p.description, p.type, p.property_type, p.price_pesewas, p.number_of_bedrooms,
      p.number_of_bathrooms, p.square_meters, p.parking_spaces, p.year_built, p.advance_months,
      p.deposit_months, p.agent_fee_percent, p.viewing_fee_pesewas, p.service_charge_pesewas,
      p.title_type, p.tenure, p.land_owner, p.plots, p.litigation_declared, p.condition, p.floor_number, p.has_garage,
      p.elevator, p.wheelchair_access, p.secure_parking, p.detailed_address, p.status, p.is_verified, p.verified_at, p.is_featured,
      p.is_promoted, p.is_urgent, p.is_highlighted, p.created_at, p.activated_at, p.published_at,
      coalesce(p.first_published_at, p.published_at) as first_published_at, p.expiry_date, p.last_confirmed_at,
      p.confirmation_asked_at, p.deleted_at,
      coalesce(p.hidden_at, p.owner_hidden_at) as hidden_at,
      p.fee_withdrawn_at, coalesce(p.public_latitude, c.latitude) as latitude, coalesce(p.public_longitude, c.longitude) as longitude,
      p.public_latitude is not null as has_pin, p.landmark, p.city_id, c.city, c.region_id, r.name as region,
      coalesce((
        select json_agg(json_build_object('id', f.id, 'content_hash', f.content_hash, 'width', f.width, 'height', f.height,
          'placeholder', f.placeholder) order by f.position)
        from property_photos f where f.property_id = p.id
      ), '[]') as photos,
      coalesce((
        select json_agg(json_build_object('id', f.id, 'name', f.name) order by f.id)
        from property_feature_links l join property_features f on f.id = l.feature_id where l.property_id = p.id
      ), '[]') as features, array_remove(array[
        case when u.phone_verified_at is not null then 'phone' end,
        case when exists (select ${checksOf("identity", now)}) then 'identity' end,
        case when exists (select ${checksOf("licence", now)}) then 'licence' end
      ], null) as owner_checks,
      (select max(k.decided_at) ${checksOf("right_to_let", now)} and k.property_id = p.id) as right_to_let_checked_at
    from properties p join users u on u.id = p.creator_id join cities c on c.id = p.city_id join regions r on r.id = c.region_id
    where p.id = any(${ids}::integer[])
    order by p.id`.execute(executor);
  return rows;
}

export type PublishedRow = {
  property_id: number;
  creator_id: number;
  region_id: number;
  city_id: number;
  type: string;
  property_type: string;
  price_pesewas: number;
  number_of_bedrooms: number;
  number_of_bathrooms: number;
  feature_ids: number[];
  is_featured: boolean;
  is_promoted: boolean;
  published_at: string;
  /** ISO 8601, or "infinity". */
  expiry_date: string;
  first_published_at: string;
  /** Null while the price does not count as lowered. */
  reduced_until: string | null;
  advance_months: number | null;
  move_in_pesewas: number | null;
  no_viewing_fee: boolean;
  owner_checks: OwnerCheckKind[];
  /** Null where the owner was never asked: what the table has stays. */
  confirmation_due_at: string | null;
  /** Words, separated by spaces. */
  headline: string;
  words: string;
  latitude: number;
  longitude: number;
};

export async function saveDocuments(
  executor: Executor,
  documents: readonly { property_id: number; document: string }[],
): Promise<void> {
  await sql`
    insert into property_documents (property_id, document)
    select property_id, document from json_to_recordset(${JSON.stringify(documents)}::json) as t(property_id integer, document text)
    on conflict (property_id) do update set document = excluded.document`.execute(executor);
}

/** A property's document as guests read it; null when there is none. */
export async function findDocument(executor: Executor, propertyId: number): Promise<string | null> {
  const query = executor.selectFrom("property_documents").select("document").where("property_id", "=", propertyId);
  return (await query.executeTakeFirst())?.document ?? null;
}

export async function removeDocuments(executor: Executor, ids: readonly number[]): Promise<void> {
  await sql`delete from property_documents where property_id = any(${ids}::integer[])`.execute(executor);
}

export async function savePublished(executor: Executor, rows: readonly PublishedRow[]): Promise<void> {
  await sql`
    insert into published_properties (property_id, creator_id, region_id, city_id, type, property_type, price_pesewas,
      number_of_bedrooms, number_of_bathrooms, feature_ids, is_featured, is_promoted, published_at, expiry_date, first_published_at,
      reduced_until, advance_months, move_in_pesewas, no_viewing_fee, owner_checks, confirmation_due_at, headline, words, latitude, longitude)
    select property_id, creator_id, region_id, city_id, type, property_type, price_pesewas, number_of_bedrooms,
      number_of_bathrooms, feature_ids, is_featured, is_promoted, published_at, expiry_date, first_published_at,
      reduced_until, advance_months, move_in_pesewas, no_viewing_fee, owner_checks, confirmation_due_at, array_to_tsvector(string_to_array(headline, ' ')),
      array_to_tsvector(string_to_array(words, ' ')), latitude, longitude
    from json_to_recordset(${JSON.stringify(rows)}::json) as t(property_id integer, creator_id integer, region_id integer,
      city_id integer, type listing_type, property_type property_type, price_pesewas bigint, number_of_bedrooms smallint,
      number_of_bathrooms smallint, feature_ids integer[], is_featured boolean, is_promoted boolean, published_at timestamptz, expiry_date timestamptz,
      first_published_at timestamptz, reduced_until timestamptz, advance_months smallint, move_in_pesewas bigint,
      no_viewing_fee boolean, owner_checks text[], confirmation_due_at timestamptz, headline text, words text,
      latitude double precision, longitude double precision)
    on conflict (property_id) do update set creator_id = excluded.creator_id, region_id = excluded.region_id,
      city_id = excluded.city_id, type = excluded.type, property_type = excluded.property_type,
      price_pesewas = excluded.price_pesewas, number_of_bedrooms = excluded.number_of_bedrooms,
      number_of_bathrooms = excluded.number_of_bathrooms, feature_ids = excluded.feature_ids,
      is_featured = excluded.is_featured, is_promoted = excluded.is_promoted, published_at = excluded.published_at,
      expiry_date = excluded.expiry_date, first_published_at = excluded.first_published_at,
      reduced_until = excluded.reduced_until, advance_months = excluded.advance_months, move_in_pesewas = excluded.move_in_pesewas,
      no_viewing_fee = excluded.no_viewing_fee, owner_checks = excluded.owner_checks,
      confirmation_due_at = coalesce(excluded.confirmation_due_at, published_properties.confirmation_due_at), headline = excluded.headline, words = excluded.words,
      latitude = excluded.latitude, longitude = excluded.longitude`.execute(executor);
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
