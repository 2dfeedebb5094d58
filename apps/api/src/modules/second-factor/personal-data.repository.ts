import { eraseOwned, readAll, type PersonalData } from "../../platform/personal-data.ts";

/** When a second factor was set up, and the names of passkeys. Secrets and codes are not exported. */
export const secondFactorPersonalData: PersonalData = {
  tables: ["totp_secrets", "recovery_codes", "passkeys"],
  sections: {
    passkeys: (executor, userId) =>
      readAll(
        executor
          .selectFrom("passkeys")
          .select(["id", "name", "created_at", "last_used_at"])
          .where("user_id", "=", userId)
          .orderBy("id")
          .execute(),
      ),
  },
  erase: eraseOwned("totp_secrets", "recovery_codes", "passkeys"),
};
