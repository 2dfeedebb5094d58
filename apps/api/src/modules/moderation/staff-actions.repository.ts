import type { StaffActionKind } from "@efie/contract";
import { sql } from "kysely";
import { escapeToAscii } from "../../platform/encoding/ascii-json.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { ReviewedCopy } from "../properties/index.ts";

export type NewStaffAction = {
  /** Null for the command line. */
  staffId: number | null;
  action: StaffActionKind;
  propertyId?: number;
  userId?: number;
  promoCodeId?: number;
  reason?: string;
  /** A copy of the reviewed property. */
  copy?: ReviewedCopy;
  now: Date;
};

/** Records a staff action, in the transaction of the action itself. Returns its id. */
export async function insertStaffAction(executor: Executor, { now, ...action }: NewStaffAction): Promise<number> {
  const { id } = await executor
    .insertInto("staff_actions")
    .values({
      staff_id: action.staffId,
      action: action.action,
      property_id: action.propertyId ?? null,
      user_id: action.userId ?? null,
      promo_code_id: action.promoCodeId ?? null,
      reason: action.reason ?? null,
      listing: action.copy?.document ?? null,
      created_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const photos = (action.copy?.photoHashes ?? []).map((content_hash) => ({ staff_action_id: id, content_hash }));
  if (photos.length > 0) await executor.insertInto("reviewed_photos").values(photos).execute();
  return id;
}

/** Records what staff did, for modules whose calls staff make. */
export type RecordStaffAction = typeof insertStaffAction;

export type StaffActionRow = {
  id: number;
  action: StaffActionKind;
  reason: string | null;
  created_at: Date;
  staff_id: number | null;
  staff_username: string | null;
  property_id: number | null;
  property_title: string | null;
  user_id: number | null;
  user_username: string | null;
  promo_code_id: number | null;
  promo_code: string | null;
  has_listing: boolean;
};

/** Returns the ASCII JSON text of the property that an action reviewed; null without a stored copy. */
export async function findReviewedProperty(executor: Executor, actionId: number): Promise<string | null> {
  const { rows } = await sql<{ listing: string | null }>`
    select listing::text as listing from staff_actions where id = ${actionId}`.execute(executor);
  return rows[0]?.listing ? escapeToAscii(rows[0].listing) : null;
}

/** Returns the ASCII JSON texts of properties as last verified, by property id. Properties without a stored copy are omitted. */
export async function findVerifiedProperties(executor: Executor, propertyIds: readonly number[]): Promise<Map<number, string>> {
  // Only the newest copy of each property is read, because copies are large.
  const { rows } = await sql<{ property_id: number; listing: string }>`
    select a.property_id, a.listing::text as listing
    from staff_actions a join (
      select max(id) as id from staff_actions
      where property_id = any(${propertyIds}::integer[]) and action = 'verified' group by property_id
    ) as newest on newest.id = a.id
    where a.listing is not null`.execute(executor);
  return new Map(rows.map(({ property_id, listing }) => [property_id, escapeToAscii(listing)]));
}

/** Returns the staff actions before an action, newest first. */
export async function findStaffActions(
  executor: Executor,
  { before, limit }: { before: number | null; limit: number },
): Promise<StaffActionRow[]> {
  const { rows } = await sql<StaffActionRow>`
    select a.id, a.action, a.reason, a.created_at, a.staff_id, s.username as staff_username, a.property_id,
      p.title as property_title, a.user_id, u.username as user_username, a.promo_code_id, c.code as promo_code,
      a.listing is not null as has_listing
    from staff_actions a
    left join users s on s.id = a.staff_id
    left join properties p on p.id = a.property_id
    left join users u on u.id = a.user_id
    left join promo_codes c on c.id = a.promo_code_id
    where ${before === null ? sql`true` : sql`a.id < ${before}`}
    order by a.id desc limit ${limit}`.execute(executor);
  return rows;
}
