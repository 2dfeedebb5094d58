import { sql, type SqlBool, type RawBuilder } from "kysely";
import type { Range } from "../../../platform/database/list-page.ts";
import { allRows } from "../../../platform/database/sql.ts";
import type { Executor, RowOf } from "../../../platform/database/tables.ts";
import { ownerColumns, type OwnerColumns } from "../field-columns.ts";
import { sentBackAt } from "../publication/property-document.repository.ts";

/** A property with its document and the fields that only its owner and staff see. */
export type OwnRow = Pick<
  RowOf<"properties">,
  | "id"
  | "created_at"
  | "expiry_date"
  | "activated_at"
  | "rejected_reason"
  | "hidden_at"
  | "latitude"
  | "longitude"
  | "gps_address"
> &
  OwnerColumns & {
    document: string;
    visit_count: number;
    is_popular: boolean;
    favorite_id: number | null;
  };

type Selection = { where: RawBuilder<SqlBool>; viewerId: number; limit: number };

/** Since when only its owner and staff see it: by reports, by the owner's suspension, or by a decision that sent it back. */
const hiddenAt = sql`coalesce(p.hidden_at, p.owner_hidden_at, ${sentBackAt})`;

/** Staff who read a listing see none of them. */
function ownerColumnsFor(viewerId: number): RawBuilder<unknown> {
  return sql.join(
    ownerColumns.map((name) => sql`case when p.creator_id = ${viewerId} then ${sql.ref(`p.${name}`)} end as ${sql.ref(name)}`),
  );
}

function select({ where, viewerId, limit }: Selection): RawBuilder<OwnRow> {
  return sql<OwnRow>`
    select p.id, p.created_at, p.expiry_date, p.activated_at, p.rejected_reason, ${hiddenAt} as hidden_at, p.latitude, p.longitude, p.gps_address,
      ${ownerColumnsFor(viewerId)}, d.document,
      coalesce((select c.visit_count from property_counters c where c.property_id = p.id), 0) as visit_count,
      coalesce((select l.is_popular from published_properties l where l.property_id = p.id), false) as is_popular,
      (select f.id from favorites f where f.property_id = p.id and f.user_id = ${viewerId}) as favorite_id
    from properties p join property_documents d on d.property_id = p.id
    where p.deleted_at is null and ${where}
    order by p.created_at desc, p.id desc limit ${limit}`;
}

type OwnRange = Range & { ownerId: number; id?: number | undefined };

/** A user's own properties, newest first, or the one with this id. */
export function selectOwn({ ownerId, id, after, limit }: OwnRange): RawBuilder<OwnRow> {
  const asked = id === undefined ? sql`true` : sql`p.id = ${id}`;
  const older = after ? sql`(p.created_at, p.id) < (${new Date(after.key)}, ${after.id})` : sql`true`;
  return select({ where: sql`p.creator_id = ${ownerId} and ${asked} and ${older}`, viewerId: ownerId, limit });
}

/** Properties by id, in no particular order, without deleted ones. */
export async function findOwnRows(executor: Executor, ids: readonly number[], viewerId: number): Promise<OwnRow[]> {
  return (await select({ where: sql`p.id = any(${ids}::integer[])`, viewerId, limit: ids.length }).execute(executor)).rows;
}

/** `pending`: new and resubmitted properties. `changed`: published properties that changed. */
export type ReviewQueue = "pending" | "changed";

export type QueueRow = Pick<RowOf<"properties">, "id" | "creator_id" | "fee_withdrawn_at"> & { waiting_since: Date };

/** Longest waiting first. */
export function selectQueue(queue: ReviewQueue, { after, limit }: Range): RawBuilder<QueueRow> {
  const since = queue === "pending" ? sql`p.submitted_at` : sql`p.changed_at`;
  const later = after ? sql`(${since}, p.id) > (${new Date(after.key)}, ${after.id})` : sql`true`;
  return sql<QueueRow>`
    select p.id, p.creator_id, ${since} as waiting_since, p.fee_withdrawn_at from properties p
    where ${since} is not null and p.deleted_at is null and ${later} order by ${since}, p.id limit ${limit}`;
}

export type WaitingRow = { waiting: number; since: Date | null };

/** The length of each review queue, and since when its first property waits. */
export async function countWaiting(executor: Executor): Promise<Record<ReviewQueue, WaitingRow>> {
  const [pending, changed] = await allRows<WaitingRow>(executor)`
    select count(*) as waiting, min(submitted_at) as since from properties where submitted_at is not null and deleted_at is null
    union all select count(*), min(changed_at) from properties
    where changed_at is not null and deleted_at is null`;
  const none = { waiting: 0, since: null };
  return { pending: pending ?? none, changed: changed ?? none };
}
