import type { PersonalData } from "../../platform/personal-data.ts";
import { endExport } from "./exports.repository.ts";

/** The newest copy of a person's data; its file is removed by a job. When a deletion was asked for and done stays, without a name. */
export const dataRightsPersonalData: PersonalData = {
  tables: ["data_exports", "account_deletions"],
  sections: {},
  erase: async (tx, { id, now }) => {
    await endExport(tx, id, now);
    return false;
  },
};
