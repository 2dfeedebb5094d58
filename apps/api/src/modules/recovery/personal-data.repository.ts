import type { PersonalData } from "../../platform/personal-data.ts";

/** Codes and links last for days at most, so they are erased but not exported. */
export const recoveryPersonalData: PersonalData = {
  tables: ["account_codes", "account_links"],
  sections: {},
  erase: async (tx, { id }) => {
    await tx.deleteFrom("account_codes").where("user_id", "=", id).execute();
    await tx.deleteFrom("account_links").where("user_id", "=", id).execute();
    return false;
  },
};
