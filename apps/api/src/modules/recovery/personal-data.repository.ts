import { eraseOwned, type PersonalData } from "../../platform/personal-data.ts";

/** Codes and links last for days at most, so they are erased but not exported. */
export const recoveryPersonalData: PersonalData = {
  tables: ["account_codes", "account_links"],
  sections: {},
  erase: eraseOwned("account_codes", "account_links"),
};
