import { readAll, type PersonalData } from "../../platform/personal-data.ts";

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
  erase: async (tx, { id }) => {
    for (const table of ["totp_secrets", "recovery_codes", "passkeys"] as const)
      await tx.deleteFrom(table).where("user_id", "=", id).execute();
    return false;
  },
};
