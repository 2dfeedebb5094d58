import { sql } from "kysely";
import { erasureBatch, type PersonalData } from "../../platform/personal-data.ts";

/** Results of repeated requests, kept for a day. */
export const idempotencyPersonalData: PersonalData = {
  tables: ["idempotency_keys"],
  sections: {},
  erase: async (tx, { id }) => {
    const { rows } = await sql`
      delete from idempotency_keys where user_id = ${id}
        and key in (select key from idempotency_keys where user_id = ${id} limit ${erasureBatch}) returning key`.execute(tx);
    return rows.length === erasureBatch;
  },
};
