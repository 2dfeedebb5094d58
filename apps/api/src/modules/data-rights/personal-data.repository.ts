import { sql } from "kysely";
import type { PersonalData } from "../../platform/personal-data.ts";

/** The newest copy of a person's data; its file is removed by a job. When a deletion was asked for and done stays, without a name. */
export const dataRightsPersonalData: PersonalData = {
  tables: ["data_exports", "account_deletions"],
  sections: {},
  erase: async (tx, { id, now }) => {
    await sql`
      with removed as (delete from data_exports where user_id = ${id} returning file)
      insert into orphaned_exports (file, since) select file, ${now} from removed on conflict (file) do nothing`.execute(tx);
    return false;
  },
};
