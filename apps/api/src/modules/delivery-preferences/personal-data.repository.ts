import { eraseOwned, readAll, type PersonalData } from "../../platform/personal-data.ts";

/** Over which channels a person wants to be notified, and when. */
export const deliveryPreferencesPersonalData: PersonalData = {
  tables: ["delivery_preferences"],
  sections: {
    delivery_preferences: (executor, userId) =>
      readAll(
        executor
          .selectFrom("delivery_preferences")
          .select(["channels", "quiet_from", "quiet_to", "changed_at"])
          .where("user_id", "=", userId)
          .execute(),
      ),
  },
  erase: eraseOwned("delivery_preferences"),
};
