import type { StaffAction, StaffActionKind } from "@efie/contract";
import { sql, type RawBuilder } from "kysely";
import type { Range } from "../../platform/database/list-page.ts";
import { escapeToAscii } from "../../platform/encoding.ts";
import { loosenPhotos } from "../../platform/database/orphaned-files.ts";
import { allRows, allValues, firstValue, jsonOf } from "../../platform/database/sql.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { ReviewedCopy } from "../properties/index.ts";
import { erasureBatch, pagesOf, type PersonalData } from "../../platform/personal-data.ts";

type NewStaffAction = {
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

export type StaffActionRow = Omit<StaffAction, "created_at"> & { created_at: Date };

/** Returns the ASCII JSON text of the property that an action reviewed; null without a stored copy. */
export async function findReviewedProperty(executor: Executor, actionId: number): Promise<string | null> {
  const listing = await firstValue<string>(executor)`select listing::text from staff_actions where id = ${actionId}`;
  return listing === null ? null : escapeToAscii(listing);
}

/** Returns the ASCII JSON texts of properties as last verified, by property id. Properties without a stored copy are omitted. */
export async function findVerifiedProperties(executor: Executor, propertyIds: readonly number[]): Promise<Map<number, string>> {
  // Only the newest copy of each property is read, because copies are large.
  const rows = await allRows<{ property_id: number; listing: string }>(executor)`
    select a.property_id, a.listing::text as listing
    from staff_actions a join (
      select max(id) as id from staff_actions
      where property_id = any(${propertyIds}::integer[]) and action = 'verified' group by property_id
    ) as newest on newest.id = a.id
    where a.listing is not null`;
  return new Map(rows.map(({ property_id, listing }) => [property_id, escapeToAscii(listing)]));
}

/** Returns the staff actions before an action, newest first. */
export function selectStaffActions({ after, limit }: Range): RawBuilder<StaffActionRow> {
  return sql<StaffActionRow>`
    select a.id, a.action, a.reason, a.created_at, a.listing is not null as has_listing, ${jsonOf("s", "id", "username")} as staff,
      ${jsonOf("p", "id", "title")} as property, ${jsonOf("u", "id", "username")} as user, ${jsonOf("c", "id", "code")} as promo_code
    from staff_actions a
    left join users s on s.id = a.staff_id
    left join properties p on p.id = a.property_id
    left join users u on u.id = a.user_id
    left join promo_codes c on c.id = a.promo_code_id
    where ${after === null ? sql`true` : sql`a.id < ${after.id}`}
    order by a.id desc limit ${limit}`;
}

/** Staff's acts by a person, on their account and on their properties. */
const about = (userId: number) => sql`
  (a.user_id = ${userId} or a.property_id in (select p.id from properties p where p.creator_id = ${userId}))`;

/** The trail keeps what happened and when; who, why and what was looked at go. Staff's other acts go by the erased name. */
export const moderationPersonalData: PersonalData = {
  tables: ["staff_actions"],
  sections: {
    staff_actions: pagesOf(
      ({ userId, afterId, limit }) => sql<{ id: number }>`
          select a.id, a.action, a.property_id, a.reason, a.created_at, coalesce(a.staff_id = ${userId}, false) as by_you
          from staff_actions a
          where (a.staff_id = ${userId} or ${about(userId)}) and a.id > ${afterId}
          order by a.id limit ${limit}`,
    ),
  },
  erase: async (tx, { id, now }) => {
    const actions = await allValues<number>(tx)`
      update staff_actions set listing = null, reason = null where id in (
        select a.id from staff_actions a where ${about(id)}
          and (a.listing is not null or a.reason is not null or exists (select 1 from reviewed_photos r where r.staff_action_id = a.id))
        limit ${erasureBatch}
      ) returning id`;
    const removal = sql`delete from reviewed_photos where staff_action_id = any(${actions}::integer[]) returning content_hash`;
    await loosenPhotos(tx, removal, now);
    return actions.length === erasureBatch;
  },
};
