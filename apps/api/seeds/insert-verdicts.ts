import { sql } from "kysely";
import type { Executor } from "../src/platform/database/tables.ts";
import { makeVerdicts } from "./demo-verdicts.ts";
import type { DemoProperty } from "./property.ts";

/** Stores the reviewed version of each property: its document with the former price, and its photos. */
async function storeReviewedVersions(
  executor: Executor,
  rows: readonly { property_id: number | undefined; price_before: number | null }[],
) {
  await sql`
    update staff_actions a set listing = case when r.price_before is null then d.document::jsonb - 'ends'
      else jsonb_set(d.document::jsonb - 'ends', '{price}', to_jsonb(r.price_before)) end
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(property_id integer, price_before bigint)
    join property_documents d on d.property_id = r.property_id
    where a.property_id = r.property_id`.execute(executor);
  await sql`
    insert into reviewed_photos (staff_action_id, content_hash)
    select distinct a.id, p.content_hash from staff_actions a join property_photos p on p.property_id = a.property_id`.execute(
    executor,
  );
}

/** Inserts the moderation decisions of one staff member. `propertyIds` are the ids of `properties`, in order. */
export async function insertVerdicts(
  executor: Executor,
  properties: readonly DemoProperty[],
  staffId: number | undefined,
  propertyIds: readonly number[],
): Promise<void> {
  const rows = makeVerdicts(properties).map(({ propertyIndex, action, reason, givenAt }) => ({
    staff_id: staffId,
    action,
    property_id: propertyIds[propertyIndex],
    reason,
    created_at: givenAt,
  }));
  await sql`
    insert into staff_actions (staff_id, action, property_id, reason, created_at)
    select staff_id, action, property_id, reason, created_at
    from json_populate_recordset(null::staff_actions, ${JSON.stringify(rows)}::json) order by created_at`.execute(executor);
  await storeReviewedVersions(
    executor,
    properties.map(({ price_before }, propertyIndex) => ({ property_id: propertyIds[propertyIndex], price_before })),
  );
}
