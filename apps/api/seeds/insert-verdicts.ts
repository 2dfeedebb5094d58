import { sql } from "kysely";
import type { Executor } from "../src/platform/database/tables.ts";
import type { DemoVerdict } from "./demo-verdicts.ts";

/** Inserts staff's words on listings, all of them one person's. `propertyIds` are the world's listings' ids, in order. */
export async function insertVerdicts(
  executor: Executor,
  verdicts: readonly DemoVerdict[],
  staffId: number | undefined,
  propertyIds: readonly number[],
): Promise<void> {
  const rows = verdicts.map(({ listing, action, reason, givenAt }) => ({
    staff_id: staffId,
    action,
    property_id: propertyIds[listing],
    reason,
    created_at: givenAt,
  }));
  await sql`
    insert into staff_actions (staff_id, action, property_id, reason, created_at)
    select staff_id, action, property_id, reason, created_at
    from json_populate_recordset(null::staff_actions, ${JSON.stringify(rows)}::json) order by created_at`.execute(executor);
}
