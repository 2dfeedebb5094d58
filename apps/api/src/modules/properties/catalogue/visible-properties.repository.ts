import type { Life } from "../visibility.policy.ts";
import type { PropertyType } from "@efie/contract";
import type { ListedRow } from "./recommendations.ts";
import { sql } from "kysely";
import type { Executor } from "../../../platform/database/tables.ts";
import { allRows, allValues, arrayOf, prepared } from "../../../platform/database/sql.ts";
import { sentBackAt } from "../publication/property-document.repository.ts";

/** A property in any state, with the columns that decide who may see it. */
export type LifeRow = Life & { id: number; title: string };

type CardRow = LifeRow & Omit<ListedRow, "document"> & { document: string | null };

/** The columns of a `LifeRow`. */
const life = sql`p.id, p.title, p.creator_id, p.status, p.is_verified, p.activated_at, p.expiry_date, p.deleted_at,
  coalesce(p.hidden_at, p.owner_hidden_at) as hidden_at`;

export async function findLife(executor: Executor, id: number): Promise<LifeRow | null> {
  return (await findLives(executor, [id]))[0] ?? null;
}

/** Properties in any state, in no order. */
export async function findLives(executor: Executor, ids: readonly number[]): Promise<LifeRow[]> {
  return await allRows<LifeRow>(executor)`select ${life} from properties p where p.id = any(${ids}::integer[])`;
}

/** The viewer's favorite of a property `p`. */
const favoriteOf = (viewerId: number | null) =>
  viewerId === null
    ? sql`null::integer`
    : sql`(select f.id from favorites f where f.property_id = p.id and f.user_id = ${viewerId}::integer)`;

/** Properties with their documents, in no order. Other tables are looked up by key, as in the catalogue's pages. */
export async function findCards(executor: Executor, ids: readonly number[], viewerId: number | null): Promise<CardRow[]> {
  return await allRows<CardRow>(executor)`
    select ${life}, p.city_id, p.type, p.price_pesewas,
      (select d.document from property_documents d where d.property_id = p.id) as document,
      coalesce((select c.visit_count from property_counters c where c.property_id = p.id), 0) as visit_count,
      coalesce((select l.is_popular from published_properties l where l.property_id = p.id), false) as is_popular,
      ${favoriteOf(viewerId)} as favorite_id
    from properties p where p.id = any(${ids}::integer[])`;
}

/** What decides how many phone numbers somebody may ask for, and the number of an owner. */
export async function findPerson(executor: Executor, id: number) {
  return await executor.selectFrom("users").select(["phone_number", "date_joined"]).where("id", "=", id).executeTakeFirst();
}

export type DetailRow = CardRow & {
  region_id: number;
  property_type: PropertyType;
  number_of_bedrooms: number | null;
  rejected_reason: string | null;
  /** Since when a decision of staff hides it. */
  sent_back_at: Date | null;
  /** Newest first; null without any. */
  prices: { price_pesewas: number; changed_at: string }[] | null;
};

const maxPrices = 100;

/** Properties in any state, with their documents, in no order. Their prices are here because every page of a property shows them. */
export async function findDetails(executor: Executor, ids: readonly number[], viewerId: number | null): Promise<DetailRow[]> {
  return await allRows<DetailRow>(executor)`${prepared}
    select ${life}, p.price_pesewas, p.city_id, p.rejected_reason, ${sentBackAt} as sent_back_at,
      (select t.region_id from cities t where t.id = p.city_id) as region_id, p.type, p.property_type, p.number_of_bedrooms, coalesce(l.is_popular, false) as is_popular, d.document, coalesce(c.visit_count, 0) as visit_count,
      ${favoriteOf(viewerId)} as favorite_id, (
        select json_agg(json_build_object('price_pesewas', h.price_pesewas, 'changed_at', h.changed_at) order by h.changed_at desc, h.id desc)
        from (select * from property_prices where property_id = p.id order by changed_at desc, id desc limit ${maxPrices}) h
      ) as prices
    from unnest(${arrayOf("integer", ids)}) as wanted(id)
    join properties p on p.id = wanted.id
    left join property_documents d on d.property_id = p.id
    left join property_counters c on c.property_id = p.id
    left join published_properties l on l.property_id = p.id`;
}

/** The distinct values of ceil(id / size) of published properties, ascending, by one probe of the primary key per range. */
export async function listPublishedRanges(executor: Executor, size: number): Promise<number[]> {
  return await allValues<number>(executor)`
    with recursive ranges as (
      (select (property_id + ${size}::integer - 1) / ${size}::integer as range from published_properties order by property_id limit 1)
      union all
      select (
        select (p.property_id + ${size}::integer - 1) / ${size}::integer from published_properties p
        where p.property_id > ranges.range * ${size}::integer order by p.property_id limit 1
      ) from ranges where ranges.range is not null
    )
    select range from ranges where range is not null`;
}

/** Published properties by id, both ends included. */
export async function listPublishedBetween(executor: Executor, ends: { first: number; last: number; now: Date }) {
  return await allRows<{ id: number; date_posted: Date }>(executor)`
    select property_id as id, published_at as date_posted from published_properties
    where property_id between ${ends.first} and ${ends.last} and expiry_date > ${ends.now}
    order by property_id`;
}
