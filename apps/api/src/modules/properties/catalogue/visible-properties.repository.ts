import type { ListingType, PropertyStatus } from "@efie/contract";
import { sql } from "kysely";
import type { Executor } from "../../../platform/database/tables.ts";

/** A property in any state, with the columns that decide who may see it. */
export type LifeRow = {
  id: number;
  title: string;
  creator_id: number;
  status: PropertyStatus;
  is_verified: boolean;
  activated_at: Date | null;
  expiry_date: Date | null;
  deleted_at: Date | null;
  hidden_at: Date | null;
};

export type CardRow = LifeRow & {
  city_id: number;
  type: ListingType;
  price_pesewas: number;
  document: string | null;
  visit_count: number;
  is_popular: boolean;
  favorite_id: number | null;
};

/** The columns of a `LifeRow`. */
export const life = sql`p.id, p.title, p.creator_id, p.status, p.is_verified, p.activated_at, p.expiry_date, p.deleted_at,
  coalesce(p.hidden_at, p.owner_hidden_at) as hidden_at`;

export async function findLife(executor: Executor, id: number): Promise<LifeRow | null> {
  const { rows } = await sql<LifeRow>`select ${life} from properties p where p.id = ${id}`.execute(executor);
  return rows[0] ?? null;
}

/** Properties in any state, in no order. */
export async function findLives(executor: Executor, ids: readonly number[]): Promise<LifeRow[]> {
  const { rows } = await sql<LifeRow>`select ${life} from properties p where p.id = any(${ids}::integer[])`.execute(executor);
  return rows;
}

/** Properties with their documents, in no order. Other tables are looked up by key, as in the catalogue's pages. */
export async function findCards(executor: Executor, ids: readonly number[], viewerId: number | null): Promise<CardRow[]> {
  const favorite = sql`(select f.id from favorites f where f.property_id = p.id and f.user_id = ${viewerId})`;
  const { rows } = await sql<CardRow>`
    select ${life}, p.city_id, p.type, p.price_pesewas,
      (select d.document from property_documents d where d.property_id = p.id) as document,
      coalesce((select c.visit_count from property_counters c where c.property_id = p.id), 0) as visit_count,
      coalesce((select l.is_popular from published_properties l where l.property_id = p.id), false) as is_popular,
      ${viewerId === null ? sql`null::integer` : favorite} as favorite_id
    from properties p where p.id = any(${ids}::integer[])`.execute(executor);
  return rows;
}

/** Null when the account is deleted. */
export async function findPhoneNumber(executor: Executor, userId: number): Promise<string | null> {
  const owner = await executor.selectFrom("users").select("phone_number").where("id", "=", userId).executeTakeFirst();
  return owner?.phone_number ?? null;
}

/** The date when the user joined; null when the account is deleted. */
export async function findDateJoined(executor: Executor, userId: number): Promise<Date | null> {
  const user = await executor.selectFrom("users").select("date_joined").where("id", "=", userId).executeTakeFirst();
  return user?.date_joined ?? null;
}
