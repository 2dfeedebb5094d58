import type { AgentPage } from "@efie/contract";
import { sql, type RawBuilder } from "kysely";
import type { Range } from "../../platform/database/list-page.ts";
import { allRows, firstValue } from "../../platform/database/sql.ts";
import type { Executor } from "../../platform/database/tables.ts";

/** Whose account is open: neither deleted nor restricted by staff. */
const isOpen = sql`u.deleted_at is null and u.suspended_at is null and u.banned_at is null`;

/** The account of a username in any letter case; null where it has no public page. */
export async function findOpenAccount(executor: Executor, name: string): Promise<number | null> {
  return await firstValue<number>(executor)`
    select u.id from users u where lower(u.username) = lower(${name}) and ${isOpen}`;
}

/** A person's newest published listings. */
export async function findListingIds(executor: Executor, userId: number, limit: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ property_id: number }>`
    select property_id from published_properties where creator_id = ${userId} and expiry_date > ${now}
    order by published_at desc, property_id desc limit ${limit}`.execute(executor);
  return rows.map((row) => row.property_id);
}

/** The towns of a person's published listings, those with most of them first. */
export async function findTownsOf(executor: Executor, userId: number, now: Date): Promise<AgentPage["towns"]> {
  return await allRows<AgentPage["towns"][number]>(executor)`
    select c.id, c.city, json_build_object('id', r.id, 'name', r.name) as region, p.listings from (
      select city_id, count(*)::integer as listings from published_properties
      where creator_id = ${userId} and expiry_date > ${now} group by city_id
    ) p join cities c on c.id = p.city_id join regions r on r.id = c.region_id
    order by p.listings desc, c.city`;
}

/** Where the directory looks: a town, a region, or all of Ghana. */
export type Place = { city?: number | undefined; region?: number | undefined };

function keyOf({ city, region }: Place): string {
  if (city !== undefined) return `town ${city}`;
  return region === undefined ? "" : `region ${region}`;
}

export type AgentRow = { id: number; rank: number };

/** People with published listings in a place, those of whom most was proven first. */
export function selectAgents(place: Place, { after, limit }: Range): RawBuilder<AgentRow> {
  return sql<AgentRow>`
    select d.user_id as id, d.rank from agent_places d join users u on u.id = d.user_id and ${isOpen}
    where d.place = ${keyOf(place)} and ${after === null ? sql`true` : sql`(d.rank, d.user_id) < (least(${after.key}::bigint, 2147483647)::integer, ${after.id})`}
    order by d.rank desc, d.user_id desc limit ${limit}`;
}

/** The usernames of the directory, for the sitemap. */
export async function findUsernames(executor: Executor, limit: number): Promise<string[]> {
  const { rows } = await sql<{ username: string }>`
    select u.username from agent_places d join users u on u.id = d.user_id and ${isOpen}
    where d.place = '' order by d.rank desc, d.user_id desc limit ${limit}`.execute(executor);
  return rows.map(({ username }) => username);
}
