import { sql, type SqlBool, type RawBuilder } from "kysely";
import type { Executor } from "../../../platform/database/tables.ts";
import { sentBackAt } from "../publication/review.repository.ts";

/** A property with its document and the fields that only its owner and staff see. */
export type OwnRow = {
  id: number;
  created_at: Date;
  expiry_date: Date | null;
  activated_at: Date | null;
  rejected_reason: string | null;
  hidden_at: Date | null;
  /** The pin as it was placed. */
  latitude: number | null;
  longitude: number | null;
  gps_address: string | null;
  document: string;
  visit_count: number;
  is_popular: boolean;
  favorite_id: number | null;
};

type Selection = { where: RawBuilder<SqlBool>; viewerId: number; limit: number };

/** Since when only its owner and staff see it: by reports, by the owner's suspension, or by a decision that sent it back. */
const hiddenAt = sql`coalesce(p.hidden_at, p.owner_hidden_at, ${sentBackAt})`;

async function find(executor: Executor, { where, viewerId, limit }: Selection): Promise<OwnRow[]> {
  const { rows } = await sql<OwnRow>`
    select p.id, p.created_at, p.expiry_date, p.activated_at, p.rejected_reason, ${hiddenAt} as hidden_at, p.latitude, p.longitude, p.gps_address, d.document,
      coalesce((select c.visit_count from property_counters c where c.property_id = p.id), 0) as visit_count,
      coalesce((select l.is_popular from published_properties l where l.property_id = p.id), false) as is_popular,
      (select f.id from favorites f where f.property_id = p.id and f.user_id = ${viewerId}) as favorite_id
    from properties p join property_documents d on d.property_id = p.id
    where p.deleted_at is null and ${where}
    order by p.created_at desc, p.id desc limit ${limit}`.execute(executor);
  return rows;
}

/** Whose properties, and which of them: all, where no id is given. */
export type Own = { ownerId: number; id?: number | undefined };
export type OwnPage = Own & { after: { createdAt: Date; id: number } | null; limit: number };

function isOwn({ ownerId, id }: Own): RawBuilder<SqlBool> {
  return id === undefined ? sql`p.creator_id = ${ownerId}` : sql`p.creator_id = ${ownerId} and p.id = ${id}`;
}

/** A user's own properties, newest first. */
export async function findOwnPage(executor: Executor, { after, limit, ...own }: OwnPage): Promise<OwnRow[]> {
  const older = after ? sql`(p.created_at, p.id) < (${after.createdAt}, ${after.id})` : sql`true`;
  return await find(executor, { where: sql`${isOwn(own)} and ${older}`, viewerId: own.ownerId, limit });
}

/** Properties by id, in no particular order, without deleted ones. */
export async function findOwnRows(executor: Executor, ids: readonly number[], viewerId: number): Promise<OwnRow[]> {
  return await find(executor, { where: sql`p.id = any(${ids}::integer[])`, viewerId, limit: ids.length });
}

export async function countOwn(executor: Executor, own: Own): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from properties p where ${isOwn(own)} and p.deleted_at is null`.execute(executor);
  return rows[0]?.total ?? 0;
}
