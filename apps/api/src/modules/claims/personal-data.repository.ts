import { sql } from "kysely";
import { readAll, type PersonalData } from "../../platform/personal-data.ts";

/** What a member of staff was looking at in the last minutes. */
export const claimsPersonalData: PersonalData = {
  tables: ["staff_claims"],
  sections: {
    staff_claims: (executor, userId) => {
      const rows = sql<object>`
        select item_type, item_id, claimed_at, expires_at from staff_claims where staff_id = ${userId}
        order by claimed_at limit 1000`.execute(executor);
      return readAll(rows.then(({ rows: found }) => found));
    },
  },
  erase: async (tx, { id }) => {
    await tx.deleteFrom("staff_claims").where("staff_id", "=", id).execute();
    return false;
  },
};
